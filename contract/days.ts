import * as z from 'zod/mini'
import { dayReads } from './endpoint/day-reads.ts'
import { del, get, post, put } from './endpoint/endpoint.ts'
import { calendarDay, day, id, idParams, instant } from './endpoint/field.ts'
import { promise } from './memory.ts'
import { flightChange, mission } from './missions.ts'

/** A day that is over and not closed: its missions can be ticked until `closesAt` and still count for it. */
export const openDay = z.object({
  day,
  closesAt: instant,
  completed: z.int(),
  planned: z.int(),
  missions: z.array(mission),
  sentence: z.string(),
})
export type OpenDay = z.output<typeof openDay>

/** Something that happened when a day closed; home shows it until it was seen. */
export const dayNews = z.object({
  day,
  kind: z.enum(['shield-spent', 'shield-earned', 'streak-ended', 'earned-back', 'fell-asleep', 'burned']),
  sentence: z.string(),
})
export type DayNews = z.output<typeof dayNews>

/**
 * What home offers. Amber: a newcomer's first flight, plan the day, go on with a mission, report, debrief, launch, one small mission after days
 * away. Calm: `landed` after the debrief, `rest` on a day off. `new-mission` is only ever a second choice.
 */
export const actKind = z.enum([
  'first-flight',
  'plan',
  'continue',
  'report',
  'debrief',
  'launch',
  'small-mission',
  'landed',
  'rest',
  'new-mission',
])
export type ActKind = z.output<typeof actKind>

/**
 * The next act for hour and state (product rule 45). `line` stands under it and names its object; `missionId` is the
 * mission that it, or a quiet 'continue', goes on with. `sentence` is about the founder and never repeats the act.
 */
export const nextAct = z.object({
  act: actKind,
  line: z.string(),
  missionId: z.nullable(id),
  quiet: z.array(actKind),
  sentence: z.string(),
})
export type NextAct = z.output<typeof nextAct>

/** A promise for today that was made on an earlier day; `missionId` is the mission that keeps it. */
export const promisedMove = z.object({
  id,
  content: z.string(),
  quote: z.string(),
  madeAt: instant,
  missionId: z.nullable(id),
})
export type PromisedMove = z.output<typeof promisedMove>

/** A day of the last week as the streak saw it; `open` is not over and has not counted yet. */
export const weekMark = z.object({ day, mark: z.enum(['counted', 'rest', 'shielded', 'missed', 'open']) })
export type WeekMark = z.output<typeof weekMark>

/**
 * The founder's day and its state. `earnBack` is a lost streak that can still be earned back, with missions to go; `until`
 * is the last day for them, 48 hours after the first one.
 * `asleep` is cryosleep: nothing burns, no streak ends, any work wakes the ship. `week` are the last seven days, oldest
 * first, today included; empty until a day has counted.
 */
export const dayNow = z.object({
  today: z.object({ day, ends: instant, kind: z.enum(['active', 'rest', 'leave']) }),
  openDays: z.array(openDay),
  shields: z.int(),
  asleep: z.boolean(),
  earnBack: z.nullable(
    z.object({ streak: z.int(), missionsToGo: z.int(), until: z.nullable(day), sentence: z.string() }),
  ),
  news: z.array(dayNews),
  nextAct,
  promise: z.nullable(promisedMove),
  week: z.array(weekMark),
})
export type DayNow = z.output<typeof dayNow>

export const readDayNow = get('/api/days/now', {
  summary:
    'Today and its next act, the days that are over and still open, shields, cryosleep, the last week, and what happened at the last closings.',
  reply: dayNow,
})

/** Result of a closed day. Fuel in points; `executionScore` in percent, null when nothing was planned. */
export const closedDay = z.object({
  day,
  gained: z.int(),
  burned: z.int(),
  completed: z.int(),
  planned: z.int(),
  streak: z.int(),
  shielded: z.boolean(),
})
export type ClosedDay = z.output<typeof closedDay>

