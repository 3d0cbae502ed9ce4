import { forCount } from '#contract/words/plural.ts'

/** The words of a change of zone or start hour: what it does to today and the next day. */

const hoursLong = (hours: number) => forCount(hours, { one: '1 hour', other: `${hours} hours` })
const minutesLong = (minutes: number) => forCount(minutes, { one: '1 minute', other: `${minutes} minutes` })

/** A length of time, as a value of the sentences below. */
export const timeLong = ({ hours, minutes }: { hours: number; minutes: number }) =>
  minutes === 0 ? hoursLong(hours) : `${hoursLong(hours)} ${minutesLong(minutes)}`

export const todayLasts = ({ length }: { length: string }) => `Today lasts ${length}.`
export const leftOut = ({ date }: { date: string }) =>
  `${date} is left out: no fuel burns and no streak ends for it.`
export const newCounting = ({ date, length }: { date: string; length: string }) =>
  `Your days are counted the new way from ${date}, which lasts ${length}.`
