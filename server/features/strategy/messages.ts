import { forCount } from '#contract/words/plural.ts'

/** The words of 90-day goals: where a goal stands against its course. */

type Left = { daysLeft: number }

export const beginsToday = ({ daysLeft }: Left) =>
  forCount(daysLeft, { one: 'Your 1 day begins today', other: `Your ${daysLeft} days begin today` })
export const targetReached = ({ daysLeft }: Left) =>
  daysLeft === 0
    ? 'Target reached, the time is over'
    : forCount(daysLeft, {
        one: 'Target reached, 1 day left',
        other: `Target reached, ${daysLeft} days left`,
      })
export const onCourse = ({ daysLeft }: Left) =>
  daysLeft === 0
    ? 'On course, the time is over'
    : forCount(daysLeft, { one: 'On course, 1 day left', other: `On course, ${daysLeft} days left` })
export const aheadOfCourse = ({ amount, daysLeft }: Left & { amount: string }) =>
  daysLeft === 0
    ? `${amount} ahead of course, the time is over`
    : forCount(daysLeft, {
        one: `${amount} ahead of course, 1 day left`,
        other: `${amount} ahead of course, ${daysLeft} days left`,
      })
export const behindCourse = ({ amount, daysLeft }: Left & { amount: string }) =>
  daysLeft === 0
    ? `${amount} behind course, the time is over`
    : forCount(daysLeft, {
        one: `${amount} behind course, 1 day left`,
        other: `${amount} behind course, ${daysLeft} days left`,
      })
