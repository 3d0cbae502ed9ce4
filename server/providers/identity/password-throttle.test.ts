import { expect, test } from 'vitest'
import { waitAfter } from './password-throttle.ts'

test('wrong passwords cost nothing up to ten, then ever more, at most fifteen minutes', () => {
  expect([1, 9, 10, 11, 15, 100].map(waitAfter)).toEqual([0, 0, 2, 4, 64, 900])
})
