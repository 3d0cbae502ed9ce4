import { expect, test } from 'vitest'
import { choices, currentRow, decide, noDecisions, takeBack, walk } from './rollover-state.ts'

const ids = ['a', 'b', 'c']
const after = (...keys: [string, 'keep' | 'move' | 'drop' | 'done'][]) =>
  keys.reduce((state, [id, choice]) => decide(state, ids, id, choice), noDecisions)

test('each decision goes on to the next undecided row, and round to the first', () => {
  expect(currentRow(noDecisions, ids)).toBe('a')
  expect(currentRow(after(['a', 'keep']), ids)).toBe('b')
  expect(currentRow(after(['c', 'drop']), ids)).toBe('a')
  expect(currentRow(after(['a', 'keep'], ['b', 'drop'], ['c', 'done']), ids)).toBeNull()
})

test('moving again moves a day further, seven days at most, and then begins again', () => {
  const moved = (times: number) =>
    after(...Array.from({ length: times }, () => ['b', 'move'] as [string, 'move'])).decisions.b?.days
  expect([1, 2, 7, 8].map(moved)).toEqual([1, 2, 7, 1])
  expect(after(['b', 'move'], ['b', 'keep'], ['b', 'move']).decisions.b?.days).toBe(1)
})

test('undo takes back the latest decision, or the one of a row, and stands on it', () => {
  const state = after(['a', 'keep'], ['c', 'drop'])
  expect(takeBack(state)).toMatchObject({ decisions: { a: { choice: 'keep' } }, current: 'c' })
  expect(takeBack(state, 'a')).toMatchObject({
    decisions: { c: { choice: 'drop' } },
    current: 'a',
    made: ['c'],
  })
  expect(takeBack(noDecisions)).toBe(noDecisions)
  expect(takeBack(state, 'b')).toBe(state)
})

test('arrows walk the rows and stop at both ends', () => {
  const at = (...steps: (1 | -1)[]) =>
    currentRow(
      steps.reduce((state, by) => walk(state, ids, by), noDecisions),
      ids,
    )
  expect([at(1), at(1, 1, 1), at(-1), at(1, 1, -1)]).toEqual(['b', 'c', 'a', 'b'])
  const all = after(['a', 'keep'], ['b', 'keep'], ['c', 'keep'])
  expect([walk(all, ids, 1).current, walk(all, ids, -1).current]).toEqual(['a', 'c'])
})

test('at the third carrying-over dropping comes first', () => {
  expect(choices({ carryCount: 1 })[0]).toBe('keep')
  expect(choices({ carryCount: 2 })[0]).toBe('drop')
  expect(choices({ carryCount: 2 }).toSorted()).toEqual(choices({ carryCount: 0 }).toSorted())
})
