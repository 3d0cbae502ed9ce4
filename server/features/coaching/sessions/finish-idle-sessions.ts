import type { Logger } from 'pino'
import { completeSession as endpoint } from '#contract/coaching.ts'
import { findFounder } from '#server/features/account/index.ts'
import type { ModelBudget } from '#server/features/coaching/turn/model-budget.ts'
import type { Changes } from '#server/platform/changes/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sweepFounders } from '#server/platform/sweep.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import { type CompletionContext, completeSession } from './complete-session.ts'
import { findIdleSessions, type SessionKey } from './store.ts'

const idleMs = 20 * 60 * 1000

interface FinishContext {
  database: Database
  clock: Clock
  coach: CoachModel
  changes: Pick<Changes, 'publish'>
  log: Logger
  config: { modelBudget: ModelBudget }
}

/** Ends sessions without a turn for twenty minutes (product rule 30). Safe to run on several servers at once. */
export async function finishIdleSessions(context: FinishContext, signal: AbortSignal): Promise<number> {
  const { database, clock, log } = context
  const since = new Date(clock.now().getTime() - idleMs)
  return sweepFounders(
    { log, signal },
    {
      next: (after: SessionKey | null) => findIdleSessions(database.orm, since, after),
      work: (session) => finishSession(context, session, signal),
      failed: 'a session could not be ended',
    },
  )
}

async function finishSession(context: FinishContext, { founderId, id }: SessionKey, signal: AbortSignal) {
  const { database, config, changes } = context
  const founder = await findFounder(database.orm, founderId)
  if (!founder) return
  const commit: CompletionContext['commit'] = (work) => database.write(founderId, work)
  await completeSession({ ...context, modelBudget: config.modelBudget, signal, commit }, founder, id)
  // No response carries the invalidations of a background job, so they are published here.
  changes.publish({ founderId, stale: endpoint.invalidates, by: null })
}
