import { describe, expect, test } from 'vitest'
import { addDays, type Day, weekdayOf } from '#server/platform/time/day.ts'
import { fc } from '#server/testing/properties.ts'
import {
  type Duty,
  finalizeDay,
  newStreakState,
  type StreakDay,
  type StreakState,
  sprintStreakOf,
  streakStateToday,
} from './streak-state.ts'

const monday = '2026-11-02'
const lived = (day: Day, more: Partial<StreakDay> = {}): StreakDay => ({
  day,
  duty: weekdayOf(day) > 5 ? 'rest' : 'active',
  gained: 0,
  completed: 0,
  qualified: false,
  order: null,
  ...more,
})
const good = { gained: 20, completed: 1, qualified: true }

/**
 * Days from Monday 2 November: `o` counts, `.` does not, `t` activity that does not count, `L` leave, `s` ordered
 * sleep, `w` wake.
 */
function liveThrough(days: string, from: StreakState = newStreakState) {
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
    const closed = finalizeDay(streakState, 100, dayLived)
    streakState = closed.streakState
    return closed.closing
  })
  return { streakState, closings }
}
const streakAfter = (days: string) => liveThrough(days).streakState.streak

describe('a streak', () => {
  test.each([
    ['ooooo', 5],
    ['ooooo..o', 6],
    ['oooooo.o', 7],
    ['oooLLL.o', 4],
    ['.', 0],
  ])('%s comes to %i', (days, streak) => expect(streakAfter(days)).toBe(streak))

  test('is saved by a shield, once, and then ends', () => {
    const { streakState, closings } = liveThrough('oo..')
    expect(closings.map((it) => it.shielded)).toEqual([false, false, true, false])
    expect(streakState).toMatchObject({ streak: 0, best: 2, shields: 0 })
  })

  test('earns a shield for each five days, and holds two at most', () => {
    expect(liveThrough('ooooo').streakState.shields).toBe(2)
    expect(liveThrough('ooooo..ooooo').streakState.shields).toBe(2)
    expect(liveThrough('.').streakState.shields, 'none is spent where there is nothing to save').toBe(1)
  })
})

describe('a lost streak of five', () => {
  const lost = 'ooooo..ooooo' // 10 days, two shields
  const ended = `${lost}..` // Saturday and Sunday
  test('is earned back with three missions within two working days', () => {
    const gone = liveThrough(`${ended}...`)
    expect(gone.streakState).toMatchObject({ streak: 0, lost: { streak: 10, daysLeft: 2 } })
    expect(liveThrough('3', gone.streakState).streakState).toMatchObject({ streak: 11, best: 11, lost: null })
    expect(liveThrough('oo', gone.streakState).streakState, 'two are not three').toMatchObject({ streak: 2 })
  })
  test('not a second time within thirty days', () => {
    const back = liveThrough('3', liveThrough(`${ended}...`).streakState).streakState
    const again = liveThrough('oo..ooo.', { ...back, streak: 10, shields: 0 }).streakState
    expect(again).toMatchObject({ streak: 0, lost: null })
  })
  test('a short one is gone', () => {
    expect(liveThrough('oo..').streakState.lost).toBeNull()
  })
})

describe('cryosleep', () => {
  test('begins after three missed working days, stops burns, and ends with the first activity', () => {
    const { streakState, closings } = liveThrough('.......' + '...')
    expect(closings.map((it) => it.burned)).toEqual([10, 10, 10, 0, 0, 0, 0, 0, 0, 0])
    expect(streakState.asleep).toBe(true)
    const awake = liveThrough('t', streakState)
    expect(awake.streakState).toMatchObject({ asleep: false, missed: 0 })
    expect(awake.closings[0]).toMatchObject({ asleep: false, burned: 10 })
  })
  test('of a year away only three days burn', () => {
    const { closings } = liveThrough('.'.repeat(370))
    expect(closings.filter((it) => it.burned > 0)).toHaveLength(3)
  })
  test('activity every second day prevents it', () => {
    expect(liveThrough('..t...').streakState.missed).toBe(2)
  })
  test('can be ordered and ended', () => {
    const { streakState, closings } = liveThrough('oos..w')
    expect(closings.map((it) => it.asleep)).toEqual([false, false, true, true, true, false])
    expect(streakState).toMatchObject({ asleep: false, streak: 2 })
  })
  test('ordered after a day of work it begins the day after', () => {
    const worked = finalizeDay(newStreakState, 100, lived(monday, { ...good, order: 'sleep' }))
    expect(worked).toMatchObject({ streakState: { asleep: true }, closing: { asleep: false, burned: 10 } })
  })
})

test('rest, leave and skipped dates burn nothing', () => {
  for (const duty of ['rest', 'leave', 'skipped'] as Duty[])
    expect(finalizeDay(newStreakState, 1000, lived(monday, { duty, ...good })).closing.burned).toBe(0)
  expect(finalizeDay(newStreakState, 1005, lived(monday)).closing.burned).toBe(101)
})

describe('weeks', () => {
  test('count with three days, and need the days to be broken', () => {
    expect(liveThrough('ooo....').streakState.weeks).toBe(1)
    expect(liveThrough('ooo....oo.....').streakState.weeks).toBe(0)
    expect(liveThrough('ooo....LLLo...').streakState.weeks, 'a week of leave is no bad week').toBe(1)
  })
})

