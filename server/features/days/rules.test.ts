import { describe, expect, test } from 'vitest'
import { newStreakState } from '#server/features/gamification/index.ts'
import { addDays } from '#server/platform/time/day.ts'
import { type Calendar, closeDays, dutyOf, type UnclosedDay } from './rules.ts'

/** A Friday. */
const friday = '2026-11-20'
const zoneHistory = [{ until: null, timeZone: 'UTC', dayStartHour: 0 }]
const calendar = (more: Partial<Calendar> = {}): Calendar => ({
  zoneHistory,
  restDays: [6, 7],
  leaves: [],
  ...more,
})

describe('what a day asks', () => {
  test.each([
    ['2026-11-20', 'active'],
    ['2026-11-21', 'rest'],
    ['2026-11-22', 'rest'],
    ['2026-11-23', 'active'],
  ])('on %s: %s', (day, duty) => expect(dutyOf(day, calendar())).toBe(duty))

  test('nothing from the first day of leave to the last, on rest days too', () => {
    const away = calendar({ leaves: [{ fromDay: '2026-11-19', toDay: '2026-11-21' }] })
    const duties = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
    expect(duties.map((day) => dutyOf(day, away))).toEqual(['active', 'leave', 'leave', 'leave', 'rest'])
  })

  test('nothing where the date was jumped over, leave or not', () => {
    const jumped = [
      { until: '2026-11-19', timeZone: 'Pacific/Pago_Pago', dayStartHour: 0 },
      { until: null, timeZone: 'Pacific/Kiritimati', dayStartHour: 0 },
    ]
    const away = [{ fromDay: friday, toDay: friday }]
    expect(dutyOf(friday, calendar({ zoneHistory: jumped, leaves: away }))).toBe('skipped')
    expect(dutyOf('2026-11-19', calendar({ zoneHistory: jumped }))).toBe('active')
  })

  test('a day that travel made shorter than ten hours asks for nothing, a longer one does', async () => {
    // The day after the flight begins in the old zone and ends in the new one, further east.
    const flown = (timeZone: string) =>
      calendar({
        zoneHistory: [
          { until: '2026-11-19', timeZone: 'Pacific/Honolulu', dayStartHour: 0 },
          { until: null, timeZone, dayStartHour: 0 },
        ],
      })
    // Honolulu is ten hours behind UTC: 24 - 15 and 24 - 13 hours are left of the Friday.
    expect(dutyOf(friday, flown('Etc/GMT-5'))).toBe('skipped')
    expect(dutyOf(friday, flown('Etc/GMT-3'))).toBe('active')
    const was = { streakState: { ...newStreakState, streak: 4 }, fuel: 100, from: friday }
    const short = await closeDays(was, friday, [], flown('Etc/GMT-5'))
    expect(short).toMatchObject({ burned: 0, streakState: { streak: 4, shields: 1, missed: 0 } })
    const long = await closeDays(was, friday, [], flown('Etc/GMT-3'))
    expect(long).toMatchObject({ burned: 10, streakState: { streak: 4, shields: 0, missed: 1 } })
  })

  test('rest days before a change hold up to its day', () => {
    const changed = calendar({
      restDays: [1],
      earlierRestDays: [
        { until: '2026-11-18', restDays: [3] },
        { until: friday, restDays: [] },
      ],
    })
    const duties = ['2026-11-18', '2026-11-19', friday, '2026-11-21', '2026-11-23']
    expect(duties.map((day) => dutyOf(day, changed))).toEqual(['rest', 'active', 'active', 'active', 'rest'])
  })
})

describe('closing', () => {
  const record = (day: string, gained: number, more: Partial<UnclosedDay> = {}): UnclosedDay => ({
    ...{ day, gained, planned: 1, completed: 1, sessions: 0, qualified: true, sleepOrder: null },
    ...more,
  })
  const close = (fuel: number, through: string, records: UnclosedDay[]) =>
    closeDays({ streakState: null, fuel, from: friday }, through, records, calendar())

  test('burns a tenth of what was in the tank that day: gains of open and later days are not in it yet', async () => {
    const records = [record(friday, 20), record('2026-11-23', 30)]
    const { rows, burned } = await close(150, friday, records)
    expect(rows).toEqual([
      { day: friday, duty: 'active', burned: 12, asleep: false, shielded: false, streak: 1, shields: 1 },
    ])
    expect(burned).toBe(12)
  })

  test('goes through every day from the first to the last, those of which nothing is known too', async () => {
    const { rows, burned, streakState } = await close(120, '2026-11-23', [record(friday, 20)])
    expect(rows.map(({ day, duty, burned }) => [day, duty, burned])).toEqual([
      ['2026-11-20', 'active', 12],
      ['2026-11-21', 'rest', 0],
      ['2026-11-22', 'rest', 0],
      ['2026-11-23', 'active', 11],
    ])
    expect(burned).toBe(23)
    expect(streakState).toMatchObject({ through: '2026-11-23', streak: 1, shields: 0 })
  })

  test('closes nothing when the last day lies before the first, and goes on from where a founder stands', async () => {
    expect(await close(100, '2026-11-19', [])).toEqual({ rows: [], streakState: newStreakState, burned: 0 })
    const was = { ...newStreakState, streak: 7 }
    const { streakState } = await closeDays(
      { streakState: was, fuel: 100, from: friday },
      friday,
      [record(friday, 0)],
      calendar(),
    )
    expect(streakState.streak).toBe(8)
  })

  test('hands on orders, missions and whether the day counted', async () => {
    const asleep = await close(100, '2026-11-23', [
      record(friday, 0, { qualified: false, sleepOrder: 'sleep' }),
    ])
    expect(asleep.rows.map((it) => it.asleep)).toEqual([true, true, true, true])
    const lost = { ...newStreakState, lost: { streak: 9, on: '2026-11-19', until: null, completed: 0 } }
    const { streakState } = await closeDays(
      { streakState: lost, fuel: 100, from: friday },
      friday,
      [record(friday, 30, { completed: 3 })],
      calendar(),
    )
    expect(streakState.streak).toBe(10)
  })

  test('counts nothing for a day of which nothing is known', async () => {
    const lost = { ...newStreakState, lost: { streak: 9, on: '2026-11-19', until: friday, completed: 2 } }
    const { streakState } = await closeDays(
      { streakState: lost, fuel: 100, from: friday },
      friday,
      [],
      calendar(),
    )
    expect(streakState).toMatchObject({ streak: 0, missed: 1, lost: null })
  })

  test('burns to the point: 25 in the tank are 3, 24 are 2', async () => {
    expect((await close(25, friday, [record(friday, 20)])).burned).toBe(3)
    expect((await close(24, friday, [record(friday, 20)])).burned).toBe(2)
  })

  test('of a year is the same as day by day', async () => {
    const last = addDays(friday, 365)
    const whole = await close(1000, last, [])
    expect(whole.rows).toHaveLength(366)
    let [state, fuel] = [null as typeof whole.streakState | null, 1000]
    for (let day = friday; day <= last; day = addDays(day, 1)) {
      const one = await closeDays({ streakState: state, fuel, from: day }, day, [], calendar())
      state = one.streakState
      fuel -= one.burned
    }
    expect([state, 1000 - fuel]).toEqual([whole.streakState, whole.burned])
  })
})
