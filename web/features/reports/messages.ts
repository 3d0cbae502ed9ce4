import { forCount } from '#contract/words/plural.ts'
/** The words of the weekly reports and their links. */

// Export dialog
export const csvForASpreadsheet = 'CSV, for a spreadsheet'
export const jsonForAProgram = 'JSON, for a program'
export const exportGoalProgress = 'Export Goal Progress'
export const exportNote = 'Your 90-day goals and the missions of the last year.'

// Link row
export const linkCopied = 'Link copied'
export const linkReads = 'Anyone who has it can read your reports.'
export const copyYourself = 'The link was not copied. Copy it by hand.'
export const linkRevoked = 'Link closed'
export const linkRevokedNote = 'It no longer works.'
export const updateFailed = 'Update Failed'
export const linkStillOpen = 'The link is still open. Try again.'
export const openUntil = ({ date }: { date: string }) => `until ${date}`
export const hides = ({ revenue, names }: { revenue: boolean; names: boolean }) =>
  revenue && names ? 'hides revenue and names' : revenue ? 'hides revenue' : 'hides names'
export const copyLink = 'Copy link'
export const closeLink = 'Close link'

// Report view
export const allReports = 'All reports'
export const markdown = 'Markdown'
export const print = 'Print'
export const reportUnreadable = 'This report could not be loaded'
export const weeklyReport = 'Weekly report'
export const makeAgain = 'Make it again'
export const missionsDone = 'Missions done'
export const completion = 'Completion'
export const executionScore = 'Execution score'
export const sessions = 'Sessions'
export const fuelGained = 'Fuel gained'
export const activeDays = 'Active days'
export const days = ({ monday, sunday }: { monday: string; sunday: string }) => `${monday} to ${sunday}`
export const draft = 'Draft'
export const madeEarly = ({ date }: { date: string }) => `Made on ${date}, before the week was over`
export const progress = 'Progress'
export const progressEmpty = 'Nothing was finished.'
export const plans = 'Plans'
export const plansEmpty = 'Nothing is planned yet.'
export const problems = 'Problems'
export const problemsEmpty = 'No problem was named.'
export const promisesEmpty = 'No promise was due.'
export const promises = 'Promises'
export const n90DayGoals = '90-day goals'
export const nextWeeksTopThree = "Next week's top three"
export const topThreeEmpty = 'Still open. Plan them on Monday.'
export const hardQuestion = 'One hard question'

// Reports tab
export const reportFailed = 'Report Failed'
export const reportFailedNote = 'The report could not be made. Nothing was lost. Try again.'
export const generateWeeklyReport = 'Generate Weekly Report'
export const shareWithAdvisors = 'Share with Advisors'
export const reports = 'Reports'
export const reportsNote = 'How the week went, for you and your advisors.'
export const reportsUnreadable = 'The reports could not be loaded'
export const noReportsYet = 'No reports yet'
export const reportsEmpty = 'Your first one takes a second, and shows the week as it was.'
export const weeklyReports = 'Weekly reports'
export const weeklyReportsNote = 'Newest first. A week that is over does not change.'

// Share dialog
export const linkCreated = 'Link created'
export const linkCreatedNote = 'Copy it from the list and send it to your advisor.'
export const sharingFailed = 'Sharing Failed'
export const sharingFailedNote = 'The link could not be made. Nothing was shared. Try again.'
export const openFor = 'Open for'
export const hide = 'Hide'
export const moneyHidden = 'Revenue and all amounts of money'
export const namesHidden = 'Names: yours, and the titles of goals and missions'
export const createLink = 'Create link'
export const yourLinks = 'Your links'
export const shareNote =
  'Anyone with the link sees your last four weekly reports: scorecard, goals, progress, plans and problems. They never see what you said in a session or a status report.'

interface Week {
  monday: string
  sunday: string
}
/** What the next weekly report is: not made yet, a draft of a week that runs, or made. */
export const nextReport = {
  open: ({ monday, sunday }: Week) =>
    `The next weekly report covers ${monday} to ${sunday}. It is a draft until the week is over.`,
  draft: ({ monday, sunday }: Week) =>
    `The report for ${monday} to ${sunday} is a draft until the week is over. You can make it again.`,
  made: ({ monday, sunday }: Week) => `The report for ${monday} to ${sunday} is made.`,
}
export const goalLine = (goal: { title: string; progress: number; daysLeft: number }) =>
  forCount(goal.daysLeft, {
    one: `${goal.title}: ${goal.progress}%, 1 day left`,
    other: `${goal.title}: ${goal.progress}%, ${goal.daysLeft} days left`,
  })
export const views = ({ count, written }: { count: number; written: string }) =>
  forCount(count, { one: `${written} view`, other: `${written} views` })
