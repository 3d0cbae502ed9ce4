import type { BodyOf, ReplyOf } from '#contract/endpoint/endpoint.ts'
import {
  type readPlanAnswer as endpoint,
  missionsOnFirstDay,
  type SuggestedMission,
} from '#contract/first-flight.ts'
import { type ModelBudget, readPlan } from '#server/features/coaching/index.ts'
import { movesGoal } from '#server/features/missions/index.ts'
import { quietOf } from '#server/features/safety/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import * as messages from './messages.ts'
import { findFirstGoal } from './read-first-flight.ts'
import { inOrder } from './rules.ts'

/** Reads what would make today count as the coach reads a plan, in the order to do it, and says why that order. */
export async function readPlanAnswer(
  context: {
    database: Database
    clock: Clock
    coach: CoachModel
    modelBudget: ModelBudget
    signal: AbortSignal
  },
  founder: Founder,
  today: Day,
  { answer, asWritten = false }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = context.clock.now()
  // On a quiet day no language model is called.
  const coach = (quietOf(founder, now) !== null && context.coach.free) || context.coach
  const { missions: planned, unread } = await readPlan(
    { ...context, coach },
    founder,
    today,
    messages.todayQuestion,
    answer,
  )
  const goal = await findFirstGoal(context.database.orm, founder.id, now)
  const missions = planned.map(
    ({ title, targetValue, priority, category, quote }): SuggestedMission => ({
      title,
      targetValue,
      priority,
      category,
      quote,
      movesGoal: goal !== null && movesGoal({ title, category }, goal),
    }),
  )
  if (missions.length === 0 && asWritten)
    return { missions: [inOwnWords(answer)], later: [], unread: [], reason: '' }
  const ordered = inOrder(missions)
  return {
    missions: ordered.slice(0, missionsOnFirstDay),
    later: ordered.slice(missionsOnFirstDay),
    unread,
    reason: reasonFor(ordered, goal),
  }
}

const inOwnWords = (answer: string): SuggestedMission => ({
  title: answer.replace(/\s+/g, ' ').slice(0, 200),
  targetValue: null,
  priority: 'medium',
  category: 'other',
  quote: answer,
  movesGoal: false,
})

/** Why the first one comes first; '' where the founder's own order stands. */
function reasonFor(
  missions: readonly SuggestedMission[],
  goal: { title: string; targetValue: string } | null,
): string {
  if (missions.length > missionsOnFirstDay) return messages.threeArePlenty
  const [first, ...rest] = missions
  if (!first?.movesGoal || !goal || rest.every((it) => it.movesGoal)) return ''
  return messages.goalFirst
}
