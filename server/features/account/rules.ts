import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { dayAt, type TimeZoneHistory } from '#server/platform/time/timeline.ts'

type DayCounting = Pick<
  Founder,
  'timeZone' | 'dayStartHour' | 'earlierZone' | 'earlierStartHour' | 'earlierUntil'
>

/** How a founder's days are counted now, and before the last change. */
export function timelineOf(founder: DayCounting): TimeZoneHistory {
  const { timeZone, dayStartHour, earlierZone, earlierStartHour, earlierUntil } = founder
  const now = { until: null, timeZone, dayStartHour }
  if (!earlierZone || earlierStartHour === null || !earlierUntil) return [now]
  return [{ until: earlierUntil, timeZone: earlierZone, dayStartHour: earlierStartHour }, now]
}

/** A stored last day further ahead than this many days cannot come from travelling, and is ignored. */
export const daysBeyondReach = 3

/** The founder's mission day at a moment. It never goes back: flying west lengthens a day (product rule 2). */
export function todayOf(founder: DayCounting & Pick<Founder, 'lastDay'>, moment: Date): Day {
  return notBefore(dayAt(timelineOf(founder), moment), founder.lastDay)
}

/** The later of today and the last day, unless that lies impossibly far ahead. */
export const notBefore = (day: Day, lastDay: Day | null): Day =>
  lastDay && lastDay > day && lastDay <= addDays(day, daysBeyondReach) ? lastDay : day

/** "Ada King Lovelace" -> first "Ada", last "King Lovelace". */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** A path on this server to go to after signing in; anything else becomes `/`. */
export function safePath(next: unknown): string {
  const ours =
    typeof next === 'string' && /^\/(?![/\\])[\w\-./?=&%]*$/.test(next) && !next.startsWith('/api/')
  return ours ? next : '/'
}

/** A session ends this long after its sign-in, however often it was renewed (ASVS 5.0, 7.3.2). */
const longestSessionDays = 90

/** Sessions that began before this moment are over. */
export const oldestSession = (now: Date): Date =>
  new Date(now.getTime() - longestSessionDays * 24 * 60 * 60 * 1000)
