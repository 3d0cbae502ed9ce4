import * as z from 'zod/mini'
import { del, get, post, put } from './endpoint/endpoint.ts'
import { calendarDay, day, id, idParams, instant, moment, text } from './endpoint/field.ts'
import { goalLine } from './goal-line.ts'
import { mission } from './missions.ts'

const status = z.enum(['active', 'achieved', 'dropped', 'expired'])
const confidenceLevel = z.enum(['green', 'amber', 'red'])

/** The founder's confidence in a goal in the week of a Monday, with a one-line reason. */
export const confidence = z.object({ week: day, level: confidenceLevel, line: z.string() })

/**
 * A 90-day goal. Values are free text ("$8,500"); `startValue` is the first one and stays. `progress` is the share of the
 * way from the start to the target in percent, 0 to 100, whichever direction the target lies in. `requiredPace` is how
 * many of the goal's own units a day are still needed, never negative; null without numbers or time.
 */
export const ninetyDayGoal = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status,
  startValue: z.string(),
  currentValue: z.string(),
  targetValue: z.string(),
  progress: z.int(),
  startDate: instant,
  endDate: instant,
  priority: z.int(),
  daysLeft: z.int(),
  requiredPace: z.nullable(z.number()),
  confidence: z.nullable(confidence),
})
export type NinetyDayGoal = z.output<typeof ninetyDayGoal>

const touched = [
  '/api/analytics/overview',
  '/api/strategic-context',
  '/api/days/now',
  '/api/strategic-framework',
  '/api/ninety-day-goals/:id/trajectory',
  '/api/manual-suggestions',
] as const

export const readStrategicContext = get('/api/strategic-context', {
  summary:
    'The 90-day goals, the active ones first, which day of the first one today is, and the lines of those with numbers.',
  reply: z.object({
    ninetyDayGoals: z.array(ninetyDayGoal),
    /** Null outside the days of the first active goal. */
    campaign: z.nullable(z.object({ day: z.int(), of: z.int() })),
    /** The lines of the active goals that have numbers. */
    lines: z.array(goalLine),
  }),
})

const goalFields = {
  description: z.optional(text(0, 2000)),
  targetValue: z.optional(text(0, 60)),
  currentValue: z.optional(text(0, 60)),
  startValue: z.optional(text(0, 60)),
  startDate: z.optional(moment),
  endDate: z.optional(moment),
  priority: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
}

/** The title of the goal that the setup makes of its answer; the answer is its description. */
export const setupGoalTitle = 'Primary Business Goal'

/** `warning` is a sentence when more than three goals are active. */
const savedGoal = z.extend(ninetyDayGoal, { warning: z.nullable(z.string()) })
export type SavedGoal = z.output<typeof savedGoal>

export const createNinetyDayGoal = post('/api/ninety-day-goals', {
  summary:
    'Creates a 90-day goal; at most seven are active. The first one brings six sprints of 14 days. The values of the goal of the setup are read from its description.',
  body: z.object({ title: text(1, 200), ...goalFields }),
  reply: savedGoal,
  status: 201,
  invalidates: [...touched, '/api/sprints'],
})

export const changeNinetyDayGoal = put('/api/ninety-day-goals/:id', {
  summary: 'Changes any field of a 90-day goal, its status included. What is not named stays.',
  params: idParams,
  body: z.object({ title: z.optional(text(1, 200)), ...goalFields, status: z.optional(status) }),
  reply: savedGoal,
  invalidates: touched,
})

export const setConfidence = put('/api/ninety-day-goals/:id/confidence', {
  summary: 'How sure the founder is of a goal this week; the last word of a week counts.',
  params: idParams,
  body: z.object({ level: confidenceLevel, line: z.optional(text(0, 280)) }),
  reply: ninetyDayGoal,
  invalidates: touched,
})

const line = z.object({
  /** Percent of each day's missions done along this line. */
  burn: z.int(),
  /** Where the goal stands at its end, in its own units. */
  landing: z.number(),
  /** The day on which the target is reached, or null when that is after the end. */
  reaches: z.nullable(day),
  points: z.array(z.object({ day, value: z.number() })),
})

/**
 * Forecast of a goal. Numbers are written between `before` and `after`, as on the goal line. `actual` are the recorded values, `required` the straight line to the target, `today` what
 * follows when every working day burns like today, `steady` when it burns 80 %. Both are null with the basis `plan`:
 * the effect of a full day is not measured on the founder's own days yet. `missingDays` full days are still needed for
 * that; with 0 the number has not moved toward its target.
 */
