import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { fc } from '#server/testing/properties.ts'
import { anyDay, good, lived, liveThrough, monday, streakAfter } from './streak-examples.ts'
import {
  type Duty,
  newStreakState,
  type StreakDay,
  sprintStreakOf,
  streakAfterDay,
  streakStateToday,
} from './streak-state.ts'

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
  test('is earned back with three missions within 48 hours of the first', () => {
    const gone = liveThrough(`${ended}...`)
    expect(gone.streakState).toMatchObject({ streak: 0, lost: { streak: 10, until: null } })
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
    const worked = streakAfterDay(newStreakState, 100, lived(monday, { ...good, order: 'sleep' }))
    expect(worked).toMatchObject({ streakState: { asleep: true }, closing: { asleep: false, burned: 10 } })
  })
})

test('rest, leave and skipped dates burn nothing', () => {
  for (const duty of ['rest', 'leave', 'skipped'] as Duty[])
    expect(streakAfterDay(newStreakState, 1000, lived(monday, { duty, ...good })).closing.burned).toBe(0)
  expect(streakAfterDay(newStreakState, 1005, lived(monday)).closing.burned).toBe(101)
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

test('any life: shields 0-2, streaks bounded by days, no four burns in a row without a trace, fuel never negative', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 120 }), (days) => {
      let streakState = newStreakState
      let [fuel, silent, qualified] = [100, 0, 0]
      days.forEach((day, i) => {
        const gained = day.qualified ? Math.max(1, day.gained) : day.gained
        fuel += gained
        const { streakState: now, closing } = streakAfterDay(streakState, fuel, {
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

test('sprints in a row count back from the last closed one, at 80 % or more; one without objectives neither way', () => {
  const of = (...completions: (number | null)[]) =>
    sprintStreakOf(completions.map((completion) => ({ completion })))
  expect([of(), of(79), of(80), of(81)]).toEqual([0, 0, 1, 1])
  expect([of(100, 79, 100), of(79, 100, 80), of(100, null, 80), of(null), of(0, null)]).toEqual([
    1, 2, 2, 0, 0,
  ])
})
