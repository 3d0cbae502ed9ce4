import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of the charts of progress and of the business. */

// Burn up chart
export const targetReached = ({ targetText }: { targetText: string }) =>
  `The target of ${targetText} is reached.`
export const timeOver = ({ date, current, target }: { date: string; current: string; target: string }) =>
  `The time ran out on ${date}, at ${current} of ${target}.`
export const paceNeeded = ({
  requiredPace,
  daysLeft,
  targetText,
}: {
  requiredPace: string
  daysLeft: number
  targetText: string
}) =>
  forCount(daysLeft, {
    one: `${requiredPace} a day for 1 more day reaches ${targetText}.`,
    other: `${requiredPace} a day for ${daysLeft} more days reaches ${targetText}.`,
  })
export const burnUpMissing = '90-day burn-up. There is no 90-day goal with a number as its target yet.'
export const burnUpEmpty = 'Your burn-up starts with a goal'
export const setGoal = 'Set your 90-day goal'
export const needsNumber = 'A goal with a number as its target draws this line. {link}'
export const burnUpSentence = ({
  title,
  current,
  target,
  pace,
}: {
  title: string
  current: string
  target: string
  pace: string
}) => `${title}: ${current} of ${target}. ${pace}`
export const day = 'Day'
export const reached = 'Reached'
export const evenPace = 'Even pace'
export const neededFromToday = 'Needed from today'

// Business tab
export const businessUnreadable = 'The business numbers could not be loaded'
export const business = 'Business'
export const monthlyRevenue = 'Monthly revenue'
export const byMonthAsYouEntered = 'By month, as you entered it'
export const customers = 'Customers'
export const atTheEndOfEach = 'At the end of each month'
export const businessIntelligence = 'Business Intelligence'
export const lifeSupport = 'Life support'
export const lifeSupportNote = 'How long the cash lasts at the current burn'
export const whereYourWorkGoes = 'Where your work goes'
export const effortNote = 'Share of work on revenue and customers, last 12 weeks'
export const cash = 'Cash'
export const notEntered = 'not entered'
export const seriesMissing = ({ name }: { name: string }) => `${name}: no month has been entered yet.`
export const series = ({
  name,
  first,
  last,
  from,
  to,
}: {
  name: string
  first: string
  last: string
  from: string
  to: string
}) => `${name} from ${first} to ${last}: ${from} to ${to}.`
export const month = 'Month'
export const businessEmpty = 'Your first month shows up here'
export const airMissing = 'Add cash, expenses and revenue of one month to see how long the air lasts.'
export const selfSustaining = 'Revenue covers the expenses, so the cash does not run out.'
export const runway = ({
  label,
  months,
  until,
}: {
  label: string | null
  months: number | null
  until: string
}) => `${label}: ${months} months, until ${until}.`
export const effort = ({ share, missions }: { share: number; missions: number }) =>
  `${share} percent of the work of ${formatNumber(missions)} missions in 12 weeks went into revenue and customers.`
export const effortMissing = 'Share of work on revenue and customers: nothing was done in the last 12 weeks.'
export const weekOf = 'Week of'
export const shareIn = 'Share in %'
export const firstMissionShowsUpHere = 'Your first mission shows up here'
export const shareOverWeeks = ({ share }: { share: number }) => `${share}% over 12 weeks`
export const shareAsked = ({ target }: { target: number }) => `${target}% is the aim before the first revenue`

// Category charts
export const revenue = 'Revenue'
export const product = 'Product'
export const team = 'Team'
export const other = 'Other'
export const categoryMissing = ({ name }: { name: string }) =>
  `${name}: nothing planned in the last 12 weeks.`
export const category = ({ name, done, planned }: { name: string; done: number; planned: number }) =>
  `${name}: ${formatNumber(done)} of ${formatNumber(planned)} planned missions done in the last 12 weeks.`
