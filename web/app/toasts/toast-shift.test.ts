import { expect, test } from 'vitest'
import { toastShift } from './toast-shift.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const atBottom = box(1000, 790, 380, 86)

test.each([
  ['beside it', box(700, 800, 300, 40), 0],
  ['above it', box(1100, 750, 200, 40), 0],
  ['under it', box(1200, 840, 150, 40), -48],
  ['touching its upper edge', box(1200, 751, 150, 40), -137],
])('a toast at the bottom moves above a control that is %s by %#', (_, control, shift) => {
  expect(toastShift(atBottom, [control], 900)).toBe(shift)
})

test('a toast at the top of a phone moves below the control', () => {
  expect(toastShift(box(16, 16, 358, 80), [box(20, 60, 100, 40)], 844)).toBe(96)
})

test('a toast that has no room to move stays where it is', () => {
  expect(toastShift(atBottom, [box(900, 20, 500, 860)], 900)).toBe(0)
})

test('a toast on a phone stands below the head, and below a control that it would cover there', () => {
  const [head, field, foot] = [box(0, 0, 390, 108), box(16, 150, 358, 44), box(16, 770, 358, 56)]
  const atTop = box(16, 16, 358, 80)
  expect(toastShift(atTop, [foot, head], 844)).toBe(104)
  expect(toastShift(atTop, [field, head], 844)).toBe(190)
})
