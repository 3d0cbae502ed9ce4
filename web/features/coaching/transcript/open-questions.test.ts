import { expect, test } from 'vitest'
import type { CoachChange } from '#contract/coaching.ts'
import { change } from '#web/features/coaching/session/engine/session-examples.ts'
import { changesByLine, openQuestions, shownChanges } from './open-questions.ts'

const list = (...states: CoachChange['state'][]): CoachChange[] =>
  states.map((state, index) => ({ ...change, id: String(index), missionId: `mission-${index}`, state }))
const shown = (...states: CoachChange['state'][]) => shownChanges(list(...states)).map((it) => it.id)
const offer = (id: string, more: Partial<CoachChange> = {}): CoachChange => ({
  ...change,
  id,
  state: 'offered',
  missionId: id,
  ...more,
})

test('shows every offer in its order before the three latest changes, newest first', () => {
  expect(shown()).toEqual([])
  expect(shown('applied', 'offered', 'undone', 'offered')).toEqual(['1', '3', '2', '0'])
  expect(shown('applied', 'applied', 'applied', 'applied')).toEqual(['3', '2', '1'])
  expect(shown('offered', 'offered', 'offered', 'offered', 'applied')).toEqual(['0', '1', '2', '3', '4'])
})

test('the reading that was not meant leaves no trace beside the one that was', () => {
  const readings = (...states: CoachChange['state'][]) =>
    shownChanges(states.map((state, i) => ({ ...change, id: String(i), state }))).map((it) => it.id)
  expect(readings('applied', 'undone')).toEqual(['0'])
  expect(readings('undone', 'applied')).toEqual(['1'])
  expect(readings('undone', 'undone')).toEqual(['1'])
  expect(readings('applied', 'applied')).toEqual(['1', '0'])
})

test('two readings are two answers of one question, and three answers of the page have keys', () => {
  const questions = openQuestions([
    offer('a', { missionId: 'calls', message: '6 more, 10 in all?' }),
    offer('b', { kind: 'create-mission' }),
    offer('c', { missionId: 'calls', message: '6 in all?' }),
    offer('d', { kind: 'complete-mission', message: 'Mission complete?' }),
    offer('e', { kind: 'drop-mission', message: "Take off today's missions?" }),
    { ...offer('f'), state: 'applied' },
  ])
  expect(questions.map((it) => it.answers.map(({ label, key }) => [label, key]))).toEqual([
    [
      ['6 in all', '1'],
      ['6 more, 10 in all', '2'],
    ],
    [['It is done', '3']],
    [['Yes', null]],
  ])
  expect(questions.map((it) => it.refusal)).toEqual(['Another number', 'Still open', 'No'])
})

test('decided changes stay with their reply; open ones and those of an earlier visit wait at the latest', () => {
  const lines = [
    { role: 'assistant', changeIds: ['0', '1'] },
    { role: 'user' },
    { role: 'assistant', changeIds: ['2'] },
  ] as const
  const byLine = changesByLine(lines, list('applied', 'offered', 'undone', 'applied'))
  expect([...byLine].map(([line, changes]) => [line, changes.map((it) => it.id)])).toEqual([
    [0, ['0']],
    [2, ['1', '2', '3']],
  ])
})
