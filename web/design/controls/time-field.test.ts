import { expect, test } from 'vitest'
import { minutesOf, timeOf } from './time-field.tsx'

test.each([
  [0, '00:00'],
  [540, '09:00'],
  [1439, '23:59'],
])('%i minutes after midnight is %s, there and back', (minutes, time) => {
  expect(timeOf(minutes)).toBe(time)
  expect(minutesOf(time, -1)).toBe(minutes)
})

test('an emptied time field keeps what was there', () => {
  expect(minutesOf('', 480)).toBe(480)
})