/** Reads that closing a day invalidates: the days, and the sessions that end with them. */
const closing = [...dayReads, '/api/coaching-sessions/recent', '/api/coaching-sessions/:id'] as const

export const closeOpenDays = post('/api/days/close', {
  summary: 'Closes every day that is over, now. Closing again closes nothing.',
  reply: z.object({ closed: z.array(closedDay) }),
  invalidates: closing,
})

/** What becomes of a mission that an earlier day left open. */
export const rolloverChoice = z.enum(['keep', 'move', 'drop', 'done'])
export type RolloverChoice = z.output<typeof rolloverChoice>

export const rollOver = post('/api/days/rollover', {
  summary:
    'Starts today: missions left open on earlier days are kept for today, moved to a later day, dropped or ticked for their day; then those days close. What is not named closes as it is. A promise without a mission becomes the first one of today.',
  body: z.object({
    decisions: z.optional(
      z.array(z.object({ id, choice: rolloverChoice, to: z.optional(calendarDay) })).check(z.maxLength(100)),
    ),
    promiseId: z.optional(z.nullable(id)),
  }),
  reply: z.object({ closed: z.array(closedDay), missions: z.array(mission) }),
  invalidates: closing,
})

export const markNewsSeen = post('/api/days/news/seen', {
  summary: 'The news of closed days was read; it is not told again.',
  body: z.object({ through: calendarDay }),
  reply: z.object({ through: day }),
  invalidates: ['/api/days/now'],
})

export const setCryosleep = put('/api/cryosleep', {
  summary: 'Starts cryosleep (from tomorrow, if today has work in it already) or ends it.',
  body: z.object({ asleep: z.boolean() }),
  reply: z.object({ asleep: z.boolean() }),
  invalidates: dayReads,
})

export const confirmPlan = put('/api/days/plan', {
  summary:
    "Says that a day's missions are the plan, without a session: on that day, while one of them is open. Taken back until the day closes.",
  body: z.object({ day: calendarDay, confirmed: z.boolean() }),
  reply: z.object({ day, confirmed: z.boolean(), gamification: flightChange }),
  invalidates: dayReads,
})

/** Days off, both ends included. */
export const leave = z.object({ id, fromDay: day, toDay: day })
export type Leave = z.output<typeof leave>

export const readLeaves = get('/api/leaves', {
  summary: 'Leaves that are not over, the earliest first.',
  reply: z.array(leave),
})

export const takeLeave = post('/api/leaves', {
  summary: 'Announces days off, from today on at the earliest: nothing burns and no streak ends.',
  body: z.object({ fromDay: calendarDay, toDay: calendarDay }),
  reply: leave,
  status: 201,
  invalidates: [...dayReads, '/api/leaves'],
})

export const cancelLeave = del('/api/leaves/:id', {
  summary: 'Takes back a leave: what is left of it. Closed days stay as they were counted.',
  params: idParams,
  reply: leave,
  invalidates: [...dayReads, '/api/leaves'],
})

/**
 * The afternoon's look at the plan (product rule 20). `expected` is the share of the working day that is over,
 * `engineFiring` the share of the missions that is done, both in percent; `hours` says whether there is a working day
 * and where it stands; `promises` are due today and open; `spoken` takes about half a minute to say.
 */
export const courseCorrection = z.object({
  course: z.enum(['empty', 'on-course', 'drifting', 'off-course']),
  hours: z.enum(['before', 'working', 'over', 'rest', 'leave']),
  expected: z.int(),
  engineFiring: z.int(),
  sentence: z.string(),
  push: z.nullable(z.object({ mission, firstStep: z.string(), by: z.nullable(z.int()) })),
  trim: z.nullable(z.object({ mission, sentence: z.string() })),
  promises: z.array(promise),
  spoken: z.string(),
})
export type CourseCorrection = z.output<typeof courseCorrection>

export const readCourseCorrection = get('/api/course-correction', {
  summary: 'Where the day should be by now, where it is, the next mission to push and one that could wait.',
  reply: courseCorrection,
})
