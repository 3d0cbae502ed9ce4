import { executionScore } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import { findScoredSessions, keepScores } from './store.ts'

/** So many days are scored by one statement, so that none comes near its time limit. */
const daysAtOnce = 100

/**
 * Says last what sessions of closing days came to (product rule 13): in the evening the whole day, with what was
 * ticked since; in the morning the missions it planned, wherever they went.
 */
export async function refineScores(tx: Transaction, founderId: string, days: readonly Day[]): Promise<void> {
  for (let from = 0; from < days.length; from += daysAtOnce) {
    const sessions = await findScoredSessions(tx, founderId, days.slice(from, from + daysAtOnce))
    const scored = sessions.map(({ id, missions }) => ({ id, score: executionScore(missions) }))
    if (scored.length > 0) await keepScores(tx, founderId, scored)
  }
}
