import { expect, test } from 'vitest'
import { speedLabel, toSpeed } from './speed.ts'

test('a speed stays between half and double on a step; an invalid one is 1', () => {
  expect([0.1, 0.54, 1.26, 9, Number.NaN].map(toSpeed)).toEqual([0.5, 0.5, 1.3, 2, 1])
})

test('is written with one decimal', () => {
  expect(speedLabel(1)).toBe('1.0×')
})
