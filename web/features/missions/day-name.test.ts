import { expect, test } from 'vitest'
import { dayName, doneEarlyNote } from './day-name.ts'

test('near days have names, others a date', () => {
  expect(
    ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-25'].map((it) => dayName(it, '2026-11-20')),
  ).toEqual(['Yesterday', 'Today', 'Tomorrow', expect.stringMatching(/25/)])
})

test('a mission completed early shows its planned day', () => {
  expect(doneEarlyNote('2026-11-21', '2026-11-20')).toBe('done early, planned for tomorrow')
  expect(doneEarlyNote('2026-11-25', '2026-11-20')).toMatch(/^done early, planned for .*25/)
})
