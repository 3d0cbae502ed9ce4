import { expect, test } from 'vitest'
import { amountInWords, figureInWords, monthInWords, storedAmountInWords } from './figure-words.ts'

test('a figure is named within a sentence, without a currency', () => {
  expect(figureInWords('revenue', 14_350.5)).toBe('revenue of 14,350.5')
  expect(figureInWords('grossMargin', 62.5)).toBe('gross margin of 62.5%')
  expect(figureInWords('lostCustomers', 1)).toBe('one lost customer')
  expect(figureInWords('customers', 12)).toBe('twelve customers')
  expect(figureInWords('customers', 13)).toBe('13 customers')
})

test('a stored amount of money is in cents', () => {
  expect(storedAmountInWords('cash', 8_500_000)).toBe(amountInWords('cash', 85_000))
  expect(storedAmountInWords('customers', 41)).toBe('41')
})

test('a month names its year where that is not the current one', () => {
  expect(monthInWords('2026-10', '2026-11-20')).toBe('October')
  expect(monthInWords('2025-12', '2026-11-20')).toBe('December 2025')
})
