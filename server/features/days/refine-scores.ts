import { executionScore } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/day.ts'
import { findScoredSessions, keepScores } from './store.ts'

/**
 * Says last what sessions of closing days came to (product rule 13): in the evening the whole day, with what was
 * ticked since; in the morning the missions it planned, wherever they went.
 */
export async function refineScores(tx: Transaction, founderId: string, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return
  const sessions = await findScoredSessions(tx, founderId, days)
  const scored = sessions.map(({ id, missions }) => ({ id, score: executionScore(missions) }))
  if (scored.length > 0) await keepScores(tx, founderId, scored)
}