export const trajectory = z.object({
  before: z.string(),
  after: z.string(),
  start: z.number(),
  current: z.number(),
  target: z.number(),
  endDay: day,
  basis: z.enum(['own-days', 'plan']),
  actual: z.array(z.object({ day, value: z.number() })),
  required: z.array(z.object({ day, value: z.number() })),
  missingDays: z.int(),
  today: z.nullable(line),
  steady: z.nullable(line),
  confidences: z.array(confidence),
  sentence: z.string(),
})
export type Trajectory = z.output<typeof trajectory>

export const readTrajectory = get('/api/ninety-day-goals/:id/trajectory', {
  summary:
    "Two trajectories of a 90-day goal: at today's burn and at 80 %, from enough days of the founder's own. Null when its values hold no numbers.",
  params: idParams,
  reply: z.object({ trajectory: z.nullable(trajectory) }),
})

export const objective = z.object({ id, title: z.string(), isCompleted: z.boolean(), missions: z.int() })
export type Objective = z.output<typeof objective>

/** Fourteen days. `completionRate` is the share of its objectives in percent, null without any, frozen when it closes. */
export const sprint = z.object({
  id,
  number: z.int(),
  title: z.string(),
  description: z.string(),
  objectives: z.array(objective),
  startDate: day,
  endDate: day,
  status: z.enum(['upcoming', 'active', 'due', 'closed']),
  completionRate: z.nullable(z.int()),
  answers: z.nullable(z.object({ worked: z.string(), failed: z.string(), next: z.string() })),
})
export type Sprint = z.output<typeof sprint>

/** The three questions of the closing ritual of a sprint. */
export const closingQuestions = {
  worked: 'What worked, and should stay?',
  failed: 'What did not, and why?',
  next: 'What changes in the next sprint?',
} as const

const sprintsTouched = ['/api/sprints', '/api/strategic-framework', '/api/gamification/status'] as const

export const readSprints = get('/api/sprints', {
  summary: 'The sprints, the earliest first, with their objectives.',
  reply: z.array(sprint),
})

export const changeSprint = put('/api/sprints/:id', {
  summary: 'Names a sprint. A closed one stays as it is.',
  params: idParams,
  body: z.object({ title: z.optional(text(1, 120)), description: z.optional(text(0, 2000)) }),
  reply: sprint,
  invalidates: sprintsTouched,
})

export const addObjective = post('/api/sprints/:id/objectives', {
  summary: 'Adds an objective to a sprint that is not closed; at most ten.',
  params: idParams,
  body: z.object({ title: text(1, 200) }),
  reply: sprint,
  status: 201,
  invalidates: sprintsTouched,
})

export const changeObjective = put('/api/sprint-objectives/:id', {
  summary: 'Renames an objective, ticks it or unticks it.',
  params: idParams,
  body: z.object({ title: z.optional(text(1, 200)), isCompleted: z.optional(z.boolean()) }),
  reply: sprint,
  invalidates: sprintsTouched,
})

export const removeObjective = del('/api/sprint-objectives/:id', {
  summary: 'Takes an objective off its sprint.',
  params: idParams,
  reply: sprint,
  invalidates: sprintsTouched,
})

const answer = text(1, 2000)

export const closeSprint = post('/api/sprints/:id/close', {
  summary:
    'Closes a sprint from its last day on, with three answers. Open objectives may move to the next sprint; earlier ones that still wait may close with it as they stand, without answers.',
  params: idParams,
  body: z.object({
    worked: answer,
    failed: answer,
    next: answer,
    carryOver: z.optional(z.boolean()),
    withEarlier: z.optional(z.boolean()),
  }),
  reply: z.object({ sprint, sprintStreak: z.int(), sentence: z.string() }),
  invalidates: sprintsTouched,
})

/** The strategic framework of `/demo` on the founder's own data. `ninetyDays` is null before the first 90-day goal. */
export const readFramework = get('/api/strategic-framework', {
  summary: "The founder's 90 days, current sprint and the alignment of today's missions.",
  query: z.object({ day: z.optional(calendarDay) }),
  reply: z.object({
    ninetyDays: z.nullable(
      z.object({
        startDay: day,
        endDay: day,
        daysElapsed: z.int(),
        daysRemaining: z.int(),
        progress: z.int(),
        phase: z.enum(['sprint', 'review', 'over']),
      }),
    ),
    goals: z.array(ninetyDayGoal),
    sprint: z.nullable(sprint),
    alignment: z.object({
      aligned: z.int(),
      neutral: z.int(),
      misaligned: z.int(),
      percent: z.nullable(z.int()),
    }),
    missions: z.array(mission),
  }),
})
