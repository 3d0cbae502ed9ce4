import { expect, test } from 'vitest'
import { speedLabel, steerSpeed, toSpeed } from './speed.ts'

test('a speed stays between half and double on a step; an invalid one is 1', () => {
  expect([0.1, 0.54, 1.26, 9, Number.NaN].map(toSpeed)).toEqual([0.5, 0.5, 1.3, 2, 1])
})

test.each([
  ['ArrowRight', false, 1.1],
  ['ArrowUp', false, 1.1],
  ['ArrowLeft', false, 0.9],
  ['ArrowDown', false, 0.9],
  ['ArrowRight', true, 2],
  ['ArrowLeft', true, 0.5],
  ['PageUp', false, 2],
  ['PageDown', false, 0.5],
  ['Home', false, 0.5],
  ['End', false, 2],
  ['x', false, null],
] as const)('%s (shift %s) makes %s of 1', (key, shift, next) => {
  expect(steerSpeed(1, key, shift)).toBe(next)
})

test('is written with one decimal', () => {
  expect(speedLabel(1)).toBe('1.0×')
})
