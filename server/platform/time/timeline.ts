import { addDays, type Day, dayOf, noonAfter, startOfDay } from './day.ts'

/** How days are counted up to and including the day `until`; null for the current period. */
export interface ZonePeriod {
  until: Day | null
  timeZone: string
  dayStartHour: number
}

/** Every way a founder's days were counted, the oldest first. The last has `until` null. */
export type TimeZoneHistory = readonly ZonePeriod[]

/** The period that counts a day: a change of zone or start hour counts from the day after it was made. */
export function zonePeriodOn(zoneHistory: TimeZoneHistory, day: Day): ZonePeriod {
  return zoneHistory.find((it) => it.until === null || day <= it.until)!
}

/**
 * When a day begins: once it has begun both by the day before's counting and by its own. So a started day is finished
 * as it was begun; travelling west lengthens it, travelling east shortens the next one, perhaps to nothing.
 */
export function beginningOf(zoneHistory: TimeZoneHistory, day: Day): Date {
  let latest = 0
  // The days before are included, because the first day of a new period may begin later than the second one would.
  for (let text = addDays(day, -2); text <= day; text = addDays(text, 1)) {
    for (const { timeZone, dayStartHour } of [
      zonePeriodOn(zoneHistory, addDays(text, -1)),
      zonePeriodOn(zoneHistory, text),
    ]) {
      latest = Math.max(latest, startOfDay(text, timeZone, dayStartHour).getTime())
    }
  }
  return new Date(latest)
}

/** How long a day lasts, in milliseconds: less after travelling east, more after travelling west. */
export const lengthOf = (zoneHistory: TimeZoneHistory, day: Day): number =>
  beginningOf(zoneHistory, addDays(day, 1)).getTime() - beginningOf(zoneHistory, day).getTime()

/** Whether a date was skipped by travel, or by a zone that changed sides of the date line. */
export const wasSkipped = (zoneHistory: TimeZoneHistory, day: Day): boolean => lengthOf(zoneHistory, day) <= 0

/** The day a moment belongs to: the latest that has begun. It never decreases with time. */
export function dayAt(zoneHistory: TimeZoneHistory, moment: Date): Day {
  const [earlier, now] = [zoneHistory.at(-2), zoneHistory.at(-1)!]
  const day = dayOf(moment, now.timeZone, now.dayStartHour)
  if (!earlier?.until) return day
  const before = dayOf(moment, earlier.timeZone, earlier.dayStartHour)
  if (before <= earlier.until) return before
  return day > earlier.until ? day : earlier.until
}

/**
 * When a day closes by itself: at the first 12:00 after its end, by the founder's clock of that time (product rule 3:
 * at 12:00 of the next day, wherever that is).
 */
export function closingOf(zoneHistory: TimeZoneHistory, day: Day): Date {
  const next = addDays(day, 1)
  // A skipped next day has the zone of the first one after it: a period ends with a day that was lived.
  return noonAfter(beginningOf(zoneHistory, next), zonePeriodOn(zoneHistory, next).timeZone)
}

/** Days further back than this are due in any zone, so only the days since need checking. */
const surelyClosed = 7

/**
 * The latest day that is due to be closed at a moment, after the day `after`; null when none is. Days close in order: a
 * skipped one waits for the day before it, whose noon may come later in another zone.
 */
export function closableThrough(zoneHistory: TimeZoneHistory, moment: Date, after: Day): Day | null {
  const today = dayAt(zoneHistory, moment)
  const longOver = addDays(today, -surelyClosed)
  let due = longOver > after ? longOver : after
  for (let next = addDays(due, 1); next < today && closingOf(zoneHistory, next) <= moment; ) {
    due = next
    next = addDays(next, 1)
  }
  return due > after ? due : null
}

/**
 * The time-zone history after a change made on `today`, which is still counted as it was begun: the change counts from
 * the next day.
 */
export function changeCounting(
  zoneHistory: TimeZoneHistory,
  today: Day,
  to: { timeZone: string; dayStartHour: number },
): TimeZoneHistory {
  const now = { ...to, until: null }
  const last = zoneHistory.at(-1)!
  // Today's counting is fixed by its first change; a second change only affects the days after.
  return zoneHistory.at(-2)?.until === today
    ? [...zoneHistory.slice(0, -1), now]
    : [...zoneHistory.slice(0, -1), { ...last, until: today }, now]
}
