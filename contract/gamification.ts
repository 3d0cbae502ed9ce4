import * as z from 'zod/mini'
import { get } from './endpoint/endpoint.ts'
import { calendarDay, day, id, idParams } from './endpoint/field.ts'

/** The names of the orbit levels 0-5, as the flight path shows them. */
export const orbits = [
  { name: 'Launch Pad', tagline: 'Preparing for liftoff' },
  { name: 'Low Earth Orbit', tagline: 'First orbital achievement' },
  { name: 'Lunar Base', tagline: 'Established moon presence' },
  { name: 'Mars Station', tagline: 'Deep space explorer' },
  { name: 'Jupiter Outpost', tagline: 'Outer system pioneer' },
  { name: 'Deep Space Explorer', tagline: 'Master of the cosmos' },
] as const

/** The name of an orbit level. Beyond the last orbit the levels are numbered. */
export const stationName = (level: number): string => orbits[level]?.name ?? `${orbits[5].name} ${level - 4}`

/**
 * State of the rocket. `currentFuel` and `distance` are points, `fuelGauge` and `orbitProgress` percent 0-100,
 * `level` goes on past the last orbit, which `currentOrbit`
 * stops at; `waypoint` is the next milestone on the way, in points. `engineFiring` the mean mission progress in percent. `fuelHistory` holds the last 14 days of the account, oldest first. `preFlight`:
 * a morning session, or a plan `planConfirmed` without one.
 */
export const flightStatus = z.object({
  rocket: z.object({
    currentOrbit: z.int(),
    level: z.int(),
    waypoint: z.object({ number: z.int(), of: z.int(), toGo: z.int() }),
    orbitProgress: z.int(),
    currentFuel: z.number(),
    fuelGauge: z.int(),
    distance: z.number(),
    dailyStreak: z.int(),
    weeklyStreak: z.int(),
    sprintStreak: z.int(),
  }),
  todayLaunch: z.object({
    day,
    preFlight: z.boolean(),
    planConfirmed: z.boolean(),
    engineFiring: z.int(),
    missionDebrief: z.boolean(),
    perfectDay: z.boolean(),
  }),
  commandCenter: z.object({
    commandCenterLevel: z.int(),
    communicationArrays: z.int(),
    researchLabs: z.int(),
    marketingTowers: z.int(),
    operationsCenters: z.int(),
    done: z.object({
      communicationArrays: z.int(),
      researchLabs: z.int(),
      marketingTowers: z.int(),
      operationsCenters: z.int(),
    }),
  }),
  fuelHistory: z.array(z.object({ day, fuelGauge: z.int(), gained: z.number(), perfectDay: z.boolean() })),
})
export type FlightStatus = z.output<typeof flightStatus>

export const readFlightStatus = get('/api/gamification/status', {
  summary: 'Fuel, orbit, streaks, the launch of today and the command center.',
  reply: flightStatus,
})

/** A number of the flight whose origin a founder can open. */
export const explained = z.enum(['fuel', 'distance', 'daily-streak', 'weekly-streak', 'sprint-streak'])

/**
 * One step on the way to a number. `amount` is what it added or took, `after` the number after it; either may be null
 * where only the sentence says it.
 */
export const reason = z.object({
  day,
  kind: z.string(),
  amount: z.nullable(z.number()),
  after: z.nullable(z.number()),
  sentence: z.string(),
})
export type Reason = z.output<typeof reason>

export const explainNumber = get('/api/gamification/explain', {
  summary:
    'How a number came about, newest first: two weeks a page, twelve for the weekly streak; `before` pages back.',
  query: z.object({ of: explained, before: z.optional(calendarDay) }),
  reply: z.object({
    of: explained,
    value: z.number(),
    sentence: z.string(),
    reasons: z.array(reason),
    before: z.nullable(day),
  }),
})

/**
 * A session's execution score as a sum: `weight` by priority (3, 2, 1), `share` 0..1 of the mission that counts.
 * `score` is the stored one, `stands` what the missions amount to now, both in percent and null where nothing was
 * planned.
 */
export const explainScore = get('/api/coaching-sessions/:id/score', {
  summary: 'How the execution score of a session came about: each mission with its weight and its share.',
  params: idParams,
  reply: z.object({
    score: z.nullable(z.int()),
    stands: z.nullable(z.int()),
    sentence: z.string(),
    missions: z.array(
      z.object({
        id,
        goal: z.string(),
        priority: z.enum(['low', 'medium', 'high']),
        weight: z.int(),
        share: z.number(),
      }),
    ),
  }),
})
