import { createHash } from 'node:crypto'
import { namesOf } from '#server/features/account/index.ts'
import { findReplies } from '#server/features/coaching/sessions/store.ts'
import { contextFacts } from '#server/features/memory/index.ts'
import { findByDays, type MissionRow } from '#server/features/missions/index.ts'
import { findGoals, numberedGoals, numberIn, shownGoal, typedUnit } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import { addDays, type Day, dayNamed } from '#server/platform/time/day.ts'
import type { CoachModel, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { businessFacts } from './business-facts.ts'

/** No line is said twice within these milliseconds. */
const repliesKept = 7 * 24 * 3_600_000
const mostReplies = 80
/** Missions may be planned so many days ahead. */
const daysAhead = 60

/**
 * Reads the founder's facts for a coach model: today's missions, the first active 90-day goal, recent turns and
 * memory, and what is known of the business where the founder's `coach` is a language model. Contains no secrets.
 */
export async function readPromptContext(
  { db, now, coach }: { db: Executor; now: Date; coach?: CoachModel | Promise<CoachModel> },
  founder: Founder,
  today: Day,
  sessionPart: Pick<PromptContext, 'occasion' | 'turns' | 'slots' | 'seed'>,
): Promise<PromptContext> {
  const [missions, goals, facts] = await inSpan('turn.recall', () =>
    Promise.all([
      findByDays(db, founder.id, today, addDays(today, daysAhead)),
      findGoals(db, founder.id),
      contextFacts({ db, now }, founder, today),
    ]),
  )
  const recentReplies = await findReplies(db, founder.id, new Date(now.getTime() - repliesKept), mostReplies)
  const business = (await coach)?.free ? await businessFacts({ db, now }, founder, today, goals) : []
  const planned = (row: MissionRow) => ({ ...missionFactOf(row), wasMoved: row.carriedFromDay === today })
  const goal = goals.find((it) => it.status === 'active')
  return {
    ...sessionPart,
    style: founder.coachingStyle,
    firstName: namesOf(founder.name).firstName,
    missions: missions.filter((it) => it.day === today).map(missionFactOf),
    tomorrow: missions.filter((it) => it.day === addDays(today, 1)).map(planned),
    later: missions
      .filter((it) => it.day > addDays(today, 1))
      .map((it) => ({ ...planned(it), until: dayNamed(it.day, today) })),
    goal: goal
      ? {
          id: goal.id,
          title: goal.title,
          current: numberIn(goal.currentValue),
          target: numberIn(goal.targetValue),
          daysLeft: shownGoal(goal, { founder, today, now }).daysLeft,
        }
      : null,
    goals: numberedGoals(goals, founder, { today, now }).map(
      ({ goal: { id, title, targetValue }, numbers }) => ({
        id,
        title,
        current: numbers.current,
        target: numbers.target,
        unit: typedUnit(targetValue),
      }),
    ),
    facts,
    business,
    recentReplies,
    cacheKey: createHash('sha256').update(founder.id).digest('base64url').slice(0, 22),
  }
}

export const missionFactOf = (missionRow: MissionRow): MissionFact => ({
  id: missionRow.id,
  title: missionRow.title,
  targetValue: missionRow.targetValue,
  currentValue: missionRow.currentValue,
  isCompleted: missionRow.isCompleted,
  priority: missionRow.priority,
  category: missionRow.category,
  goalId: missionRow.goalId,
})

/** Whether two lists have the same missions in the same state. */
export const sameMissions = (a: readonly MissionFact[], b: readonly MissionFact[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
