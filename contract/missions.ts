import * as z from 'zod/mini'
import { dayReads } from './endpoint/day-reads.ts'
import { del, get, post, put } from './endpoint/endpoint.ts'
import { calendarDay, day, id, idParams, instant, text } from './endpoint/field.ts'

export const priority = z.enum(['low', 'medium', 'high'])
/** Weight of a mission by priority (product rule 13). */
export const weightOf = { high: 3, medium: 2, low: 1 } as const
export const category = z.enum(['revenue', 'customers', 'product', 'team', 'other'])
export const target = z.nullable(z.int().check(z.minimum(1), z.maximum(1e9)))
const progress = z.number().check(z.minimum(0), z.maximum(1e9))

/**
 * A mission, called a daily goal on the wire. `date` is the mission day it belongs to. `replanCount` counts how often
 * its target was lowered; `plannedFor` is the later day it was planned for, when it was completed early; `carriedFrom`
 * is the id of the mission of a closed day that it continues; `suggestedGoalId` is the goal it most likely works on, until the founder says so or otherwise; `afterTheFact` says that it was made and completed within
 * a minute: it pays fuel but stays out of patterns.
 */
export const mission = z.object({
  id,
  goal: z.string(),
  description: z.string(),
  targetValue: z.nullable(z.number()),
  currentValue: z.number(),
  priority,
  category,
  isCompleted: z.boolean(),
  date: day,
  notes: z.string(),
  sprintAlignment: z.enum(['aligned', 'misaligned', 'neutral']),
  completionScore: z.nullable(z.int()),
  carryCount: z.int(),
  carriedFrom: z.nullable(id),
  plannedFor: z.optional(z.nullable(day)),
  replanCount: z.int(),
  afterTheFact: z.boolean(),
  goalId: z.nullable(id),
  objectiveId: z.nullable(id),
  suggestedGoalId: z.optional(z.nullable(id)),
  completedAt: z.nullable(instant),
  createdAt: instant,
})
export type Mission = z.output<typeof mission>
export type Priority = z.output<typeof priority>
export type Category = z.output<typeof category>

/** What a change did to the rocket. `fuelDelta` is in fuel points and may be negative. */
export const flightChange = z.object({
  fuelDelta: z.number(),
  currentFuel: z.number(),
  currentOrbit: z.int(),
  leveledUp: z.boolean(),
})
const changedMission = z.extend(mission, { gamification: flightChange })
export type ChangedMission = z.output<typeof changedMission>

export const readToday = get('/api/daily-goals/today', {
  summary: "Today's missions, oldest first.",
  reply: z.array(mission),
})

export const readAll = get('/api/daily-goals/all', {
  summary: 'Missions of all days, newest day first, at most 200; `before` pages back by day.',
  query: z.object({ before: z.optional(calendarDay) }),
  reply: z.array(mission),
})

export const launchMission = post('/api/goals', {
  summary:
    'Creates a mission. Without a date it belongs to today; a day that is over takes one until it closes, a day to come takes none that is completed. At most 50 a day.',
  body: z.object({
    goal: text(1, 200),
    description: z.optional(z.nullable(text(0, 2000))),
    targetValue: z.optional(target),
    currentValue: z.optional(progress),
    priority: z.optional(priority),
    category: z.optional(category),
    isCompleted: z.optional(z.boolean()),
    date: z.optional(
      z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, 'must be a date like 2026-11-20')),
    ),
  }),
  reply: mission,
  status: 201,
  invalidates: dayReads,
})

export const changeMission = put('/api/goals/:id', {
  summary:
    'Changes any field of a mission. Reaching the target completes it; un-completing restores the progress; completed before its day it belongs to today until it is open again; a lower target is a re-plan and counted. Linked to a goal or an objective it is aligned; naming a goal, or none, answers a suggested one.',
  params: idParams,
  body: z.object({
    goal: z.optional(text(1, 200)),
    description: z.optional(z.nullable(text(0, 2000))),
    notes: z.optional(text(0, 2000)),
    targetValue: z.optional(target),
    currentValue: z.optional(progress),
    priority: z.optional(priority),
    category: z.optional(category),
    isCompleted: z.optional(z.boolean()),
    sprintAlignment: z.optional(z.enum(['aligned', 'misaligned', 'neutral'])),
    goalId: z.optional(z.nullable(id)),
    objectiveId: z.optional(z.nullable(id)),
  }),
  reply: changedMission,
  invalidates: dayReads,
})

export const stepMission = post('/api/goals/:id/step', {
  summary: 'Moves the progress by a number of units, never below 0 nor past the target.',
  params: idParams,
  body: z.object({ by: z.int().check(z.minimum(-1e9), z.maximum(1e9)) }),
  reply: changedMission,
  invalidates: dayReads,
})

export const carryOver = post('/api/goals/:id/carry-over', {
  summary: 'Moves an open mission on, and counts it: from today to tomorrow, from an earlier day to today.',
  params: idParams,
  reply: changedMission,
  invalidates: dayReads,
})

export const takeBackCarry = post('/api/goals/:id/carry-back', {
  summary: 'Takes the last carrying-over back: the mission is where it was, and carried once less.',
  params: idParams,
  reply: changedMission,
  invalidates: dayReads,
})

export const deleteMission = del('/api/goals/:id', {
  summary: 'Takes a mission off the list. `restore` brings it back.',
  params: idParams,
  reply: changedMission,
  invalidates: dayReads,
})

export const restoreMission = post('/api/goals/:id/restore', {
  summary: 'Brings a deleted mission back as it was.',
  params: idParams,
  reply: changedMission,
  invalidates: dayReads,
})
