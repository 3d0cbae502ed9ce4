import { expect, test } from 'vitest'
import { checklistSteps } from './checklist-steps.ts'

const nothing = { profile: { setupCompletedAt: null }, missions: 0, sessions: 0, goals: 0 }
const doneOf = (begun: typeof nothing | Parameters<typeof checklistSteps>[0]) =>
  checklistSteps(begun).map((it) => it.done)

test('each step is completed by its own fact alone', () => {
  expect(doneOf(nothing)).toEqual([false, false, false, false])
  expect(doneOf({ ...nothing, profile: { setupCompletedAt: '2026-11-21T08:00:00Z' } })).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(doneOf({ ...nothing, goals: 1 })).toEqual([false, true, false, false])
  expect(doneOf({ ...nothing, missions: 1 })).toEqual([false, false, true, false])
  expect(doneOf({ ...nothing, sessions: 1 })).toEqual([false, false, false, true])
})
