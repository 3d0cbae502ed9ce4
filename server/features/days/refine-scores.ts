import { executionScore } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import { findScoredSessions, saveScores } from './score-store.ts'

/** Sessions of this many days are scored by one statement, so that none comes near the statement timeout. */
const daysAtOnce = 100

/**
 * Updates the execution scores of sessions when their days close (product rule 13): an evening session gets the whole
 * day, including later ticks; a morning session the missions it planned, wherever they were moved.
 */
export async function refineScores(tx: Transaction, founderId: string, days: readonly Day[]): Promise<void> {
  for (let from = 0; from < days.length; from += daysAtOnce) {
    const sessions = await findScoredSessions(tx, founderId, days.slice(from, from + daysAtOnce))
    const scored = sessions.map(({ id, missions }) => ({ id, score: executionScore(missions) }))
    if (scored.length > 0) await saveScores(tx, founderId, scored)
  }
}
