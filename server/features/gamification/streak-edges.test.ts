import { describe, expect, test } from 'vitest'
import { addDays } from '#server/platform/time/day.ts'
import { good, lived, liveThrough, monday } from './streak-examples.ts'
import {
  type Duty,
  earnBackOn,
  newStreakState,
  type StreakDay,
  streakAfterDay,
  streakStateToday,
} from './streak-state.ts'

describe('at their edges', () => {
  test('a founder begins with one shield and nothing else', () => {
    expect(newStreakState).toMatchObject({
      streak: 0,
      best: 0,
      shields: 1,
      missed: 0,
      weeks: 0,
      asleep: false,
    })
    expect(newStreakState.week).toEqual({ qualified: 0, active: 0 })
  })

  test('a shield comes with each fifth day, and never a third one', () => {
    const shieldsAfter = (days: string) =>
      liveThrough(days, { ...newStreakState, shields: 0 }).streakState.shields
    expect(['oooo', 'ooooo', 'ooooo..oooo', 'ooooo..ooooo', 'ooooo..ooooo..ooooo'].map(shieldsAfter)).toEqual(
      [0, 1, 1, 2, 2],
    )
  })

  test('a day of rest, leave or sleep costs neither shield nor streak; a working day costs one of them', () => {
    const closed = (duty: Duty, shields: number) => {
      const { streakState, closing } = streakAfterDay(
        { ...newStreakState, streak: 4, shields },
        0,
        lived(monday, { duty }),
      )
      return [streakState.streak, streakState.shields, closing.shielded]
    }
    for (const duty of ['rest', 'leave', 'skipped', 'open'] as Duty[])
      expect([duty, ...closed(duty, 1)]).toEqual([duty, 4, 1, false])
    expect(closed('active', 1)).toEqual([4, 0, true])
    expect(closed('active', 0)).toEqual([0, 0, false])
  })

  test('a streak of five may be earned back, one of four not', () => {
    const lostOf = (streak: number) =>
      streakAfterDay({ ...newStreakState, streak, shields: 0 }, 0, lived(monday)).streakState.lost
    expect(lostOf(4)).toBeNull()
    expect(lostOf(5)).toEqual({ streak: 5, on: monday, until: null, completed: 0 })
  })

  test('earning back is allowed again on the thirtieth day after the last time', () => {
    const lostAfter = (days: number) =>
      streakAfterDay(
        { ...newStreakState, streak: 9, shields: 0, earnedBackOn: addDays(monday, -days) },
        0,
        lived(monday),
      ).streakState.lost?.streak ?? null
    expect([0, 29, 30, 31].map(lostAfter)).toEqual([null, null, 9, 9])
  })

  /** A lost streak of nine, and what is left after some days that are lived one after the other. */
  const since = (...days: [duty: Duty, completed: number][]) => {
    let state = streakAfterDay({ ...newStreakState, streak: 9, shields: 0 }, 0, lived(monday)).streakState
    for (const [i, [duty, completed]] of days.entries())
      state = streakAfterDay(
        state,
        0,
        lived(addDays(monday, i + 1), { duty, completed, qualified: completed > 0 }),
      ).streakState
    return state
  }
  test('it takes three missions', () => {
    expect([2, 3, 4].map((count) => since(['active', count]).streak)).toEqual([1, 10, 10])
    expect(since(['active', 1], ['active', 2])).toMatchObject({
      streak: 11,
      lost: null,
      earnedBackOn: addDays(monday, 2),
    })
    expect(since(['active', 2])).toMatchObject({
      lost: { until: addDays(monday, 3), completed: 2 },
      earnedBackOn: null,
    })
  })

  test('within 48 hours of the first one, to the end of that day: rest and leave use them up too', () => {
    expect(since(['active', 1], ['active', 1], ['active', 1]).streak).toBe(12)
    expect(since(['active', 1], ['rest', 0], ['leave', 2]).streak).toBe(11)
    expect(since(['active', 1], ['rest', 0], ['leave', 1])).toMatchObject({ streak: 2, lost: null })
    expect(since(['rest', 3]).streak).toBe(10)
  })

  test('the hours begin with the first mission, however long the founder was away, for thirty days', () => {
    const away = Array.from({ length: 12 }, (): [Duty, number] => ['active', 0])
    const back = since(...away, ['active', 2])
    expect(back.lost).toEqual({ streak: 9, on: monday, until: addDays(monday, 15), completed: 2 })
    expect(since(...away, ['active', 3]).streak).toBe(10)
    const longAway = Array.from({ length: 30 }, (): [Duty, number] => ['active', 0])
    expect(since(...longAway, ['active', 3])).toMatchObject({ streak: 1, lost: null })
  })

  test('on the last day, while it is open, it can still be done; the day after it cannot', () => {
    const state = since(['active', 2])
    const open = (day: string, completed: number) =>
      streakStateToday(state, [lived(day, { completed, qualified: completed > 0 })])
    expect(open(addDays(monday, 3), 1).streak).toBe(11)
    expect(open(addDays(monday, 4), 1)).toMatchObject({ streak: 2, lost: null })
    expect(earnBackOn(state, addDays(monday, 3))).toMatchObject({ completed: 2 })
    expect(earnBackOn(state, addDays(monday, 4))).toBeNull()
  })

  test('a lost streak that is lost again is the newer one', () => {
    const state = streakAfterDay(
      { ...since(['active', 2]), streak: 6, shields: 0 },
      0,
      lived(addDays(monday, 3)),
    ).streakState
    expect(state.lost).toMatchObject({ streak: 6, until: null, completed: 0 })
  })

  test('three missed working days put the ship to sleep, two do not; a trace or a waking order starts anew', () => {
    expect(
      ['..', '...', '..o..', '..w.', '..t..'].map((days) => liveThrough(days).streakState.asleep),
    ).toEqual([false, true, false, false, false])
    expect(['.', '..', '...'].map((days) => liveThrough(days).streakState.missed)).toEqual([1, 2, 3])
    expect(liveThrough('L').streakState.missed, 'leave is not missed').toBe(0)
  })

  test('a tenth burns, rounded at the half', () => {
    const burned = (fuel: number) => streakAfterDay(newStreakState, fuel, lived(monday)).closing.burned
    expect([0, 4, 5, 14, 15, 100].map(burned)).toEqual([0, 0, 1, 1, 2, 10])
  })

  test('three good days make a week, two of three working days break it, and two working days do neither', () => {
    const weeksAfter = (days: string) => liveThrough(days, { ...newStreakState, weeks: 1 }).streakState.weeks
    expect(['oo.....', 'ooo....', 'o......', 'LLLo...', 'LLo....'].map(weeksAfter)).toEqual([0, 2, 0, 1, 0])
    expect(liveThrough('ooo....').streakState.week, 'the next week begins at nothing').toEqual({
      qualified: 0,
      active: 0,
    })
    expect(liveThrough('ooo...').streakState).toMatchObject({ weeks: 0, week: { qualified: 3, active: 5 } })
  })

  test('open days: a good week counts as soon as its third day does, and each Sunday that is over begins another', () => {
    const { streakState } = liveThrough('oo')
    const [wednesday, sunday, next] = ['2026-11-04', '2026-11-08', '2026-11-09']
    const weekly = (...days: StreakDay[]) => streakStateToday(streakState, days).weeklyStreak
    expect(weekly(lived(wednesday))).toBe(0)
    expect(weekly(lived(wednesday, good))).toBe(1)
    expect(weekly(lived(sunday, good))).toBe(1)
    expect(weekly(lived(sunday, good), lived(next, good))).toBe(1)
    const { week } = streakStateToday(streakState, [lived(sunday, good), lived(next, good)])
    expect(week).toEqual({ qualified: 1, active: 0 })
    expect(weekly(lived(sunday), lived(next))).toBe(0)
  })
})
