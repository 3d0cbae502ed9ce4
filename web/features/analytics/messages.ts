import { forCount } from '#contract/words/plural.ts'

/** The words of Flight Data: its overview and its patterns. */

export const day = 'Day'

// Days panel
export const noneDone = 'none of the plan done'
export const lessThanHalf = 'less than half done'
export const halfOrMore = 'half or more done'
export const mostDone = 'four fifths or more done'
export const restDay = 'rest day'
export const nothingPlanned = 'nothing planned'
export const plan = 'Plan'
export const days = 'Days'
export const scoreIn = 'Score in %'
export const sevenDayMeanIn = 'Seven-day mean in %'

// Execution panel
export const executionMissing = 'Execution by day. No day had a plan yet.'
export const execution = 'Execution'
export const progressLink = 'Progress {arrow}'

// Overview head
export const dayAtPace = ({ date }: { date: string }) => `${date}, at this pace`
export const dayAtSteady = ({ date }: { date: string }) => `${date}, at 80% of each day`
export const dayTarget = ({ date }: { date: string }) => `${date}, target`
export const lineSentence = ({
  title,
  current,
  target,
  sentence,
}: {
  title: string
  current: string
  target: string
  sentence: string
}) => `${title}: ${current} of ${target}. ${sentence}`
export const value = 'Value'
export const solid = 'reached'
export const course = 'course'
export const forecastLater = 'A forecast comes after ten days with a number'
export const addItsNumber = 'Add its number'
export const nameA90DayNumber = 'Name a 90-day number'

// Overview tab
export const pleaseLogIn = 'Please log in to view analytics.'
export const overviewUnreadable = 'The overview could not be loaded'
export const atAGlance = 'At a glance'

// Pattern words
export const bestWeekday = 'Your best weekday'
export const howMuchYouPlan = 'How much you plan'
export const morningsWithTheCoach = 'Mornings with the coach'
export const whatYouCarryOver = 'What you carry over'
export const whenYouPlan = 'When you plan'
export const effectWords = ({ effect, low, high }: { effect: number; low: number; high: number }) =>
  `${effect} points apart. With 95% certainty it is between ${low} and ${high}.`
export const noDifference = 'No difference beyond chance'
export const missing = ({ needs }: { needs: string }) => `${needs} to go`

// Patterns panel
export const patternsUnreadable = 'The patterns could not be loaded'
export const patterns = 'Patterns'
export const patternsNote = 'Only what your own days show clearly'
export const allPatterns = 'All patterns {arrow}'
export const analyticsOff = 'Analytics is off. You can switch it on in your profile, under Settings.'

// Patterns tab
export const analyticsIsOff = 'Analytics is off'
export const analyticsOffNote =
  'Your days are not searched for patterns. You can switch it on in your profile, under Settings.'
export const noPattern = 'No pattern stands out yet'
export const noPatternNote = 'A pattern is shown once it is clearer than chance.'
export const patternsExplained =
  'Two kinds of your days, at least ten of each, that differ by 15 points or more, and by more than chance explains. Whether one causes the other is for you to judge. If your days were pure chance and you looked every week for a year, you would see a pattern at most one time in twenty.'
export const notShown = 'Not shown'
export const strong = 'Strong'
export const likely = 'Likely'
export const overDays = ({ days }: { days: number }) => `over ${days} days`

// Recent activity
export const pleaseLogInToView = 'Please log in to view analytics.'
export const activityUnreadable = 'Your recent activity could not be loaded'
export const loadingFlightData = 'Loading flight data...'
export const noSessions = 'No recent sessions found. Start your first session to see analytics.'
export const toYourFirstSession = 'To your first session'
export const recentActivity = 'Recent Activity'
export const morning = 'Morning'
export const evening = 'Evening'

// Say do panel
export const noPromises = 'Tell your coach what you will do, and by when.'
export const morePromises = ({ missing }: { missing: number }) =>
  forCount(missing, {
    one: `1 more promise, then a percentage.`,
    other: `${missing} more promises, then a percentage.`,
  })
export const seeEveryPromise = 'See every promise'
export const sayDo = 'Say-Do'
export const sayDoNote = 'Promises, 28 days'

