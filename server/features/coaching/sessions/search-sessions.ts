import type { FoundQuote } from '#contract/coaching.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { searchTurns } from './store.ts'

const turnsShown = 20

/** Search results with their dates, a founder's own words before the coach's. */
export async function searchSessions(
  { db }: { db: Executor },
  founderId: string,
  asked: string,
): Promise<FoundQuote[]> {
  const turns = await searchTurns(db, founderId, asked, turnsShown)
  return (
    turns
      .map((turn): FoundQuote => {
        const own = turn.said !== null
        return {
          sessionId: turn.sessionId,
          turnId: turn.id,
          sessionType: turn.type,
          day: turn.day,
          role: own ? 'user' : 'assistant',
          quote: (own ? turn.said : turn.reply) ?? '',
          at: (own ? turn.createdAt : turn.repliedAt).toISOString(),
        }
      })
      // A match spread over both sides of a turn has no quote.
      .filter((it) => it.quote !== '')
  )
}
