import { and, eq } from 'drizzle-orm'
import type { NinetyDayGoal } from '#contract/strategy.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { ninetyDayGoals } from '#server/platform/database/schema.ts'
import { fieldsOf, statement } from '#server/platform/database/statement.ts'
import { goalProgress } from './rules.ts'

export type GoalRow = typeof ninetyDayGoals.$inferSelect

export function shown(row: GoalRow): NinetyDayGoal {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    currentValue: row.currentValue,
    targetValue: row.targetValue,
    progress: goalProgress(row.currentValue, row.targetValue),
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    priority: row.priority,
  }
}

const goalsOf = statement<GoalRow>(
  'goals',
  `select ${fieldsOf(ninetyDayGoals)} from ninety_day_goals where founder_id = $1
    order by status <> 'active', priority, created_at limit 100`,
)

/** A founder's goals, the active ones first, at most 100. */
export const findGoals = (db: Executor, founderId: string): Promise<GoalRow[]> => goalsOf(db, founderId)

export async function countActive(db: Executor, founderId: string): Promise<number> {
  return db.$count(
    ninetyDayGoals,
    and(eq(ninetyDayGoals.founderId, founderId), eq(ninetyDayGoals.status, 'active')),
  )
}

export async function insertGoal(
  tx: Transaction,
  goal: typeof ninetyDayGoals.$inferInsert,
): Promise<GoalRow> {
  const [row] = await tx.insert(ninetyDayGoals).values(goal).returning()
  return row!
}
