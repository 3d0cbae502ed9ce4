import { expect, test } from 'vitest'
import type { DayNow } from '#contract/days.ts'
import { patchDayNow, withProgress } from './use-yesterday.ts'

test('progress stays within its target and completes at it', () => {
  expect([-3, 0, 4, 10, 12].map((to) => withProgress({ targetValue: 10 }, to))).toEqual([
    { currentValue: 0, isCompleted: false },
    { currentValue: 0, isCompleted: false },
    { currentValue: 4, isCompleted: false },
    { currentValue: 10, isCompleted: true },
    { currentValue: 10, isCompleted: true },
  ])
})

test('only one mission of an open log is changed', () => {
  const log = (ids: string[]) => ({ missions: ids.map((id) => ({ id, isCompleted: false })) })
  const now = { shields: 1, openDays: [log(['a', 'b']), log(['c'])] } as unknown as DayNow
  const after = patchDayNow(now, 'b', () => ({ isCompleted: true }))
  expect(after.openDays.map((it) => it.missions.map((mission) => mission.isCompleted))).toEqual([
    [false, true],
    [false],
  ])
  expect(after.shields).toBe(1)
  expect(now.openDays[0]!.missions[1]!.isCompleted, 'what was there is untouched').toBe(false)
})
