import { expect, test } from 'vitest'
import { withDigits } from './spoken-digits.ts'

test.each([
  ['fourteen thousand in revenue', '14000 in revenue'],
  ['three thousand nine hundred MRR', '3900 MRR'],
  ['twelve hundred and sixty a month', '1260 a month'],
  ['a hundred and twenty clients', '120 clients'],
  ['eleven hundred and six paying shows', '1106 paying shows'],
  ['four and a half k in mrr', '4500 in mrr'],
  ['seven point four k', '7400'],
  ['one twenty k', '120000'],
  ['forty-one customers', '41 customers'],
  ['1.2 million in the bank', '1200000 in the bank'],
  ['ten grand, then five', '10000, then 5'],
])('%s', (text, digits) => {
  expect(withDigits(text)).toBe(digits)
})

test.each(['14,000', 'revenue is 14k', 'a customer', 'an hour and a half', 'someone', 'tender'])(
  '%s stays as it is',
  (text) => {
    expect(withDigits(text)).toBe(text)
  },
)
