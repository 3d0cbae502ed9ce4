import { addDays, type Day, weekdayOf } from '#server/platform/time/day.ts'
import { fc } from '#server/testing/properties.ts'
import {
  type Duty,
  newStreakState,
  type StreakDay,
  type StreakState,
  streakAfterDay,
} from './streak-state.ts'

export const monday = '2026-11-02'

export const lived = (day: Day, more: Partial<StreakDay> = {}): StreakDay => ({
  day,
  duty: weekdayOf(day) > 5 ? 'rest' : 'active',
  gained: 0,
  completed: 0,
  qualified: false,
  order: null,
  ...more,
})

export const good = { gained: 20, completed: 1, qualified: true }

/**
 * Days from Monday 2 November: `o` counts, `.` does not, `t` activity that does not count, `L` leave, `s` ordered
 * sleep, `w` wake.
 */
export function liveThrough(days: string, from: StreakState = newStreakState) {
  let streakState = from
  const closings = [...days].map((mark, i) => {
    const day = addDays(from.through ?? addDays(monday, -1), i + 1)
    const dayLived = lived(day, {
      ...(mark === 'o' ? good : {}),
      ...(mark === '3' ? { ...good, completed: 3 } : {}),
      ...(mark === 't' ? { gained: 4 } : {}),
      ...(mark === 'L' ? { duty: 'leave' as const } : {}),
      ...(mark === 's' ? { order: 'sleep' as const } : {}),
      ...(mark === 'w' ? { order: 'wake' as const } : {}),
    })
    const closed = streakAfterDay(streakState, 100, dayLived)
    streakState = closed.streakState
    return closed.closing
  })
  return { streakState, closings }
}

export const streakAfter = (days: string) => liveThrough(days).streakState.streak

export const anyDay = fc.record({
  duty: fc.constantFrom<Duty>('active', 'active', 'active', 'rest', 'leave', 'skipped'),
  gained: fc.nat(150),
  completed: fc.nat(6),
  qualified: fc.boolean(),
  order: fc.constantFrom(null, null, null, null, 'sleep' as const, 'wake' as const),
})
