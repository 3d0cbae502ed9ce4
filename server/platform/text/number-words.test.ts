import { expect, test } from 'vitest'
import { cardinalWord, ordinalValues, ordinalWord, tenValues, unitValues } from './number-words.ts'

test('a word and its value belong together', () => {
  expect([unitValues.zero, unitValues.twelve, unitValues.nineteen]).toEqual([0, 12, 19])
  expect([tenValues.twenty, tenValues.ninety]).toEqual([20, 90])
  expect([ordinalValues.first, ordinalValues.twentieth]).toEqual([1, 20])
  expect(unitValues.constructor).toBeUndefined()
})

test('numbers and places below a hundred in words', () => {
  expect([0, 19, 20, 26, 90].map(cardinalWord)).toEqual([
    'zero',
    'nineteen',
    'twenty',
    'twenty-six',
    'ninety',
  ])
  expect([1, 12, 20, 21, 22, 23, 30, 31].map(ordinalWord)).toEqual([
    'first',
    'twelfth',
    'twentieth',
    'twenty-first',
    'twenty-second',
    'twenty-third',
    'thirtieth',
    'thirty-first',
  ])
})
