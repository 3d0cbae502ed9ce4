import type { Day } from '#server/platform/day.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { dayAt, type Timeline } from '#server/platform/timeline.ts'

type DayKeeping = Pick<
  Founder,
  'timeZone' | 'dayStartHour' | 'earlierZone' | 'earlierStartHour' | 'earlierUntil'
>

/** How a founder's days are counted now, and before the last change. */
export function timelineOf(founder: DayKeeping): Timeline {
  const { timeZone, dayStartHour, earlierZone, earlierStartHour, earlierUntil } = founder
  const now = { until: null, timeZone, dayStartHour }
  if (!earlierZone || earlierStartHour === null || !earlierUntil) return [now]
  return [{ until: earlierUntil, timeZone: earlierZone, dayStartHour: earlierStartHour }, now]
}

/** The founder's mission day at a moment. It never goes back: flying west lengthens a day (product rule 2). */
export function todayOf(founder: DayKeeping & Pick<Founder, 'lastDay'>, moment: Date): Day {
  const day = dayAt(timelineOf(founder), moment)
  return founder.lastDay && founder.lastDay > day ? founder.lastDay : day
}

/** "Ada King Lovelace" -> first "Ada", last "King Lovelace". */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** A path of our own to go to after signing in; anything else becomes `/`. */
export function safePath(next: unknown): string {
  const ours =
    typeof next === 'string' && /^\/(?![/\\])[\w\-./?=&%]*$/.test(next) && !next.startsWith('/api/')
  return ours ? next : '/'
}
