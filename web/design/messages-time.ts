import { forCount } from '#contract/words/plural.ts'

/** The words of lengths of time. */

export const underMinute = 'under 1 min'
export const minutesLong = ({ minutes }: { minutes: number }) =>
  forCount(minutes, { one: '1 minute', other: `${minutes} minutes` })
export const hoursLong = ({ hours }: { hours: number }) =>
  forCount(hours, { one: '1 hour', other: `${hours} hours` })
export const hoursAndMinutes = ({ hours, minutes }: { hours: number; minutes: number }) =>
  `${hours} h ${minutes} min`
