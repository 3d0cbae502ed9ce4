import type { Logger } from 'pino'
import { completeSession as endpoint } from '#contract/coaching.ts'
import { findFounder } from '#server/features/account/index.ts'
import type { Changes } from '#server/platform/changes/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Mind } from '#server/providers/mind/port.ts'
import type { MindBudget } from './budget/allowed-mind.ts'
import { type CompletionContext, completeSession } from './complete-session.ts'
import { findIdleSessions } from './store.ts'

const idleFor = 20 * 60 * 1000

/** Ends the sessions in which nothing was said for twenty minutes (product rule 30). Safe on several servers at once. */
export async function finishIdleSessions(
  context: {
    database: Database
    clock: Clock
    mind: Mind
    changes: Pick<Changes, 'tell'>
    log: Logger
    config: { mindBudget: MindBudget }
  },
  signal: AbortSignal,
): Promise<number> {
  const { database, clock, config, log } = context
  const idle = await findIdleSessions(database.orm, new Date(clock.now().getTime() - idleFor))
  for (const { founderId, id } of idle) {
    if (signal.aborted) break
    const founder = await findFounder(database.orm, founderId)
    if (!founder) continue
    const commit: CompletionContext['commit'] = (work) => database.write(founderId, work)
    const completion = { ...context, mindBudget: config.mindBudget, signal, commit }
    await completeSession(completion, founder, id).then(
      // Nobody asked for it, so nobody's answer names what it changed.
      () => context.changes.tell({ founderId, stale: endpoint.stale, by: null }),
      (error: unknown) =>
        log.warn({ err: error, session: id }, 'a session could not be ended; trying again in a minute'),
    )
  }
  return idle.length
}
