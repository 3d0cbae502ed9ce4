import { expect, test } from 'vitest'
import { bigStep, unitWords } from './unit-words.ts'

test.each([
  ['Call 10 clinic owners', 10, 'clinic owners'],
  ['Send 50 outreach emails before noon', 50, 'outreach emails'],
  ['5 demos, then lunch', 5, 'demos'],
  ['Call 10 clinic owners', 12, ''],
  ['Call clinic owners', 10, ''],
  ['Write 100 words', 10, ''],
  ['Raise 10%', 10, ''],
  ['Ask 3 of the largest and most patient customers we have', 3, ''],
  ['Anything', null, ''],
])('%s with a target of %s counts "%s"', (title, target, unit) => {
  expect(unitWords(title, target)).toBe(unit)
})

test('the second step grows with the target', () => {
  expect([1, 5, 6, 100, 101, 500, 501].map(bigStep)).toEqual([null, null, 5, 5, 10, 10, 50])
})
