import { expect, test } from 'vitest'
import type { CoachChange } from '#contract/coaching.ts'
import { change } from '#web/features/coaching/session/engine/session-examples.ts'
import { shownChanges } from './change-card.tsx'

const list = (...states: CoachChange['state'][]): CoachChange[] =>
  states.map((state, index) => ({ ...change, id: String(index), state }))
const shown = (...states: CoachChange['state'][]) => shownChanges(list(...states)).map((it) => it.id)

test('shows every offer in its order before the three latest changes, newest first', () => {
  expect(shown()).toEqual([])
  expect(shown('applied', 'offered', 'undone', 'offered')).toEqual(['1', '3', '2', '0'])
  expect(shown('applied', 'applied', 'applied', 'applied')).toEqual(['3', '2', '1'])
  expect(shown('offered', 'offered', 'offered', 'offered', 'applied')).toEqual(['0', '1', '2', '3', '4'])
})
