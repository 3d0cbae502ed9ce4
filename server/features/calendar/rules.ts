import { addDays, type Day, startOfDay, weekdayOf } from '#server/platform/time/day.ts'

export interface Span {
  startsAt: Date
  endsAt: Date
}

/** A founder's working hours, and when they want to be coached. */
export interface Habits {
  timeZone: string
  restDays: readonly number[]
  workFrom: number
  workUntil: number
  sessionTiming: 'morning' | 'evening' | 'flexible'
}

export interface Slot extends Span {
  day: Day
  type: 'morning' | 'evening'
}

const slotMinutes = 15

/** The moment of a local minute of a day. */
export const momentOf = (day: Day, zone: string, minute: number): Date =>
  new Date(startOfDay(day, zone, Math.floor(minute / 60)).getTime() + (minute % 60) * 60_000)

/**
 * Coaching slots of a quarter of an hour on the working days from `from` on: planning at the start of the working day,
 * debrief at its end. A slot moves to the nearest free quarter within the working day, and is dropped where there is
 * none.
 */
export function slotsFor(habits: Habits, busy: readonly Span[], from: Day, count: number): Slot[] {
  const { timeZone, restDays, workFrom, workUntil, sessionTiming } = habits
  const free = (span: Span) =>
    !busy.some(({ startsAt, endsAt }) => startsAt < span.endsAt && endsAt > span.startsAt)
  const minutes = Array.from(
    { length: Math.floor((workUntil - workFrom) / slotMinutes) },
    (_, index) => workFrom + index * slotMinutes,
  )
  const slot = (day: Day, type: Slot['type']): Slot[] => {
    const order = type === 'morning' ? minutes : minutes.toReversed()
    for (const minute of order) {
      const startsAt = momentOf(day, timeZone, minute)
      const slot = { day, type, startsAt, endsAt: new Date(startsAt.getTime() + slotMinutes * 60_000) }
      if (free(slot)) return [slot]
    }
    return []
  }
  return Array.from({ length: count }, (_, index) => addDays(from, index))
    .filter((day) => !restDays.includes(weekdayOf(day)))
    .flatMap((day) => [
      ...(sessionTiming === 'evening' ? [] : slot(day, 'morning')),
      ...(sessionTiming === 'morning' ? [] : slot(day, 'evening')),
    ])
}
