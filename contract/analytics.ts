import * as z from 'zod/mini'
import { get } from './endpoint/endpoint.ts'
import { day, id } from './endpoint/field.ts'
import { figures, month } from './metrics.ts'
import { category } from './missions.ts'
import { overview } from './overview.ts'

/** Whether a session of a kind was held on a day: completed, begun, or none. */
const held = z.enum(['completed', 'begun', 'none'])

const activity = z.object({ day, morning: held, evening: held, goals: z.int() })
export type Activity = z.output<typeof activity>

export const readActivity = get('/api/analytics/activity', {
  summary: 'The latest five days with a coaching session, newest first, with the number of missions of each.',
  reply: z.array(activity),
})

export const readOverview = get('/api/analytics/overview', {
  summary:
    'The overview of Flight Data: one sentence, execution of 28 days, Say-Do, the days of the 90. All of it begins with the account.',
  reply: overview,
})

/**
 * Progress of a 90-day goal. Values in the goal's own unit; `requiredPace` per day from today to the end, negative when
 * the target lies below the start.
 */
const burnUp = z.object({
  id,
  title: z.string(),
  from: day,
  until: day,
  start: z.number(),
  current: z.number(),
  target: z.number(),
  /** The target as the founder writes it, such as "$25,000". */
  targetText: z.string(),
  requiredPace: z.nullable(z.number()),
  readings: z.array(z.object({ day, value: z.number() })),
})
export type BurnUp = z.output<typeof burnUp>

const flightProgress = z.object({
  today: day,
  /** At most 28 days, oldest first; percent, null where nothing was planned. `mean` is the mean of the seven days up to it. */
  execution: z.array(z.object({ day, score: z.nullable(z.int()), mean: z.nullable(z.int()) })),
  /** Five categories over at most 12 weeks, named by the day each begins on. */
  categories: z.array(
    z.object({
      category,
      weeks: z.array(z.object({ begin: day, planned: z.int(), done: z.int() })),
    }),
  ),
  burnUp: z.nullable(burnUp),
  /** At most 26 weeks up to today, from a Monday on. `gained` is in fuel points. */
  heat: z.array(z.object({ day, completed: z.int(), planned: z.int(), gained: z.int() })),
  /** Orbits reached within those 26 weeks; `day` is null for those reached before. */
  orbits: z.object({ since: day, reached: z.array(z.object({ orbit: z.int(), day: z.nullable(day) })) }),
})
export type FlightProgress = z.output<typeof flightProgress>

export const readProgress = get('/api/analytics/progress', {
  summary:
    'Execution score over 28 days, planned against done over 12 weeks, the burn-up of the first 90-day goal, 26 weeks of missions, orbits. Each series begins with the account.',
  reply: flightProgress,
})

const side = z.object({ label: z.string(), days: z.int(), completion: z.int() })

const patternKind = z.enum(['weekday', 'plan-size', 'morning-session', 'carry-over', 'time-of-day'])

/**
 * Two kinds of days, at least ten of each, that differ by at least 15 points of mission completion and by more than
 * chance explains, corrected for the number of patterns tried. `interval` is the 95 % interval of `effect` in points.
 */
const pattern = z.object({
  kind: patternKind,
  finding: z.string(),
  better: side,
  worse: side,
  effect: z.int(),
  interval: z.tuple([z.int(), z.int()]),
  /** `strong` where chance explains it at most one time in a hundred, `likely` three. */
  confidence: z.enum(['likely', 'strong']),
})
export type Pattern = z.output<typeof pattern>

const patternReading = z.object({
  /** False when the founder switched analytics off: then nothing is read or computed. */
  enabled: z.boolean(),
  days: z.int(),
  patterns: z.array(pattern),
  /** What was asked and not found: the days still missing in words, null where chance explains the difference. */
  waiting: z.array(z.object({ kind: patternKind, missing: z.int(), needs: z.nullable(z.string()) })),
})
export type PatternReading = z.output<typeof patternReading>

export const readPatterns = get('/api/analytics/patterns', {
  summary:
    'What the last 26 weeks say about when missions get done, beyond chance: at most five findings, the strongest first.',
  reply: patternReading,
})

const business = z.object({
  sample: z.boolean(),
  /** The last 12 months that were entered, oldest first. */
  months: z.array(
    z.object({
      month,
      revenue: z.nullable(z.number()),
      customers: z.nullable(z.number()),
      cash: z.nullable(z.number()),
    }),
  ),
  figures,
  /**
   * Share of the completed work that went into revenue and customers, weighted by priority, in percent; null for weeks
   * without completed work. `target` is the share for the stage of the business, null where it has none.
   */
  effort: z.object({
    share: z.nullable(z.int()),
    missions: z.int(),
    target: z.nullable(z.int()),
    weeks: z.array(z.object({ begin: day, share: z.nullable(z.int()) })),
  }),
})
export type Business = z.output<typeof business>

export const readBusiness = get('/api/analytics/business', {
  summary: 'Metrics month by month, runway, and the share of work that went into revenue and customers.',
  reply: business,
})

/**
 * Everything a share card may show: never a founder's title, money, or words of a session. `reachedOn` is null for an
 * orbit reached more than 26 weeks ago, `campaign` without a 90-day goal at that time.
 */
const shareCard = z.object({
  name: z.string(),
  orbit: z.int(),
  orbitProgress: z.int(),
  reachedOn: z.nullable(day),
  /** Which day of the first active 90-day goal `reachedOn` was, and of how many. */
  campaign: z.nullable(z.object({ day: z.int(), of: z.int() })),
  dailyStreak: z.int(),
  missionsCompleted: z.int(),
  /** The running week: its seven days, completed sessions, fuel points gained. */
  week: z.object({
    days: z.array(z.object({ day, planned: z.int(), completed: z.int(), perfect: z.boolean() })),
    sessions: z.int(),
    gained: z.int(),
  }),
})
export type ShareCard = z.output<typeof shareCard>

export const readShareCard = get('/api/analytics/share-card', {
  summary: 'The figures of the pictures a founder may share: the orbit reached, and the running week.',
  reply: shareCard,
})