describe('today', () => {
  const open = (day: Day, more: Partial<StreakDay> = {}) => lived(day, more)
  test('shows what was done, and does not yet count what was not', () => {
    const { streakState } = liveThrough('oooo')
    expect(streakStateToday(streakState, [open('2026-11-06')])).toMatchObject({ streak: 4, shields: 1 })
    expect(streakStateToday(streakState, [open('2026-11-06', good)])).toMatchObject({ streak: 5, shields: 2 })
  })
  test('a Sunday in grace does not end the week', () => {
    const { streakState } = liveThrough('ooo....oo....')
    const sunday = open('2026-11-15')
    expect(streakStateToday(streakState, [sunday, open('2026-11-16')]).weeklyStreak).toBe(1)
    expect(streakStateToday(streakState, [{ ...sunday, ...good }, open('2026-11-16')]).weeklyStreak).toBe(2)
  })
  test('the third mission brings a lost streak back at once, and undoing it takes it again', () => {
    const { streakState } = liveThrough('oooooo....', { ...newStreakState, shields: 0 })
    expect(streakState.lost?.streak).toBe(6)
    const today = (completed: number) =>
      streakStateToday(streakState, [open('2026-11-12', { ...good, completed })]).streak
    expect([today(2), today(3), today(2)]).toEqual([1, 7, 1])
  })
})

const anyDay = fc.record({
  duty: fc.constantFrom<Duty>('active', 'active', 'active', 'rest', 'leave', 'skipped'),
  gained: fc.nat(150),
  completed: fc.nat(6),
  qualified: fc.boolean(),
  order: fc.constantFrom(null, null, null, null, 'sleep' as const, 'wake' as const),
})

test('any life: shields 0-2, streaks bounded by days, no four burns in a row without a trace, fuel never negative', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 120 }), (days) => {
      let streakState = newStreakState
      let [fuel, silent, qualified] = [100, 0, 0]
      days.forEach((day, i) => {
        const gained = day.qualified ? Math.max(1, day.gained) : day.gained
        fuel += gained
        const { streakState: now, closing } = finalizeDay(streakState, fuel, {
          ...day,
          gained,
          day: addDays(monday, i),
        })
        fuel -= closing.burned
        qualified += day.qualified ? 1 : 0
        silent = gained > 0 || day.order === 'wake' ? 0 : silent + (closing.burned > 0 ? 1 : 0)
        expect(fuel).toBeGreaterThanOrEqual(0)
        expect(now.shields >= 0 && now.shields <= 2).toBe(true)
        expect(now.streak).toBeLessThanOrEqual(qualified)
        expect(now.best).toBeGreaterThanOrEqual(now.streak)
        expect(silent - (day.order === 'wake' ? 1 : 0)).toBeLessThanOrEqual(3)
        streakState = now
      })
    }),
  )
})

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
      const { streakState, closing } = finalizeDay(
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
      finalizeDay({ ...newStreakState, streak, shields: 0 }, 0, lived(monday)).streakState.lost
    expect(lostOf(4)).toBeNull()
    expect(lostOf(5)).toEqual({ streak: 5, on: monday, daysLeft: 2, completed: 0 })
  })

  test('earning back is allowed again on the thirtieth day after the last time', () => {
    const lostAfter = (days: number) =>
      finalizeDay(
        { ...newStreakState, streak: 9, shields: 0, earnedBackOn: addDays(monday, -days) },
        0,
        lived(monday),
      ).streakState.lost?.streak ?? null
    expect([0, 29, 30, 31].map(lostAfter)).toEqual([null, null, 9, 9])
  })

  /** A lost streak of nine, and what is left after some days that are lived one after the other. */
  const since = (...days: [duty: Duty, completed: number][]) => {
    let state = finalizeDay({ ...newStreakState, streak: 9, shields: 0 }, 0, lived(monday)).streakState
    for (const [i, [duty, completed]] of days.entries())
      state = finalizeDay(
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
    expect(since(['active', 2])).toMatchObject({ lost: { daysLeft: 1, completed: 2 }, earnedBackOn: null })
  })

  test('within two working days: rest and leave do not count, and their missions do', () => {
    expect(since(['active', 1], ['active', 1], ['active', 1])).toMatchObject({ streak: 3, lost: null })
    expect(since(['active', 1], ['rest', 0], ['leave', 0], ['active', 2]).streak).toBe(11)
    expect(since(['rest', 3]).streak).toBe(10)
    expect(since(['active', 0], ['active', 0]).lost).toBeNull()
  })

  test('a lost streak that is lost again is the newer one', () => {
    const state = finalizeDay(
      { ...since(['active', 2]), streak: 6, shields: 0 },
      0,
      lived(addDays(monday, 3)),
    ).streakState
    expect(state.lost).toMatchObject({ streak: 6, daysLeft: 2, completed: 0 })
  })

  test('three missed working days put the ship to sleep, two do not; a trace or a waking order starts anew', () => {
    expect(
      ['..', '...', '..o..', '..w.', '..t..'].map((days) => liveThrough(days).streakState.asleep),
    ).toEqual([false, true, false, false, false])
    expect(['.', '..', '...'].map((days) => liveThrough(days).streakState.missed)).toEqual([1, 2, 3])
    expect(liveThrough('L').streakState.missed, 'leave is not missed').toBe(0)
  })

  test('a tenth burns, rounded at the half', () => {
    const burned = (fuel: number) => finalizeDay(newStreakState, fuel, lived(monday)).closing.burned
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

test('sprints in a row count back from the last closed one, at 80 % or more; one without objectives neither way', () => {
  const of = (...completions: (number | null)[]) =>
    sprintStreakOf(completions.map((completion) => ({ completion })))
  expect([of(), of(79), of(80), of(81)]).toEqual([0, 0, 1, 1])
  expect([of(100, 79, 100), of(79, 100, 80), of(100, null, 80), of(null), of(0, null)]).toEqual([
    1, 2, 2, 0, 0,
  ])
})
