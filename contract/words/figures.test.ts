import { expect, test } from 'vitest'
import { fieldFigure, firstFigure, inEnglishNotation, wholeFigure } from './figures.ts'
import { notationOf } from './locale-notation.ts'
import { moneyText } from './money.ts'
import { numberText } from './notation.ts'

test.each([
  ['revenue is 14.000', 'revenue is 14,000'],
  ['1.200.000 in the bank', '1,200,000 in the bank'],
  ['14 000 in October', '14,000 in October'],
  ["14'000 and 14’000", '14,000 and 14,000'],
  ['1,5k', '1.5k'],
  ['€8,50', '€8.50'],
  ['14.500,50 euros', '14,500.50 euros'],
  ['1,2 million', '1.2 million'],
])('%s is read as %s', (text, english) => {
  expect(inEnglishNotation(text)).toBe(english)
  expect(english).toHaveLength(text.length)
})

test.each(['85,000', '1,200,000.50', '14.5k', '1.2 million', '2 3 4', '2026', '1.200k', '12.5.2026'])(
  '%s is English or no number, and stays as it is',
  (text) => {
    expect(inEnglishNotation(text)).toBe(text)
  },
)

test.each([
  ['40', 40],
  ['8,200', 8200],
  ['8.200', 8200],
  ['€1,500.5', 1500.5],
  ['1.200,50', 1200.5],
  ['1 200,50 €', 1200.5],
  ["CHF 1'200.50", 1200.5],
  ['€ 4,5k', 4500],
  ['4.5k EUR', 4500],
  ['1,2 million', 1_200_000],
  ['1,2 Mio.', 1_200_000],
  ['3 Tsd', 3000],
  ['₹12,34,567', 1_234_567],
  ['2,5 lakh', 250_000],
  ['R$ 900', 900],
  ['450 kr', 450],
  ['99 zł', 99],
  ['3 %', 3],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['-4', -4],
  ['', null],
  ['many', null],
  ['8 or 9', null],
  ['40 clinics', null],
  ['Q3: 40', null],
  ['12.5.2026', null],
])('the field %j holds %j', (text, value) => {
  expect(fieldFigure(text)).toBe(value)
})

test.each([
  ['$8.5k of MRR', 8500, '$', ''],
  ['48min', 48, '', ''],
  ['25%', 25, '', '%'],
  ['20k Euro', 20_000, '€', ''],
  ['Q3: 40', 40, '', ''],
  ['2M users', 2_000_000, '', ''],
])('the first figure of %j is %d', (text, value, before, after) => {
  expect(firstFigure(text)).toMatchObject({ value, before, after })
})

test('whatever a locale writes is read back', () => {
  const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'hi-IN', 'es-ES', 'pt-BR', 'pl-PL', 'sv-SE', 'ja-JP']
  for (const locale of locales)
    for (const value of [0, 7, 0.25, 999, 1234, 8500.5, 12_345, 1_234_567.89]) {
      expect(fieldFigure(numberText(notationOf(locale), value)), `${locale} ${value}`).toBe(value)
      for (const currency of ['EUR', 'USD', 'GBP', 'CHF', 'INR'])
        expect(fieldFigure(moneyText(locale, currency, value, false)), `${locale} ${currency} ${value}`).toBe(
          value,
        )
    }
})

test('whole figures have a least one and no decimals', () => {
  expect(['12', '2k', '1.5', '0', '-1', 'x', '2,000,000,000'].map((it) => wholeFigure(it, 1))).toEqual([
    ...[12, 2000, null, null, null, null, null],
  ])
})
