import { expect, test } from 'vitest'
import { fc } from '#server/testing/properties.ts'
import { tokenize } from './tokenizing.ts'

const first = (said: string) => tokenize(said).find((token) => token.quantity)?.quantity

test.each([
  ['a dozen calls', 12, 'count'],
  ['half a dozen calls', 6, 'count'],
  ['two dozen calls', 24, 'count'],
  ['a couple of bugs', 2, 'count'],
  ['twenty-five emails', 25, 'count'],
  ['twenty five emails', 25, 'count'],
  ['a hundred and twenty signups', 120, 'count'],
  ['forty four hundred', 4400, 'count'],
  ['5k MRR', 5000, 'count'],
  ['$5,000', 5000, 'money'],
  ['250 thousand dollars', 250000, 'money'],
  ['3%', 3, 'percent'],
  ['posted twice', 2, 'times'],
  ['our second customer', 2, 'ordinal'],
  ['20/50', 20, 'fraction'],
  ['14 months of runway', 14, 'duration'],
  ['before 3pm', 0, 'time'],
  ['by 5 today', 5, 'time'],
  ['sprint 3 is planned', 3, 'label'],
  ['a few calls', 0, 'vague'],
])('reads "%s"', (said, value, kind) => {
  expect(first(said)).toMatchObject({ value, kind })
})

test.each(['Fifty-fifty.', 'we split it fifty-fifty', 'sixty-forty to them', 'one-two and done'])(
  'two numbers in one word are no number: "%s"',
  (said) => {
    expect(first(said)).toBeUndefined()
  },
)

test('a number ends before a word that says two', () => {
  expect(first('a hundred fifty-fifty deals')).toMatchObject({ value: 100 })
})

test('any mixture of number words comes to an end', () => {
  const word = fc.constantFrom(
    ...['a', 'and', 'half', 'one', 'two', 'fifty', 'hundred', 'dozen', 'thousand', 'k', 'point', 'third'],
    ...['fifty-fifty', 'twenty-one', 'one-two', 'hundred-and', 'of', 'percent', '5', '1/2', ',', 'calls'],
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const quantities = tokenize(words.join(' ')).flatMap((token) => token.quantity?.value ?? [])
      expect(quantities.every(Number.isFinite)).toBe(true)
    }),
  )
})
