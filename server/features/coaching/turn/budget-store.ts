import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { modelBudgets } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

const reserve = statement<{ turns: number }>(
  'take_mind_budget',
  `insert into mind_budgets (founder_id, day, tokens, turns)
    select $1::uuid, $2::date, $3::integer, 1 where $3::integer <= $4::integer and 1 <= $5::integer
    on conflict (founder_id, day) do update set tokens = mind_budgets.tokens + excluded.tokens, turns = mind_budgets.turns + 1
      where mind_budgets.tokens + excluded.tokens <= $4::integer and mind_budgets.turns < $5::integer
    returning turns`,
)

/**
 * Reserves tokens and one turn of a founder's daily budget, both or neither. Returns false when too little is left.
 */
export async function reserveBudget(
  db: Executor,
  founderId: string,
  day: Day,
  tokens: number,
  limit: { tokens: number; turns: number },
): Promise<boolean> {
  return (await reserve(db, founderId, day, tokens, limit.tokens, limit.turns)).length > 0
}

const { tokens: tokensUsed, turns } = modelBudgets
const budgetOf = (founderId: string, day: Day) =>
  and(eq(modelBudgets.founderId, founderId), eq(modelBudgets.day, day))

/** Adds the difference between the actual and the reserved tokens; it may be negative. */
export async function commitUsage(
  db: Executor,
  founderId: string,
  day: Day,
  difference: number,
): Promise<void> {
  await db
    .update(modelBudgets)
    .set({ tokens: sql`greatest(0, ${tokensUsed} + ${difference})` })
    .where(budgetOf(founderId, day))
}

/** Returns the reservation of a turn that called no model. */
export async function refundBudget(db: Executor, founderId: string, day: Day, tokens: number): Promise<void> {
  await db
    .update(modelBudgets)
    .set({ tokens: sql`greatest(0, ${tokensUsed} - ${tokens})`, turns: sql`greatest(0, ${turns} - 1)` })
    .where(budgetOf(founderId, day))
}

/** What language models used for a founder from a day on; days without any have no row. */
export async function findDailyUse(
  db: Executor,
  founderId: string,
  from: Day,
): Promise<{ date: Day; turns: number; tokens: number }[]> {
  const { day: date } = modelBudgets
  return db
    .select({ date, turns, tokens: tokensUsed })
    .from(modelBudgets)
    .where(and(eq(modelBudgets.founderId, founderId), gte(date, from)))
}

/** Deletes the budgets of past days, which limit nothing any more. */
export async function deleteOldBudgets(db: Executor, before: Day): Promise<void> {
  await db.delete(modelBudgets).where(lt(modelBudgets.day, before))
}
