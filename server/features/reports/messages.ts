import { forCount } from '#contract/words/plural.ts'

/**
 * The words of weekly reports: their prose, their email, their Markdown, the advisors' page. Prose says no number that
 * the report does not have, in words neither.
 */

// The week in a few sentences
export const emptyWeek = 'A week without a plan: no missions, no sessions.'
export const seeScorecard = 'The scorecard shows the week.'
export const noMissions = 'No missions were planned.'
export const missionsDone = (of: { completed: number; planned: number; completion: number | null }) =>
  forCount(of.planned, {
    one: `${of.completed} of 1 mission done, ${of.completion}%.`,
    other: `${of.completed} of ${of.planned} missions done, ${of.completion}%.`,
  })
export const sessionsHeld = ({ sessions }: { sessions: number }) =>
  forCount(sessions, { one: '1 session was held.', other: `${sessions} sessions were held.` })
export const upFrom = ({ before }: { before: number }) => `That is up from ${before}% the week before.`
export const downFrom = ({ before }: { before: number }) => `That is down from ${before}% the week before.`
export const levelWith = 'That is level with the week before.'
export const perfectDays = ({ days }: { days: number }) =>
  forCount(days, {
    one: '1 day was a Perfect Mission Day.',
    other: `${days} days were Perfect Mission Days.`,
  })
export const goalStands = ({ title, progress, daysLeft }: Goal) =>
  forCount(daysLeft, {
    one: `“${title}” stands at ${progress}% with 1 day left.`,
    other: `“${title}” stands at ${progress}% with ${daysLeft} days left.`,
  })

// One hard question
export const whatAvoided = 'What did you avoid this week, and what did that cost you?'
export const carriedOften = ({ title, times }: { title: string; times: number }) =>
  `You have carried “${title}” ${times} times. What would have to be true to finish it on Monday, or to drop it?`
export const brokenPromise = ({ promise }: { promise: string }) =>
  `You said “${promise}”, and it did not happen. What did you choose instead?`
export const noPlan = 'What kept you from planning this week?'
export const nothingSold =
  'Nothing you finished touched revenue or customers. Who will pay you next, and when do you ask them?'
export const goalBehind = ({ title, progress }: { title: string; progress: number }) =>
  `“${title}” is at ${progress}%. What will you stop doing so that it moves?`
export const planTooBig = ({ completed, planned }: { completed: number; planned: number }) =>
  `You finished ${completed} of ${planned}. Which of them would you leave out today?`
export const planTooSmall = ({ completed, planned }: { completed: number; planned: number }) =>
  `You finished ${completed} of ${planned}. Was the plan too small?`

// Names of the parts and figures
export const scorecard = 'Scorecard'
export const goals = '90-day goals'
export const progress = 'Progress'
export const plans = 'Plans'
export const problems = 'Problems'
export const promises = 'Promises'
export const topThree = "Next week's top three"
export const hardQuestion = 'One hard question'
export const missionsDoneLabel = 'Missions done'
export const completionLabel = 'Completion'
export const executionLabel = 'Execution score'
export const sessionsLabel = 'Sessions'
export const gainedLabel = 'Fuel gained'
export const activeDaysLabel = 'Active days'
export const perfectDaysLabel = 'Perfect Mission Days'
export const share = ({ completed, planned }: { completed: number; planned: number }) =>
  `${completed} of ${planned}`

// The alert and the email
export const newReport = ({ week }: { week: string }) => `Your weekly report, ${week}`
export const newDraft = ({ week }: { week: string }) => `Your weekly report, ${week} (draft)`
export const missionsLine = (of: { completed: number; planned: number; completion: string }) =>
  `Missions done: ${of.completed} of ${of.planned} (${of.completion})`
export const executionLine = ({ execution }: { execution: string }) => `Execution score: ${execution}`
export const sessionsLine = ({ sessions }: { sessions: number }) => `Sessions: ${sessions}`
export const daysLine = ({ activeDays, perfectDays }: { activeDays: number; perfectDays: number }) =>
  `Active days: ${activeDays}, Perfect Mission Days: ${perfectDays}`
interface Goal {
  title: string
  progress: number
  daysLeft: number
}
export const goalLine = ({ title, progress, daysLeft }: Goal) =>
  forCount(daysLeft, {
    one: `${title}: ${progress}%, 1 day left`,
    other: `${title}: ${progress}%, ${daysLeft} days left`,
  })

// Markdown
export const weeklyReport = ({ week }: { week: string }) => `Weekly report: ${week}`
export const draftOf = ({ dates, madeOn }: { dates: string; madeOn: string }) =>
  `${dates}. A draft, made on ${madeOn} before the week was over.`
export const goalWithValues = ({ current, target, ...goal }: Goal & { current: string; target: string }) =>
  forCount(goal.daysLeft, {
    one: `${goal.title}: ${current} of ${target} (${goal.progress}%), 1 day left`,
    other: `${goal.title}: ${current} of ${target} (${goal.progress}%), ${goal.daysLeft} days left`,
  })
export const promiseState = ({ text, state }: { text: string; state: string }) => `${text} (${state})`
export const noGoals = 'None yet.'
export const noProgress = 'Nothing was finished.'
export const noPlans = 'Nothing is planned yet.'
export const noProblems = 'None were named.'
export const noPromises = 'None fell due.'
export const noTopThree = 'Not chosen yet. Plan them on Monday.'

// The advisors' page
export const titleOf = ({ title }: { title: string }) => `${title} - Apogee`
export const progressOf = ({ founder }: { founder: string }) => `Progress of ${founder}`
export const sharedUntil = ({ date }: { date: string }) => `Shared until ${date}.`
export const hiddenParts = ({ revenue, names }: { revenue: boolean; names: boolean }) =>
  revenue && names
    ? 'Hidden: revenue, names and titles.'
    : revenue
      ? 'Hidden: revenue.'
      : 'Hidden: names and titles.'
export const noReportYet = 'No weekly report has been made yet.'
export const unfinishedWeek = ({ week }: { week: string }) => `${week}, draft: this week is not over`
export const promiseCounts = (of: { kept: number; broken: number; open: number }) =>
  `${of.kept} kept, ${of.broken} broken, ${of.open} open`
export const businessIn = ({ month }: { month: string }) => `Business, ${month}`
export const goalFacts = ({ progress, daysLeft, values }: Omit<Goal, 'title'> & { values: string }) => {
  const left = forCount(daysLeft, {
    one: `${progress}%, 1 day left`,
    other: `${progress}%, ${daysLeft} days left`,
  })
  return values ? `${values}, ${left}` : left
}
export const monthlyRevenue = 'Monthly revenue'
export const growth = 'Growth'
export const customers = 'Customers'
export const runwayInMonths = 'Runway in months'
export const missionOf = ({ category }: { category: string }) => `A mission in the category ${category}`
export const aFounder = 'A founder'
export const brand = 'Space Mission Control'
export const brokenLink = 'This link does not work'
export const brokenLinkNote = 'It has expired, was closed, or was never valid. Ask the founder for a new one.'
