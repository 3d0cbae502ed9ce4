import { expect, test } from 'vitest'
import { steer } from './slider.tsx'

const speed = (value: number) => ({ value, min: 0.5, max: 2, step: 0.1 })

test.each([
  ['ArrowRight', false, 1.1],
  ['ArrowUp', false, 1.1],
  ['ArrowLeft', false, 0.9],
  ['ArrowDown', true, 0.5],
  ['ArrowRight', true, 2],
  ['PageUp', false, 2],
  ['PageDown', false, 0.5],
  ['Home', false, 0.5],
  ['End', false, 2],
  ['Tab', false, null],
] as const)('%s, shift %s, from 1.0', (key, shift, expected) => {
  expect(steer(speed(1), key, shift)).toBe(expected)
})

test('steps of a tenth leave no crumbs', () => {
  let value = 0.5
  const seen: number[] = []
  while (value < 2) {
    seen.push(value)
    value = steer(speed(value), 'ArrowRight', false)!
  }
  expect(seen).toEqual([0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9])
})
