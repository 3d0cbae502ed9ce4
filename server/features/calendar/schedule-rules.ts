import { addDays, type Day, dayOf, minuteOf, weekdayOf } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'
import { type Habits, momentOf, type Span, slotsFor } from './rules.ts'

/** A slot that Apogee plans in the free time of a working day. `key` is the same whenever it is computed. */
export interface Planned extends Span {
  kind: 'planning' | 'debrief' | 'focus' | 'prep'
  title: string
  key: string
}

/** The busy times and missions to plan around, and which slots the founder wants. */
export interface Wishes {
  autoScheduleCoaching: boolean
  blockHighPriorityTime: boolean
  meetingPrep: boolean
}

interface Meeting extends Span {
  id: string
  title: string
}

interface Mission {
  id: string
  day: Day
  title: string
  priority: 'low' | 'medium' | 'high'
  isCompleted: boolean
}

const prepMinutes = 15
const focusMinutes = 60
const focusADay = 2
/** A longer event is a day away, not a meeting to prepare. */
const longestMeetingHours = 4

/**
 * Plans free time from `from` on: a quarter of an hour before each meeting, planning and debrief, and an hour for each
 * of the day's first two open missions of high priority. Slots never overlap; those that do not fit are dropped.
 */
export function scheduleOf(
  habits: Habits,
  wishes: Wishes,
  { meetings, missions }: { meetings: readonly Meeting[]; missions: readonly Mission[] },
  from: Day,
  count: number,
): Planned[] {
  const prep = wishes.meetingPrep ? prepFor(habits, meetings, from, count) : []
  const coaching: Planned[] = wishes.autoScheduleCoaching
    ? slotsFor(habits, [...meetings, ...prep], from, count).map(({ day, type, ...span }) => ({
        ...span,
        key: `${day}-${type}`,
        ...(type === 'morning'
          ? { kind: 'planning' as const, title: messages.planning }
          : { kind: 'debrief' as const, title: messages.debrief }),
      }))
    : []
  const taken = [...meetings, ...prep, ...coaching]
  const focus = wishes.blockHighPriorityTime ? focusFor(habits, missions, taken, from, count) : []
  return [...prep, ...coaching, ...focus].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

const overlaps = (span: Span, others: readonly Span[]) =>
  others.some(({ startsAt, endsAt }) => startsAt < span.endsAt && endsAt > span.startsAt)

const worksOn = (day: Day, { restDays }: Habits) => !restDays.includes(weekdayOf(day))

function prepFor(habits: Habits, meetings: readonly Meeting[], from: Day, count: number): Planned[] {
  const { timeZone, workFrom, workUntil } = habits
  const until = addDays(from, count)
  return meetings.flatMap(({ id, title, startsAt, endsAt }) => {
    const day = dayOf(startsAt, timeZone, 0)
    const minute = minuteOf(startsAt, timeZone)
    const long = endsAt.getTime() - startsAt.getTime() > longestMeetingHours * 3_600_000
    if (day < from || day >= until || !worksOn(day, habits) || long) return []
    if (minute - prepMinutes < workFrom || minute > workUntil) return []
    const span = { startsAt: new Date(startsAt.getTime() - prepMinutes * 60_000), endsAt: startsAt }
    return overlaps(span, meetings)
      ? []
      : [{ ...span, kind: 'prep' as const, title: `Prepare: ${title}`, key: `${id}-prep` }]
  })
}

function focusFor(
  habits: Habits,
  missions: readonly Mission[],
  taken: readonly Span[],
  from: Day,
  count: number,
): Planned[] {
  const placed: Planned[] = []
  for (let index = 0; index < count; index++) {
    const day = addDays(from, index)
    const urgent = missions.filter((it) => it.day === day && it.priority === 'high' && !it.isCompleted)
    if (!worksOn(day, habits)) continue
    for (const { id, title } of urgent.slice(0, focusADay)) {
      const span = firstFree(habits, day, [...taken, ...placed])
      if (span) placed.push({ ...span, kind: 'focus', title: `Focus: ${title}`, key: `${id}-focus` })
    }
  }
  return placed
}

/** The first free hour of a working day, on the quarter; null where there is none. */
function firstFree({ timeZone, workFrom, workUntil }: Habits, day: Day, taken: readonly Span[]): Span | null {
  for (let minute = workFrom; minute + focusMinutes <= workUntil; minute += 15) {
    const startsAt = momentOf(day, timeZone, minute)
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + focusMinutes * 60_000) }
    if (!overlaps(span, taken)) return span
  }
  return null
}
