import type { Logger } from 'pino'
import { completeSession as endpoint } from '#contract/coaching.ts'
import { findFounder } from '#server/features/account/index.ts'
import type { ModelBudget } from '#server/features/coaching/turn/model-budget.ts'
import { learnFromSession } from '#server/features/memory/index.ts'
import type { Changes } from '#server/platform/changes/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sweepFounders } from '#server/platform/sweep.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import { summarizeSession } from './complete-session.ts'
import {
  findSession,
  findTurns,
  findUnlearned,
  type SessionKey,
  type SessionRow,
  updateSession,
} from './store.ts'

interface LearningContext {
  database: Database
  clock: Clock
  coach: CoachModel
  modelBudget: ModelBudget
  changes: Pick<Changes, 'publish'>
  signal: AbortSignal
}

/**
 * Extracts memories from completed sessions that have not been processed yet, such as those ended by closing a day.
 * Safe to run on several servers at once.
 */
export async function learnFromSessions(
  context: Omit<LearningContext, 'modelBudget' | 'signal'> & {
    log: Logger
    config: { modelBudget: ModelBudget }
  },
  signal: AbortSignal,
): Promise<number> {
  const { database, log, config } = context
  const sessionContext = { ...context, modelBudget: config.modelBudget, signal }
  return sweepFounders(
    { log, signal },
    {
      next: (after: SessionKey | null) => findUnlearned(database.orm, after),
      work: ({ founderId, id }) => processSession(sessionContext, founderId, id),
      failed: 'nothing was learned from a session',
    },
  )
}

/** Processes one session, keyed by its id: its insights are stored once, and a summary if it has none. */
async function processSession(context: LearningContext, founderId: string, id: string): Promise<void> {
  const { database, clock } = context
  const [founder, session] = await Promise.all([
    findFounder(database.orm, founderId),
    findSession(database.orm, founderId, id),
  ])
  if (!founder || !session) return
  const summarized = session.summary === null ? await summarizeSession(context, founder, session) : null
  const said = summarized?.said ?? (await readTranscript(database, session))
  await database.write(founderId, async (tx) => {
    const insights = summarized?.keyInsights ?? session.keyInsights
    if (!(await learnFromSession({ tx, clock }, founderId, id, { said, insights }))) return
    if (!summarized) return
    const { summary, keyInsights, account } = summarized
    await updateSession(tx, founderId, id, { summary, keyInsights, account })
  })
  // No response carries the invalidations of a background job, so they are published here.
  context.changes.publish({ founderId, stale: endpoint.invalidates, by: null })
}

const readTranscript = async ({ orm }: Database, { founderId, id }: SessionRow): Promise<string> =>
  (await findTurns(orm, founderId, id)).map((it) => it.said).join('\n')
