import { expect, test } from 'vitest'
import { clockText, timeWords } from './time-words.ts'

test('a clock shows minutes and seconds, and hours once there are some', () => {
  expect([0, 59, 60, 1062, 3599, 3600, 3909, 36_000].map(clockText)).toEqual([
    '00:00',
    '00:59',
    '01:00',
    '17:42',
    '59:59',
    '1:00:00',
    '1:05:09',
    '10:00:00',
  ])
})

test('time in words counts whole minutes, and hours without empty minutes', () => {
  expect([0, 59, 60, 119, 1440, 3599, 3600, 4800, 7200].map(timeWords)).toEqual([
    'under 1 min',
    'under 1 min',
    '1 minute',
    '1 minute',
    '24 minutes',
    '59 minutes',
    '1 hour',
    '1 h 20 min',
    '2 hours',
  ])
})
