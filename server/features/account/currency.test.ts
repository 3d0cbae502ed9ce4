import { expect, test } from 'vitest'
import { currencyFor, isCurrency, isLocale } from './currency.ts'

test.each([
  ['en-US', 'Europe/Berlin', 'EUR'],
  ['en-GB', 'Europe/London', 'GBP'],
  ['de-CH', 'Europe/Zurich', 'CHF'],
  ['en-US', 'America/New_York', 'USD'],
  ['hi-IN', 'UTC', 'INR'],
  ['sv', 'UTC', 'USD'],
  ['en-150', 'UTC', 'USD'],
  ['en', 'Mars/Olympus', 'USD'],
])('%s in %s counts in %s', (locale, zone, currency) => {
  expect(currencyFor(locale, zone)).toBe(currency)
  expect(isCurrency(currency)).toBe(true)
})

test('codes and names that are none are refused', () => {
  expect(['EURO', 'eur', 'XQZ', ''].map(isCurrency)).toEqual([false, false, false, false])
  expect(['de_DE!', 'x', ''].map(isLocale)).toEqual([false, false, false])
  expect(['de-DE', 'en', 'pt-BR'].map(isLocale)).toEqual([true, true, true])
})
