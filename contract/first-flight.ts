import * as z from 'zod/mini'
import { dayReads } from './endpoint/day-reads.ts'
import { get, post, put } from './endpoint/endpoint.ts'
import { calendarDay, day, id, text } from './endpoint/field.ts'
import { category, mission, priority, target } from './missions.ts'

/** The longest answer to one of the three questions, in characters. */
export const longestAnswer = 2000
const answer = text(1, longestAnswer)
const value = text(0, 40)

/**
 * What an answer to "which number would make you proud?" says, read back before it is saved. Values are written out
 * ("8,200", "3 %"), '' where the answer holds none. `unit` stands under the values. `question` asks for what is missing.
 */
export const goalReading = z.object({
  answer: z.string(),
  title: z.string(),
  unit: z.string(),
  startValue: z.string(),
  targetValue: z.string(),
  lastDay: day,
  question: z.nullable(z.string()),
})
export type GoalReading = z.output<typeof goalReading>

/**
 * Where a newcomer's first flight stands (product rule 46). `step` is the first question that was neither answered nor skipped, null once
 * there is a mission, a session or a report. `offered` says that home leads to it. `business` is the first answer.
 */
export const firstFlight = z.object({
  step: z.nullable(z.literal([1, 2, 3])),
  offered: z.boolean(),
  business: z.string(),
  goal: z.nullable(goalReading),
})
export type FirstFlight = z.output<typeof firstFlight>

export const readFirstFlight = get('/api/first-flight', {
  summary: 'Which of the three questions of the first flight is open, and the answers so far.',
  reply: firstFlight,
})

export const answerBusiness = put('/api/first-flight/business', {
  summary:
    'What is being built and for whom: becomes the words of the profile, with company, industry, stage, customers and team where the answer names them.',
  body: z.object({ answer }),
  reply: firstFlight,
  invalidates: ['/api/first-flight', '/api/founder-profile'],
})

export const readGoalAnswer = post('/api/first-flight/goal-reading', {
  summary: 'Reads the number of an answer: start, target and last day. Saves nothing.',
  body: z.object({ answer }),
  reply: goalReading,
})

export const saveFirstGoal = put('/api/first-flight/goal', {
  summary:
    'Saves the number as read back or corrected as the 90-day goal; again, it changes that goal. Without a number it is kept in words.',
  body: z.object({ answer, startValue: value, targetValue: value, lastDay: calendarDay }),
  reply: firstFlight,
  invalidates: [
    '/api/first-flight',
    '/api/strategic-context',
    '/api/days/now',
    '/api/strategic-framework',
    '/api/ninety-day-goals/:id/trajectory',
    '/api/sprints',
    '/api/manual-suggestions',
  ],
})

/** A mission read from an answer; `movesGoal` says that it works on the 90-day goal. */
export const suggestedMission = z.object({
  title: z.string(),
  targetValue: z.nullable(z.number()),
  priority,
  category,
  quote: z.string(),
  movesGoal: z.boolean(),
})
export type SuggestedMission = z.output<typeof suggestedMission>

/** More missions than these are offered for later: a first day is not to be lost by its size. */
export const missionsOnFirstDay = 3

/**
 * `missions` are for today, at most three; `later` are the others. `unread` are parts that sound like a plan and hold no
 * mission that was understood. `reason` is why this order; '' without one.
 */
export const planReading = z.object({
  missions: z.array(suggestedMission),
  later: z.array(suggestedMission),
  unread: z.array(z.string()),
  reason: z.string(),
})

export const readPlanAnswer = post('/api/first-flight/plan-reading', {
  summary:
    'Reads the missions of an answer as the coach reads a plan, the first to do first. Saves nothing. With `asWritten` an answer without a plan is one mission in its own words.',
  body: z.object({ answer, asWritten: z.optional(z.boolean()) }),
  reply: planReading,
  slow: true,
})

const confirmedMission = z.object({
  title: text(1, 200),
  targetValue: target,
  priority,
  category,
  quote: text(1, longestAnswer),
  movesGoal: z.boolean(),
})

export const bookFirstPlan = put('/api/first-flight/plan', {
  summary:
    'Books the confirmed missions for today as the coach does, at most three, those of `later` for tomorrow, and confirms the plan. One that is on the list already is not booked again.',
  body: z.object({
    answer,
    missions: z.array(confirmedMission).check(z.minLength(1), z.maxLength(missionsOnFirstDay)),
    later: z.optional(z.array(confirmedMission).check(z.maxLength(8))),
  }),
  reply: z.object({ missions: z.array(mission), goalId: z.nullable(id) }),
  invalidates: [...dayReads, '/api/first-flight'],
})
