import * as z from 'zod/mini'
import { get, post } from './endpoint/endpoint.ts'

/** Kinds of milestones. The buildings are kinds of their own: each is counted by itself. */
export const celebrationKinds = [
  'comeback',
  'earned-back',
  'engine',
  'orbit',
  'streak',
  'first',
  'launch',
  'communicationArrays',
  'researchLabs',
  'marketingTowers',
  'operationsCenters',
  'week',
  'busier-week',
  'stars',
  'waypoint',
] as const
export type CelebrationKind = (typeof celebrationKinds)[number]

/** Streak lengths with a ceremony; the first four draw a figure of stars. */
export const celebratedStreaks = [7, 12, 30, 90, 180, 365] as const

/** A small step to come back with: a mission of a few minutes, or a report. */
export const smallStep = z.object({
  kind: z.enum(['mission', 'report']),
  title: z.string(),
  minutes: z.int(),
})
export type SmallStep = z.output<typeof smallStep>

/**
 * A milestone that was not celebrated yet. `reference` tells it from others of its kind. `level` is the orbit level of
 * the founder; `count` the length of a streak, the stage of a building, the missions of a week, or the missions done
 * of three towards a lost streak; `items` the missions of a launch; `steps` what to come back with.
 */
export const celebration = z.object({
  kind: z.enum(celebrationKinds),
  reference: z.string(),
  eyebrow: z.string(),
  title: z.string(),
  line: z.string(),
  level: z.int(),
  count: z.int(),
  facts: z.array(z.object({ value: z.string(), label: z.string() })),
  items: z.array(z.string()),
  steps: z.array(smallStep),
})
export type Celebration = z.output<typeof celebration>

export const readCelebrations = get('/api/celebrations', {
  summary: 'Milestones that were reached and not celebrated yet, the greatest first.',
  reply: z.array(celebration),
})

export const markCelebrated = post('/api/celebrations', {
  summary:
    'A milestone was celebrated, and is not again, on any device. Only one that was reached; saying it twice changes nothing.',
  body: z.object({
    kind: z.enum(celebrationKinds),
    reference: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  reply: z.object({ kind: z.enum(celebrationKinds), reference: z.string() }),
  invalidates: ['/api/celebrations', '/api/days/now'],
})
