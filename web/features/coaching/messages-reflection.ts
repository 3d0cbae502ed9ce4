import { forCount } from '#contract/words/plural.ts'

/** The words of the evening reflection. */

// Evening summary
export const missionsCompleted = 'Missions completed'
export const completionRate = 'Completion rate'
export const weekSessions = 'Week sessions'
export const todaysMissionSummary = "Today's Mission Summary"

// Reflection figures
export const nothingPlanned = ({ when }: { when: string }) =>
  `Nothing was planned ${when}. A sentence about the day still counts.`
export const dailyTargetIsReached = 'Your daily target is reached.'
export const shortOfTarget = ({ shortfall }: { shortfall: number }) =>
  forCount(shortfall, {
    one: `1 point short of your daily target.`,
    other: `${shortfall} points short of your daily target.`,
  })

// Reflection offers
export const updateFailed = 'Update Failed'
export const reflectionFigures = 'Your reflection mentions numbers of the business.'
export const backToDashboard = 'Back to Dashboard'
export const reflectionFiguresLabel = 'Numbers from your reflection'

// Reflection panel
export const whichDay = "The day's missions could not be loaded"
export const goalsSummary = 'Goals Summary'
export const whichDayLabel = 'Which day'
export const yesterday = 'Yesterday'
export const today = 'Today'
export const goalsCompleted = 'Goals completed'
export const totalProgress = 'Total progress'
export const dailyTarget = 'Daily target'
export const reflectionComplete = 'Reflection complete'
export const dayLogged = 'The day is logged.'
export const inYourOwnWords = 'In your own words'
export const closesYesterday =
  'This completes and closes yesterday. After that nothing in it can be changed. What you tell the coach here counts for today.'
export const reflectionHint = "Wins, what did not happen and why, tomorrow's first move. Or tell the coach."
export const completing = 'Completing...'
export const completeReflection = 'Complete Reflection'
