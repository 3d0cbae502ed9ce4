import { expect, test } from 'vitest'
import { compactText } from './compact.ts'
import { spanText } from './date-span.ts'
import { dateText, timeText } from './dates.ts'
import { notationOf } from './locale-notation.ts'
import { moneyText, signsOf } from './money.ts'
import { numberText, plainNotation } from './notation.ts'

const locales = ['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'hi-IN', 'es-ES', 'pl-PL', 'ar-EG', 'ja-JP']

test('numbers are written as Intl writes them, in Latin digits', () => {
  for (const locale of locales)
    for (const value of [0, -0.001, 5, 999, 1000, 1234.5, -12_345.678, 1_234_567.891, 98_765_432])
      for (const most of [0, 1, 2]) {
        const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: most })
        const expected = format
          .format(value)
          .replace(/[\u200e\u200f\u061c]/g, '')
          .replace(/^-(?=[0,.]*$)/, '')
        expect(numberText(notationOf(locale), value, most), `${locale} ${value}`).toBe(expected)
      }
  expect(numberText(plainNotation, 8500.5, 2, 2)).toBe('8,500.50')
})

test('axes are short', () => {
  const german = notationOf('de-DE')
  expect([0, 12, 999, 1234, 45_000, 999_950, 1_250_000, 3e9].map((it) => compactText(german, it))).toEqual([
    ...['0', '12', '999', '1,2K', '45K', '1M', '1,3M', '3B'],
  ])
})

test('dates and times have the order and the hours of the locale, and English words', () => {
  const [us, gb, de] = ['en-US', 'en-GB', 'de-DE'].map(notationOf)
  const long = { weekday: 'short', month: 'long', year: true } as const
  expect([us, gb, de].map((it) => dateText(it!, '2026-11-20', long))).toEqual([
    ...['Fri, November 20, 2026', 'Fri 20 November 2026', 'Fri 20 November 2026'],
  ])
  expect([us, gb].map((it) => dateText(it!, '2026-11-20', {}))).toEqual(['Nov 20', '20 Nov'])
  expect([us, gb].map((it) => timeText(it!, 14, 5))).toEqual(['2:05 PM', '14:05'])
  expect([0, 11, 12, 23].map((hour) => timeText(us!, hour, 0))).toEqual([
    ...['12:00 AM', '11:00 AM', '12:00 PM', '11:00 PM'],
  ])
})

test('a span names what is the same once', () => {
  const [us, gb] = ['en-US', 'en-GB'].map(notationOf)
  const spans = [
    ['2026-11-16', '2026-11-22'],
    ['2026-11-30', '2026-12-06'],
    ['2026-12-28', '2027-01-03'],
  ] as const
  expect(spans.map(([from, to]) => spanText(gb!, from, to))).toEqual([
    ...['16 to 22 November 2026', '30 November to 6 December 2026', '28 December 2026 to 3 January 2027'],
  ])
  expect(spans.map(([from, to]) => spanText(us!, from, to, false))).toEqual([
    ...['November 16 to 22', 'November 30 to December 6', 'December 28 to January 3'],
  ])
})

test('money has the sign of its currency where the locale puts it', () => {
  expect(moneyText('en-US', 'USD', 8500)).toBe('$8,500')
  expect(moneyText('en-GB', 'USD', 9.5)).toBe('$9.50')
  expect(moneyText('de-DE', 'EUR', 8500.5)).toBe('8.501\u00a0€')
  expect(moneyText('en-IN', 'INR', 1_234_567)).toBe('₹12,34,567')
  expect([signsOf('en-US', 'EUR'), signsOf('de-DE', 'EUR')]).toEqual([
    { before: '€', after: '' },
    { before: '', after: '\u00a0€' },
  ])
})

test('a name that is no locale has the plain notation', () => {
  expect([notationOf(null), notationOf('not a locale'), notationOf('')]).toEqual([
    plainNotation,
    plainNotation,
    plainNotation,
  ])
})
