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

const how = 'High priority counts three, medium two, low one; what is open counts as far as it has come.'

/** The score in words, and how it differs from what the missions amount to now. */
export function scoreSentence(
  { type, score, closed, missions }: Omit<ScoredSession, 'missions'> & { missions: readonly ScoredMission[] },
  stands: number | null,
): string {
  if (stands === null)
    return score === null
      ? 'Nothing was planned, so there is no score.'
      : `${score}%. The missions it was told from are gone.`
  const { done, of } = weighed(missions)
  const sum = `${Math.round(10 * done) / 10} of ${of} is ${stands}%. ${how}`
  if (score === stands) return sum
  if (score === null)
    return type === 'morning' && !closed
      ? `What a morning planned is scored when its day closes. By now ${sum}`
      : `This session has no score. By its missions ${sum}`
  return closed
    ? `${score}% when the day closed. Missions have moved on since: now ${sum}`
    : `${score}% at the debrief, and told anew when the day closes. By now ${sum}`
}
