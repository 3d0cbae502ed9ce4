import type { FoundQuote } from '#contract/coaching.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { searchTurns } from './store.ts'

const turnsShown = 20

/** Search results with their dates, a founder's own words before the coach's. */
export async function searchSessions(
  { db }: { db: Executor },
  founderId: string,
  searchText: string,
): Promise<FoundQuote[]> {
  const turns = await searchTurns(db, founderId, searchText, turnsShown)
  return (
    turns
      .map((turn): FoundQuote => {
        const isFounder = turn.said !== null
        return {
          sessionId: turn.sessionId,
          turnId: turn.id,
          sessionType: turn.type,
          day: turn.day,
          role: isFounder ? 'user' : 'assistant',
          quote: (isFounder ? turn.said : turn.reply) ?? '',
          at: (isFounder ? turn.createdAt : turn.repliedAt).toISOString(),
        }
      })
      // A match spread over both sides of a turn has no quote.
      .filter((it) => it.quote !== '')
  )
}
