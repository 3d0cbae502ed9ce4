import { describe, expect, test } from 'vitest'
import { possibleNumbers, statedNumbers, supportsNumber } from './numbers-in-text.ts'

describe('numbers in a quote', () => {
  test.each([
    ['sent 20 of the 50', [20, 50]],
    ['twenty-five calls', [25]],
    ['two dozen samples', [24]],
    ['a hundred and twenty signups', [120]],
    ['up to $4,500 MRR', [4500]],
    ['crossed 5k', [5000]],
    ['our second customer', [2]],
    ['posted twice', [2]],
  ])('%s', (quote, numbers) => {
    expect(possibleNumbers(quote)).toEqual(expect.arrayContaining(numbers))
  })

  test('a thing that is only pointed at is no number', () => {
    expect(statedNumbers('Sent a corrected one and said sorry, that one is paid.')).toEqual([])
    expect(statedNumbers('One is out, and one of the five is paid.')).toEqual([1, 5])
  })

  test('shares of the target, people by name, and a single act', () => {
    expect(supportsNumber('halfway through', 25, 50, 0)).toBe(true)
    expect(supportsNumber('interviewed Sarah and Tom', 2, 5, 0)).toBe(true)
    expect(supportsNumber('closed the deal', 1, 2, 0)).toBe(true)
    expect(supportsNumber('closed the deal', 2, 2, 0)).toBe(false)
  })
})
