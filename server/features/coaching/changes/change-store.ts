import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { CoachChange } from '#contract/coaching.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { coachChanges } from '#server/platform/database/schema.ts'
import { fieldsOf, statement } from '#server/platform/database/statement.ts'
import type { Proposal } from '#server/providers/coach/port.ts'

export type ChangeRow = typeof coachChanges.$inferSelect

/** What a change did, or what an offer would do. */
export type AppliedChange = Pick<
  ChangeRow,
  'missionId' | 'promiseId' | 'title' | 'message' | 'before' | 'after'
> & { goalId?: string }

/** Proposals that are shown to the founder as a change and can be undone. */
export type ChangeProposal = Extract<Proposal, { action: CoachChange['kind'] }>

export async function findChangesOfSession(
  db: Executor,
  founderId: string,
  sessionId: string,
): Promise<ChangeRow[]> {
  return db
    .select()
    .from(coachChanges)
    .where(and(eq(coachChanges.founderId, founderId), eq(coachChanges.sessionId, sessionId)))
    .orderBy(asc(coachChanges.createdAt), asc(coachChanges.id))
}

const selectChangesByOrigin = statement<ChangeRow>(
  'coach_changes_of',
  `select ${fieldsOf(coachChanges)} from coach_changes where founder_id = $1 and origin = any($2::uuid[])
    order by created_at, id`,
)

export async function findChangesOf(
  db: Executor,
  founderId: string,
  origins: string[],
): Promise<ChangeRow[]> {
  return origins.length === 0 ? [] : selectChangesByOrigin(db, founderId, origins)
}

/** Changes that were made, offered or taken back since a moment, oldest first. */
export async function findChangesSince(db: Executor, founderId: string, since: Date): Promise<ChangeRow[]> {
  const { founderId: owner, id, createdAt } = coachChanges
  return db
    .select()
    .from(coachChanges)
    .where(and(eq(owner, founderId), gte(createdAt, since)))
    .orderBy(asc(createdAt), asc(id))
}

/** Open offers of a figure of a month. */
export async function findFigureOffers(
  db: Executor,
  founderId: string,
  metric: string,
  month: string | null,
): Promise<ChangeRow[]> {
  const { founderId: owner, state, kind, proposal } = coachChanges
  return db
    .select()
    .from(coachChanges)
    .where(
      and(
        eq(owner, founderId),
        eq(state, 'offered'),
        eq(kind, 'record-figure'),
        sql`${proposal}->>'metric' = ${metric} and ${proposal}->>'month' = ${month}`,
      ),
    )
}

/** The updates of a goal that were offered or applied since a moment, in whatever state they are now. */
export async function findGoalOffers(
  db: Executor,
  founderId: string,
  goalId: string,
  since: Date,
): Promise<ChangeRow[]> {
  const { founderId: owner, goalId: goal, kind, createdAt } = coachChanges
  return db
    .select()
    .from(coachChanges)
    .where(and(eq(owner, founderId), eq(kind, 'update-goal'), eq(goal, goalId), gte(createdAt, since)))
}

export async function findChange(db: Executor, founderId: string, id: string): Promise<ChangeRow | null> {
  const [row] = await db
    .select()
    .from(coachChanges)
    .where(and(eq(coachChanges.founderId, founderId), eq(coachChanges.id, id)))
  return row ?? null
}

export async function insertChange(tx: Transaction, row: ChangeRow): Promise<void> {
  await tx.insert(coachChanges).values(row)
}

export async function setChangeState(
  tx: Transaction,
  founderId: string,
  id: string,
  change: Partial<typeof coachChanges.$inferInsert>,
): Promise<ChangeRow> {
  const [row] = await tx
    .update(coachChanges)
    .set(change)
    .where(and(eq(coachChanges.founderId, founderId), eq(coachChanges.id, id)))
    .returning()
  return row!
}

/** Deletes offers that were never answered. */
export async function deleteOldOffers(db: Executor, before: Date): Promise<void> {
  await db
    .delete(coachChanges)
    .where(and(eq(coachChanges.state, 'offered'), lt(coachChanges.createdAt, before)))
}
