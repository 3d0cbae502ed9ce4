import type { Category, Mission, Priority } from '#contract/missions.ts'
import { readDay, recomputeReadDay } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { dayFull } from './daily-limit.ts'
import type { Meanings } from './goal-likeness.ts'
import { changeProgress, isDoneAhead, missionsADay } from './rules.ts'
import { type MissionRow, saveMission, shownMission } from './store.ts'
import { suggestGoal } from './suggest-goal.ts'

/** How far ahead a mission may be planned, in days. */
const planAhead = 60

export interface MissionPlan {
  goal: string
  description?: string | null | undefined
  targetValue?: number | null | undefined
  currentValue?: number | undefined
  priority?: Priority | undefined
  category?: Category | undefined
  isCompleted?: boolean | undefined
  date?: string | undefined
  plannedInSession?: string | undefined
}

/**
 * Creates a mission for today, or for the day it is planned for: a later day, or an open one from `earliest` on. Throws
 * Conflict past 50 a day, Invalid for a closed or far day, or when it is completed before its day.
 */
export async function launchMission(
  context: { tx: Transaction; clock: Clock; meanings?: Meanings },
  founderId: string,
  today: Day,
  plan: MissionPlan,
  earliest: Day = today,
): Promise<Mission> {
  const day = dayOfPlan(plan.date, today, earliest)
  const read = await readDay(context.tx, founderId, day)
  if (read.facts.missions.length >= missionsADay) throw dayFull()
  const empty = {
    targetValue: plan.targetValue ?? null,
    currentValue: 0,
    isCompleted: false,
    valueBeforeCompletion: null,
  }
  const progress = changeProgress(empty, { currentValue: plan.currentValue, isCompleted: plan.isCompleted })
  if (isDoneAhead({ ...progress, day }, today)) {
    throw new AppError(
      'Invalid',
      'isCompleted: a mission of a later day cannot be completed yet; plan it for today',
      { field: 'isCompleted' },
    )
  }
  const now = context.clock.now()
  const category = plan.category ?? 'revenue'
  const row: MissionRow = {
    founderId,
    id: context.clock.newId(),
    day,
    title: plan.goal,
    description: plan.description ?? '',
    notes: '',
    priority: plan.priority ?? 'medium',
    category,
    plannedInSession: plan.plannedInSession ?? null,
    plannedDay: null,
    ...progress,
    completedAt: progress.isCompleted ? now : null,
    sprintAlignment: 'neutral',
    carryCount: 0,
    carriedFrom: null,
    carriedValue: 0,
    carriedFromDay: null,
    replanCount: 0,
    goalId: null,
    objectiveId: null,
    suggestedGoalId: await suggestGoal(
      context.tx,
      founderId,
      now,
      { title: plan.goal, category },
      context.meanings ?? new Map(),
    ),
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  await saveMission(context.tx, row)
  const facts = { ...read.facts, missions: [...read.facts.missions, { ...row, imported: false }] }
  await recomputeReadDay(context, founderId, day, { ...read, facts })
  return shownMission(row)
}

/** A date with a time means "today", whatever its date: the server knows the founder's day. */
function dayOfPlan(date: string | undefined, today: Day, earliest: Day): Day {
  if (date === undefined || date.includes('T')) return today
  const last = addDays(today, planAhead)
  if (date < earliest || date > last || Number.isNaN(Date.parse(date))) {
    throw new AppError('Invalid', `date: must be between ${earliest} and ${last}`, { field: 'date' })
  }
  return date
}
