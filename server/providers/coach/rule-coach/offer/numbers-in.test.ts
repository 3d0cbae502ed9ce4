import { expect, test } from 'vitest'
import { countsIn, numbersIn } from './numbers-in.ts'

test('times and lengths of time count nothing', () => {
  expect(numbersIn('four calls by half ten, in two weeks')).toEqual([4])
})

test.each([
  ['two of nine invoices', [{ value: 2, of: 9 }]],
  ['2/9 invoices', [{ value: 2, of: 9 }]],
  ['two out of the nine', [{ value: 2, of: 9 }]],
  ['three refunds and seven trial users', [{ value: 3 }, { value: 7 }]],
  ['the third one is done', [{ value: 3, kind: 'ordinal' }]],
  ['another one is out', [{ value: 1 }, { value: 1, isImplied: true }]],
  ['this one is out', []],
  ['both are out', [{ value: 2, isImplied: true }]],
  ['paid 40 euros', [{ value: 40, kind: 'money' }]],
  ['half of the letters', [{ value: 0.5, kind: 'share' }]],
  ['80 percent through', [{ value: 0.8, kind: 'share' }]],
  ['wrote a case study', [{ value: 1, isArticle: true }]],
  ['wrote a bit', []],
  ['the first two letters are out', [{ value: 2, kind: 'count' }]],
  ['all but two of the letters', [{ value: 2, rest: 'surely' }]],
  ['three more letters to go', [{ value: 3, rest: 'perhaps' }]],
  ['three letters are out', [{ value: 3, rest: null }]],
])('counts what "%s" names', (text, expected) => {
  expect(countsIn(text)).toMatchObject(expected)
  expect(countsIn(text)).toHaveLength(expected.length)
})

test('a count has its place and the words around it', () => {
  const text = 'so far three of the letters went out'
  const [count] = countsIn(text)
  expect(text.slice(count!.start, count!.end)).toBe('three')
  expect(count).toMatchObject({ before: 'so far', after: 'of the letters went out' })
})
