import { expect, test } from 'vitest'
import { parseLength, roundEnd, roundShare, shorterChoices } from './rounds.ts'

test('a round ends at the next multiple of its length; at its end the next one begins', () => {
  expect([0, 1499, 1500, 1501, 2999].map((seconds) => roundEnd(seconds, 25))).toEqual([
    1500, 1500, 3000, 3000, 3000,
  ])
})

test('the share of a round runs from 0 to 1 and stays there when it is passed', () => {
  expect([0, 750, 1500, 1700].map((seconds) => roundShare(seconds, 1500, 25))).toEqual([0, 0.5, 1, 1])
  expect(roundShare(1500, 3000, 25)).toBe(0)
})

test('a forgotten timer can only be made shorter', () => {
  expect(shorterChoices(90 * 60)).toEqual([15, 25, 45, 60])
  expect(shorterChoices(25 * 60)).toEqual([15])
  expect(shorterChoices(600)).toEqual([])
})

test('a stored length is taken if it is one of the lengths', () => {
  expect([undefined, '45', '7', 'x'].map(parseLength)).toEqual([25, 45, 25, 25])
})
