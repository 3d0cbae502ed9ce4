import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of what the coach remembers, of promises and of the forecast. */

// Forecast cards
export const forecastUnreadable = 'The forecast could not be loaded'
export const planForecast = 'Plan forecast'
export const nothingPlanned = 'Nothing is planned for today, so there is no forecast.'
export const noResult =
  'A forecast is made when the plan is confirmed in the morning, and compared with how the day ends. No forecast has a result yet.'
export const brierScore = ({
  days,
  told,
  finished,
}: {
  days: number
  told: number | null
  finished: number | null
}) =>
  forCount(days, {
    one: `1 forecast: ${told}% chance, ${finished}% came true. How far it was off, as a Brier score: {value}. 0 is perfect, 0.25 is a coin toss.`,
    other: `${formatNumber(days)} forecasts: ${told}% chance on average, ${finished}% came true. How far they were off, as a Brier score: {value}. 0 is perfect, 0.25 is a coin toss.`,
  })
export const forecastNote = 'How many of your days with a plan of this size you finished, over 12 weeks'
export const noPromiseDue = 'No promise has been due yet. Tell your coach what you will do, and by when.'
export const keptAndBroken = ({ kept, broken }: { kept: number; broken: number }) =>
  `${kept} kept, ${broken} broken.`
export const seeEveryPromise = 'See every promise'
export const sayDo = 'Say-Do'
export const sayDoNote = 'Promises due in the last 28 days'

// Memory row
export const pinned = 'pinned'
const withTimes = (text: string, timesSeen: number) =>
  timesSeen > 1 ? `${text}, came up ${timesSeen} times` : text
export const ownWords = ({ timesSeen }: { timesSeen: number }) => withTimes('in your words', timesSeen)
export const howSure = ({ confidence, timesSeen }: { confidence: number; timesSeen: number }) =>
  withTimes(`${confidence}% sure`, timesSeen)
export const unpin = ({ content }: { content: string }) => `Unpin: ${content}`
export const pin = ({ content }: { content: string }) => `Pin: ${content}`
export const edit = ({ content }: { content: string }) => `Edit: ${content}`
export const forget = ({ content }: { content: string }) => `Forget: ${content}`
export const fadesOn = ({ fadesOn }: { fadesOn: string }) => `Fades on ${fadesOn} unless it comes up again`
export const whatToRemember = 'What the coach should remember'
export const notSaved = 'This was not saved. Your words are still here. Please try again.'
export const save = 'Save'
export const cancel = 'Cancel'

// Memory tab
export const memoryUnreadable = 'The memory could not be loaded'
export const memory = 'Memory'
export const talkToYourCoach = 'Talk to your coach'
export const noPromisesYet = 'No promises yet'
export const promisesEmpty =
  'Tell your coach what you will do and by when. It is stored here in your own words.'
export const promises = 'Promises'
export const promisesNote = 'What you said you would do, and by when. The last 90 days.'
export const sayDoFigures = ({ ratio, kept, broken }: { ratio: number; kept: number; broken: number }) =>
  `Say-Do ${ratio}%: ${kept} kept, ${broken} broken in 28 days`
export const nothingIsRememberedYet = 'Nothing is remembered yet'
export const memoryEmpty =
  'After a session the coach remembers up to three things you said about yourself or your business.'
export const whatYourCoachRemembers = 'What your coach remembers'
export const memoryNote =
  'Each in your own words. What does not come up again fades after 90 days, unless you pin it.'
export const learn = 'Learn from sessions and reports'
export const paused = 'Paused: nothing new is remembered. Promises are still noted.'
export const learnHint = 'When off, nothing new is remembered. What is here stays.'

// Promise row
export const dueOn = ({ date }: { date: string }) => `due ${date}`
export const noDay = 'no day named'
export const deleteThePromise = ({ content }: { content: string }) => `Delete the promise: ${content}`
export const outcomeOf = ({ content }: { content: string }) => `What came of it: ${content}`
export const kept = 'Kept'
export const notKept = 'Not kept'
export const withdraw = 'Withdraw'
export const takeBack = 'Undo this answer'

// Remembered
export const remembered = 'What I know for this'
export const correct = 'Correct or forget'

// Track record
export const recordUnreadable = 'The record could not be loaded'
export const trackRecord = 'Track record'
export const forecastsAndWhatHappened = 'Forecasts and what happened'
export const forecastsNote = 'Last 12 weeks, grouped by the chance that was given'
export const sayDoByWeek = 'Say-Do by week'
export const byWeekNote = 'Promises due in the last 12 weeks'
export const noneDue = 'Promises kept by week. None was due in the last 12 weeks.'
export const keptOfDue = ({ kept, totalDue }: { kept: number; totalDue: number }) =>
  forCount(kept, {
    one: `Promises kept by week. 1 of ${totalDue} that were due in the last 12 weeks was kept.`,
    other: `Promises kept by week. ${kept} of ${totalDue} that were due in the last 12 weeks were kept.`,
  })
export const weekNothingDue = ({ week }: { week: string }) => `Week of ${week}: nothing was due`
export const weekKept = ({ week, kept, due }: { week: string; kept: number; due: number }) =>
  `Week of ${week}: ${kept} of ${due} kept`
export const weekOf = 'Week of'
export const broken = 'Broken'
export const firstKeptPromiseShowsUp = 'Your first kept promise shows up here'
export const due = 'Due'
export const noForecastResult = 'Forecasts and what happened. No forecast has a result yet.'
export const forecastResults = ({ days, brier }: { days: number; brier: string }) =>
  forCount(days, {
    one: `Forecasts and what happened. 1 forecast has a result. How far it was off, as a Brier score: ${brier}. 0 is perfect, 0.25 is a coin toss.`,
    other: `Forecasts and what happened. ${formatNumber(days)} forecasts have a result. How far they were off, as a Brier score: ${brier}. 0 is perfect, 0.25 is a coin toss.`,
  })
export const bandEmpty = ({ band }: { band: string }) => `Forecast ${band}: no day`
export const forecast = 'Forecast'
export const days = 'Days'
export const averageForecast = 'Average forecast in %'
export const finishedIn = 'Finished in %'
export const forecastsEmpty = 'A forecast gets its result when the day closes'
export const result = 'Result'

// Use forget memory
export const notDeleted = 'Not deleted'
export const stillHere = 'It is still here. Please try again.'
export const undo = 'Undo'
export const forgotten = 'Forgotten'
export const promiseDeleted = 'Promise deleted'
/** How a promise and its mission belong together, by the state of the promise. */
export const promiseMission = {
  open: ({ title }: { title: string }) => `Kept when the mission “${title}” is done`,
  kept: ({ title }: { title: string }) => `Kept by the mission “${title}”`,
  broken: ({ title }: { title: string }) => `Depended on the mission “${title}”`,
  withdrawn: ({ title }: { title: string }) => `Was about the mission “${title}”`,
}
export const bandResult = ({
  chance,
  days,
  finished,
}: {
  chance: number | null
  days: number
  finished: number | null
}) =>
  forCount(days, {
    one: `Forecast ${chance}% on 1 day: ${finished}% finished`,
    other: `Forecast ${chance}% on ${days} days: ${finished}% finished`,
  })
