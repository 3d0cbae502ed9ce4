import type { FoundQuote } from '#contract/coaching.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { searchTurns } from './store.ts'

const turnsShown = 20

/** What a founder and their coach said about something, with its date. The founder's own words come before the coach's. */
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
      // A match made of words from both sides of a turn stands in neither.
      .filter((it) => it.quote !== '')
  )
}
