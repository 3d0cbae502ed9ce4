import { forCount } from '#contract/words/plural.ts'

/** The words of 90-day goals and sprints: where a goal stands against its course, and what a sprint came to. */

type Left = { daysLeft: number }

export const beginsToday = ({ daysLeft }: Left) =>
  forCount(daysLeft, { one: 'Your 1 day begins today', other: `Your ${daysLeft} days begin today` })
export const targetReached = ({ daysLeft }: Left) =>
  daysLeft === 0
    ? 'Target reached, time is up'
    : forCount(daysLeft, {
        one: 'Target reached, 1 day left',
        other: `Target reached, ${daysLeft} days left`,
      })
export const onCourse = ({ daysLeft }: Left) =>
  daysLeft === 0
    ? 'On course, time is up'
    : forCount(daysLeft, { one: 'On course, 1 day left', other: `On course, ${daysLeft} days left` })
export const aheadOfCourse = ({ amount, daysLeft }: Left & { amount: string }) =>
  daysLeft === 0
    ? `${amount} ahead of course, time is up`
    : forCount(daysLeft, {
        one: `${amount} ahead of course, 1 day left`,
        other: `${amount} ahead of course, ${daysLeft} days left`,
      })
export const behindCourse = ({ amount, daysLeft }: Left & { amount: string }) =>
  daysLeft === 0
    ? `${amount} behind course, time is up`
    : forCount(daysLeft, {
        one: `${amount} behind course, 1 day left`,
        other: `${amount} behind course, ${daysLeft} days left`,
      })

// Closing a sprint
export const closedWithoutObjectives = ({ title }: { title: string }) =>
  `${title} is closed. It had no objectives.`
export const closedWith = (of: { title: string; done: number; objectives: number; share: number }) =>
  forCount(of.objectives, {
    one: `${of.title} is closed: ${of.done} of 1 objective, ${of.share}%.`,
    other: `${of.title} is closed: ${of.done} of ${of.objectives} objectives, ${of.share}%.`,
  })
export const earlierClosed = ({ title }: { title: string }) => `${title} was closed as it stood.`
export const earlierClosedToo = ({ sprints }: { sprints: number }) =>
  forCount(sprints, { other: `The ${sprints} sprints before it were closed as they stood.` })
export const sprintStreak = ({ streak }: { streak: number }) =>
  forCount(streak, {
    one: 'That makes 1 sprint in a row at 80% or more.',
    other: `That makes ${streak} sprints in a row at 80% or more.`,
  })
export const streakNeeds = 'A streak needs 80% or more.'

// Many goals at once
export const tooManyGoals = ({ active, many }: { active: number; many: number }) =>
  `${active} goals are active and share the same days. More than ${many} is a lot. Consider dropping one.`

// Where a goal lands
interface Reached {
  burn: number
  target: string
  date: string
}
interface Landed {
  burn: number
  landing: string
  target: string
}
export const today = {
  reaches: ({ burn, target, date }: Reached) =>
    `If you keep finishing ${burn}% of your plans, you reach ${target} on ${date}.`,
  lands: ({ burn, landing, target }: Landed) =>
    `If you keep finishing ${burn}% of your plans, you land at ${landing} of ${target}.`,
}
export const steady = {
  reaches: ({ burn, target, date }: Reached) => `With ${burn}%, you reach ${target} on ${date}.`,
  lands: ({ burn, landing, target }: Landed) => `With ${burn}%, you land at ${landing} of ${target}.`,
}
export const fullDaysMissing = ({ days }: { days: number }) =>
  forCount(days, {
    one: 'The forecast is measured on your own days: 1 more full day to go.',
    other: `The forecast is measured on your own days: ${days} more full days to go.`,
  })
export const notMoved = 'The forecast begins when the number has moved toward its target.'
