import { expect, test } from 'vitest'
import { contributionsForForecast, perMission } from './mission-contributions.ts'

const clinics = { start: 12, target: 40 }
const span = { startDay: '2026-11-02', today: '2026-11-20' }
const value = (day: number, value: number) => ({ day: `2026-11-${String(day).padStart(2, '0')}`, value })
const days = (...days: number[]) => days.map((day) => `2026-11-${String(day).padStart(2, '0')}`)

test('needs five contributions on record', () => {
  const values = [value(3, 13), value(4, 14), value(5, 15), value(6, 16), value(9, 17)]
  expect(contributionsForForecast).toBe(5)
  expect(perMission(clinics, span, values, days(3, 4, 5, 6))).toBeNull()
  expect(perMission(clinics, span, values, days(3, 4, 5, 6, 9))).toBe(1)
})

test('missions share what came since the last value, also those that brought nothing', () => {
  const values = [value(5, 14), value(12, 15)]
  expect(perMission(clinics, span, values, days(2, 3, 4, 5, 6, 9))).toBe(0.5)
  expect(perMission(clinics, span, values, days(3, 6, 7, 8, 9))).toBe(0.25)
  expect(perMission(clinics, span, [value(9, 12), value(12, 13)], days(3, 4, 5, 6, 12))).toBeNull()
})

test('one lucky mission is not what the next one brings', () => {
  const values = [value(3, 22), value(4, 23), value(5, 24), value(6, 25), value(9, 26)]
  expect(perMission(clinics, span, values, days(3, 4, 5, 6, 9))).toBe(1)
})

test('what came before the goal, after the last value, or after today is not on record', () => {
  const values = [value(3, 13), value(4, 14), value(5, 15), value(6, 16), value(22, 40)]
  expect(perMission(clinics, { ...span, startDay: '2026-11-03' }, values, days(2, 3, 4, 5, 6))).toBeNull()
  expect(perMission(clinics, span, values, days(3, 4, 5, 6, 9))).toBeNull()
})

test('the value of the first day is the start, unless it moved that day', () => {
  const after = [value(3, 13), value(4, 14), value(5, 15), value(6, 16)]
  expect(perMission(clinics, span, [value(2, 12), ...after], days(2, 3, 4, 5, 6))).toBe(1)
  expect(perMission(clinics, span, [value(2, 14), ...after], days(2, 3, 4, 5, 6))).toBe(1)
})

test('a goal that goes down is brought nearer by less, and moving away is no forecast', () => {
  const down = [value(3, 5.8), value(4, 5.6), value(5, 5.4), value(6, 5.2), value(9, 5)]
  expect(perMission({ start: 6, target: 3 }, span, down, days(3, 4, 5, 6, 9))).toBe(-0.2)
  expect(perMission({ start: 6, target: 9 }, span, down, days(3, 4, 5, 6, 9))).toBeNull()
})
