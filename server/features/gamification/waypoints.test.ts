import { expect, test } from 'vitest'
import { stationName } from '#contract/gamification.ts'
import { orbitAt } from './rules.ts'
import { waypointAfter, waypointPassed } from './waypoints.ts'

test('a long orbit has milestones about fifty points apart, and the last one of a way is the next orbit', () => {
  expect(waypointAfter(0)).toEqual({ number: 1, of: 1, toGo: 120 })
  expect(waypointAfter(500)).toEqual({ number: 1, of: 16, toGo: 50 })
  expect(waypointPassed(549)).toBeNull()
  expect(waypointPassed(550)).toEqual({ number: 1, of: 16, at: 550 })
  expect(waypointAfter(550)).toEqual({ number: 2, of: 16, toGo: 50 })
  expect(waypointAfter(1299)).toEqual({ number: 16, of: 16, toGo: 1 })
})

test('every distance has a milestone ahead within sixty points beyond the first orbit, past orbit 5 too', () => {
  let before = 0
  for (let distance = 120; distance < 20_000; distance += 1) {
    const { number, of, toGo } = waypointAfter(distance)
    const passed = waypointPassed(distance)
    expect(toGo > 0 && toGo <= 60 && number <= of).toBe(true)
    expect(passed === null || passed.at <= distance).toBe(true)
    if (passed && passed.at > before) before = passed.at
    if (passed) expect(passed.at, 'never earlier than one before').toBe(before)
  }
  expect(orbitAt(18_000).orbit).toBe(9)
})

test('levels past orbit 5 have names', () => {
  expect([0, 5, 6, 9].map(stationName)).toEqual([
    'Launch Pad',
    'Deep Space Explorer',
    'Deep Space Explorer 2',
    'Deep Space Explorer 5',
  ])
})
