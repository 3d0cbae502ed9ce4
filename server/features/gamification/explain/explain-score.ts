import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { explainScore as endpoint } from '#contract/gamification.ts'
import { weightOf } from '#contract/missions.ts'
import {
  executionScore,
  type ScoredMission,
  shareOf,
  weighed,
} from '#server/features/gamification/execution-score.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { findScoredSession, type ScoredSession } from './explain-store.ts'
import * as messages from './messages.ts'

/** Explains the execution score of a session, mission by mission. Throws NotFound. */
export async function explainScore(
  { db }: { db: Executor },
  founderId: string,
  id: string,
): Promise<ReplyOf<typeof endpoint>> {
  const session = await findScoredSession(db, founderId, id)
  if (!session) throw new AppError('NotFound', 'This session does not exist.')
  const { score, missions } = session
  const stands = executionScore(missions)
  return {
    score,
    stands,
    sentence: scoreSentence(session, stands),
    missions: missions.map((mission) => ({
      id: mission.id,
      goal: mission.title,
      priority: mission.priority,
      weight: weightOf[mission.priority],
      share: shareOf(mission),
    })),
  }
}

/** The score in words, and how it differs from what the missions amount to now. */
export function scoreSentence(
  { type, score, closed, missions }: Omit<ScoredSession, 'missions'> & { missions: readonly ScoredMission[] },
  stands: number | null,
): string {
  if (stands === null) return score === null ? messages.noScore : messages.missionsGone({ score })
  const weight = weighed(missions)
  const sum = { done: Math.round(10 * weight.done) / 10, of: weight.of, share: stands }
  if (score === stands) return messages.score(sum)
  if (score === null)
    return type === 'morning' && !closed ? messages.morningScore(sum) : messages.withoutScore(sum)
  return closed
    ? messages.closedScore({ before: score, ...sum })
    : messages.debriefScore({ before: score, ...sum })
}
