import { expect, test } from 'vitest'
import { launchState } from './launch-state.ts'

const at = (planned: number, engineFiring: number, missionDebrief = false) =>
  launchState(planned, { engineFiring, missionDebrief }).name

test.each([
  [0, 0, 'Cold'],
  [2, 0, 'Fueling'],
  [2, 1, 'Ignition'],
  [2, 49, 'Ignition'],
  [2, 50, 'Ascent'],
  [2, 99, 'Ascent'],
  [2, 100, 'Orbit insertion'],
])('with %i missions at %i percent the launch is in: %s', (planned, engine, name) => {
  expect(at(planned, engine)).toBe(name)
})

test('a debrief ends the day, whatever was completed', () => {
  expect(at(0, 0, true)).toBe('Debriefed')
  expect(at(3, 100, true)).toBe('Debriefed')
})
