import { AppError } from '#server/platform/errors.ts'
import { addYears, type Day, isDay } from './day.ts'

/** An account's first day lies at most this many years back, and no date further ahead than this. */
const yearsBack = 10
const yearsAhead = 2

/** The earliest day an account may begin on, as of a day. */
export const earliestDay = (today: Day): Day => addYears(today, -yearsBack)

/** The latest day anything may be dated, as of a day. */
export const latestDay = (today: Day): Day => addYears(today, yearsAhead)

/** A stored day, or null when it is invalid or outside an account's range. */
export const validDay = (stored: unknown): Day | null => (isDay(stored) ? stored : null)

/** The problem with a date that lies too far away, or null. */
export function whyTooFar(day: Day, today: Day): string | null {
  if (day < earliestDay(today)) return `must not be before ${earliestDay(today)}`
  if (day > latestDay(today)) return `must not be after ${latestDay(today)}`
  return null
}

/** Throws Invalid, naming the field, for a date that lies too far away. */
export function checkReach(field: string, day: Day, today: Day): void {
  const why = whyTooFar(day, today)
  if (why) throw new AppError('Invalid', `${field}: ${why}`, { field })
}