export const weekDone = ({ week, done, planned }: { week: string; done: number; planned: number }) =>
  `Week of ${week}: ${done} of ${planned} done`
export const planned = 'Planned'
export const done = 'Done'
export const nothingPlannedYet = 'Nothing planned yet'

// Execution chart
export const executionMissing28 = 'Execution score of up to 28 days. No day had a plan yet.'
export const execution28 = ({ days, mean }: { days: number; mean: number | null | undefined }) =>
  forCount(days, {
    one: `Execution score of up to 28 days. 1 day with a plan, the latest seven-day mean is ${mean} percent.`,
    other: `Execution score of up to 28 days. ${days} days with a plan, the latest seven-day mean is ${mean} percent.`,
  })
export const scoreIn = 'Score in %'
export const sevenDayMeanIn = 'Seven-day mean in %'
export const firstScore = 'Your first score shows up here tomorrow'
export const sevenDayMean = 'Seven-day mean'
export const eachDay = 'Each day'

// Heat chart
export const heatMissing = 'Missions completed in the last 26 weeks: none yet.'
export const heat = ({ completed, activeDays }: { completed: number; activeDays: number }) =>
  forCount(activeDays, {
    one: `Missions completed in the last 26 weeks: ${formatNumber(completed)} on 1 day.`,
    other: `Missions completed in the last 26 weeks: ${formatNumber(completed)} on ${activeDays} days.`,
  })
export const completed = 'Completed'
export const fuelGained = 'Fuel gained'
export const fewer = 'Fewer'
export const more = 'More'
export const heatEmpty = 'Your first mission lights the first square'

// Orbit chart
export const deepSpaceExplorer = 'Deep Space Explorer'
export const fromStart = 'from the start'
export const beforeDay = ({ date }: { date: string }) => `before ${date}`
export const orbit = 'Orbit'
export const sinceDay = ({ date }: { date: string }) => `${date} to today`

// Pipeline panel
export const open = 'Open'
export const weightedByChance = 'Weighted by chance'
export const closingIn7Days = 'Closing in 7 days'
export const overdue = 'Overdue'
export const staleFor14Days = 'Stale for 14 days'
export const wonThisMonth = 'Won this month'
export const pipeline = 'Pipeline'
export const dealsInHubspotAsOf = 'Deals in HubSpot, as of the last sync'

// Progress tab
export const progressUnreadable = 'Your progress could not be loaded'
export const progress = 'Progress'
export const executionScore = 'Execution score'
export const scoreNote = 'Last 28 days, with the seven-day mean'
export const n90DayBurnUp = '90-day burn-up'
export const burnUpNote = 'The way to your first 90-day goal'
export const plannedAgainstDone = 'Planned against done'
export const plannedNote = 'Missions by category, last 12 weeks'
export const n26Weeks = '26 weeks'
export const heatNote = 'Missions completed each day'
export const flightPath = 'Flight path'
export const orbitNote = 'When each orbit was reached'

// The 90-day goal
export const yourGoal = 'Your 90-day goal'
export const lineBegins = 'Its line begins with a number'
export const goalBy = ({ title, day }: { title: string; day: string }) => `${title} by ${day}`

// Sentences with a count or a part that may be missing
export const evenPaceOn = ({ day, evenPace }: { day: string; evenPace: string }) =>
  `${day}: an even pace would be at ${evenPace}`
export const reachedOnDayOf = ({ day, value, evenPace }: { day: string; value: string; evenPace: string }) =>
  `${day}: ${value}, an even pace would be at ${evenPace}`
export const daysOfAir = ({ days }: { days: number | null }) =>
  forCount(days, { one: '{days} day of air', other: '{days} days of air' })
export const weekShare = ({ week, share }: { week: string; share: number | null }) =>
  share === null ? `Week of ${week}: nothing done` : `Week of ${week}: ${share}%`
export const flightPathSentence = ({ current }: { current: string }) =>
  `Flight path over the last 26 weeks. ${current}`.trim()
