import { expect, test } from 'vitest'
import { agree, forCount, plural } from './plural.ts'

test('one is singular, none and several are plural', () => {
  expect([0, 1, 2].map((count) => plural(count, 'day'))).toEqual(['0 days', '1 day', '2 days'])
  expect([1, 2].map((count) => plural(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries'])
})

test('a verb agrees with its count, and an unknown count is plural', () => {
  expect([0, 1, 2].map((count) => agree(count, 'is', 'are'))).toEqual(['are', 'is', 'are'])
  expect(agree(null, 'customer')).toBe('customers')
})

test('a whole sentence is chosen by its count', () => {
  const left = (days: number | null) =>
    forCount(days, { one: 'One day is left.', other: `${days} days are left.` })
  expect([0, 1, 2].map(left)).toEqual(['0 days are left.', 'One day is left.', '2 days are left.'])
  expect(forCount(null, { one: 'One is left.', other: 'Some are left.' })).toBe('Some are left.')
})
