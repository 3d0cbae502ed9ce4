import { expect, test } from 'vitest'
import { secondsSpent } from './rules.ts'

const spent = (seconds: number, spoken?: number) =>
  secondsSpent(new Date(0), new Date(seconds * 1000), spoken)

test.each([
  ['a breath between two turns is part of it', 40, 0, 40],
  ['two minutes to think are', 120, 0, 120],
  ['more than that is a pause, and no part of it', 121, 0, 0],
  ['two and a half minutes of talking are no pause', 150, 148, 150],
  ['nor is what was said after one', 600, 30, 30],
  ['a clock that went back takes nothing away', -5, 0, 0],
])('of a session, %s', (_, seconds, spoken, counted) => expect(spent(seconds, spoken)).toBe(counted))
