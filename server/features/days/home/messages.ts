import { forCount } from '#contract/words/plural.ts'

/** The words of home: the line of the next act, and the sentence about the founder beside it. */

// The line of the next act
export const firstFlight = 'Three questions, two minutes'
export const smallMission = 'Five minutes, no backlog'
export const streakIsSafe = 'The streak holds by itself'
export const nothingBurns = 'No fuel burns today'
export const tomorrowStarts = ({ title }: { title: string }) => `Tomorrow starts with “${title}”`
export const allDone = ({ done, planned }: { done: number; planned: number }) => `${done} of ${planned} done`
export const debrief = 'Three minutes, and the day is logged'
export const plan = 'Two minutes, by voice or typing'
export const reportSince = ({ time }: { time: string }) => `Half a minute: what moved since ${time}?`
export const reportToday = 'Half a minute: what moved today?'
export const missionLeft = ({ title, left }: { title: string; left: string }) => `${title}, ${left} left`

// The sentence about the founder: before a plan
export const firstWords = "Tell your coach what you're up to, and today is planned."
export const promised = ({ promise }: { promise: string }) => `You promised for today: ${promise}.`
export const paceNeeded = ({ goal, pace }: { goal: string; pace: string }) =>
  `${goal}: ${pace} a week gets you there.`
export const yesterdayThenOpen = ({ completed, planned }: { completed: number; planned: number }) =>
  `Yesterday you finished ${completed} of ${planned}. Today is open.`
export const firstClearSky = 'A clear sky. One mission is enough for a first day.'
export const clearSky = 'A clear sky. Nothing is planned yet.'
export const leftOpen = ({ count, weekday }: { count: number; weekday: string }) =>
  forCount(count, {
    one: `1 mission from ${weekday} is still open.`,
    other: `${count} missions from ${weekday} are still open.`,
  })

// The sentence about the founder: a return, and a day off
export const welcome = 'Good to see you. There is nothing to catch up on.'
export const welcomeSince = ({ date }: { date: string }) =>
  `Good to see you. Your last day here was ${date}. There is nothing to catch up on.`
export const dayOff = 'Nothing has to be done today.'
export const dayOffAfter = ({ done }: { done: number }) =>
  forCount(done, {
    one: '1 mission done since Monday. Nothing has to be done today.',
    other: `${done} missions done since Monday. Nothing has to be done today.`,
  })

// The sentence about the founder: a plan under way
interface Share {
  done: number
  planned: number
}
export const daysAlike = ({ finished, days }: { finished: number; days: number }) =>
  `You finished ${finished} of ${days} days planned like this one.`
export const movingGoal = ({ moving, planned, goal }: { moving: number; planned: number; goal: string }) =>
  planned === 1
    ? `Today's mission moves ${goal}.`
    : forCount(moving, {
        one: `1 of ${planned} missions today moves ${goal}.`,
        other: `${moving} of ${planned} missions today move ${goal}.`,
      })
const doneSoFar = ({ done, planned }: Share) =>
  forCount(planned, {
    one: `${done} of 1 mission done`,
    other: `${done} of ${planned} missions done`,
  })
export const doneAndYesterday = (share: Share & { before: { completed: number; planned: number } }) =>
  `${doneSoFar(share)}. Yesterday you finished ${share.before.completed} of ${share.before.planned}.`
export const doneOneAtATime = (share: Share) => `${doneSoFar(share)}. One at a time is enough.`

// The sentence about the founder: a finished plan, the evening
export const nothingOpen = 'Nothing in the plan is open.'
export const landedAt = ({ planned, time }: { planned: number; time: string }) =>
  planned === 1 ? `Today's mission was done at ${time}.` : `The last one was done at ${time}.`
export const daysInARow = ({ landed, streak }: { landed: string; streak: number }) =>
  `${landed} That makes ${streak} days in a row.`
export const eveningOpen = (share: Share & { next: string }) =>
  `${doneSoFar(share)}. Still open: ${share.next}.`
export const eveningWithoutPlan = 'No mission was planned today. A short look back still helps tomorrow.'
export const loggedWithoutPlan = 'The day is logged. Nothing is left to do but rest.'
export const logged = (share: Share & { gained: number }) =>
  forCount(share.planned, {
    one: `${share.done} of 1 mission done, ${share.gained} fuel gained. The day is logged.`,
    other: `${share.done} of ${share.planned} missions done, ${share.gained} fuel gained. The day is logged.`,
  })