// Stat cards
export const sessionsThisWeek = 'Sessions This Week'
export const minutesOnAverage = ({ minutes }: { minutes: number }) =>
  forCount(minutes, { one: `1 minute on average`, other: `${minutes} minutes on average` })
export const goalsCompleted = 'Goals Completed'
export const underWayLeft = ({ daysLeft }: { daysLeft: number }) =>
  forCount(daysLeft, { one: `under way, 1 day left`, other: `under way, ${daysLeft} days left` })
export const underWay = 'under way'
export const totalSessions = 'Total Sessions'
export const since = ({ date }: { date: string }) => `since ${date}`
export const sinceYouBegan = 'since you started'

// Time panel
export const by90DayGoal = 'By 90-day goal'
export const byMission = 'By mission'
export const timeWorked = 'Time worked'
export const thisWeekSince = ({ weekBegin }: { weekBegin: string }) => `This week, since ${weekBegin}`
export const today = 'Today'
export const timeWorkedByDay = 'Time worked by day'
export const daysFlown = ({ flown, of, streak }: { flown: number; of: number; streak: number }) =>
  streak > 1 ? `${flown} of ${of}, ${streak} in a row` : `${flown} of ${of}`
export const daysSentence = (counts: { flown: number; of: number; streak: number; worked: number }) => {
  const { flown, of, streak, worked } = counts
  const done = forCount(worked, {
    one: `${flown} of ${of} days. Missions done on 1 day.`,
    other: `${flown} of ${of} days. Missions done on ${worked} days.`,
  })
  return streak > 1 ? `${done} ${streak} in a row.` : done
}
export const scoreSoFar = ({ score }: { score: number }) => `${score}% so far`
export const dayScore = ({ day, value, mean }: { day: string; value: string; mean: number | null }) =>
  mean === null ? `${day}: ${value}` : `${day}: ${value}, seven-day mean ${mean}%`
export const executionByDay = ({ days, mean }: { days: number; mean: number | null }) => {
  const scored = forCount(days, {
    one: 'Execution by day, 1 day with a plan.',
    other: `Execution by day, ${days} days with a plan.`,
  })
  return mean === null ? scored : `${scored} The latest seven-day mean is ${mean} percent.`
}
export const goalBy = ({ title, date }: { title: string; date: string }) => `${title} by ${date}`
export const atThisPace = ({ landing, steady }: { landing: string; steady: string | null }) =>
  steady === null ? `at this pace ${landing}` : `at this pace ${landing}, at 80% ${steady}`
export const daysToPatterns = ({ days }: { days: number }) =>
  forCount(days, {
    one: 'Patterns show after 1 more closed day with a plan.',
    other: `Patterns show after ${days} more closed days with a plan.`,
  })
export const patternSides = (sides: {
  better: string
  worse: string
  betterDays: number
  worseDays: number
}) => `${sides.better} over ${sides.betterDays} days. ${sides.worse} over ${sides.worseDays} days.`
export const morePoints = ({ points }: { points: number }) => `+${points} points`
export const sessionStatus = ({ name, status }: { name: string; status: string }) =>
  `${name} session: ${status}`
export const ofMissions = ({ planned }: { planned: number }) =>
  forCount(planned, { one: 'of 1 mission this week', other: `of ${planned} missions this week` })
export const dueToday = 'due today'
export const ninetyDayGoals = '90-Day Goals'
export const daysWithMean = ({ days }: { days: number }) =>
  forCount(days, { one: '1 day, with the 7-day mean', other: `${days} days, with the 7-day mean` })
export const daysToMean = ({ days }: { days: number }) =>
  forCount(days, {
    one: 'The 7-day mean shows after 1 day with a plan',
    other: `The 7-day mean shows after ${days} days with a plan`,
  })
export const moreDaysToMean = ({ days }: { days: number }) =>
  forCount(days, {
    one: 'The 7-day mean shows after 1 more day with a plan',
    other: `The 7-day mean shows after ${days} more days with a plan`,
  })
export const goalsOn = ({ goals }: { goals: number }) =>
  forCount(goals, { one: '{count} goal', other: '{count} goals' })
