import { searchSessions } from '#server/features/coaching/sessions/search-sessions.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'

const small = new Set(
  'what was it i said say just now about did tell you mention the a an my me to of on for and in that this is earlier again remind again before when where who today yesterday last week think decide decided learn learned'.split(
    ' ',
  ),
)
const longest = 24

/** What the founder said about something: in this session first, then in earlier ones with their day. */
export async function findSaid(
  stored: { db: Executor; founder: { id: string } } | null,
  question: string,
  turns: PromptContext['turns'],
): Promise<{ quote: string; day: Day | null } | null> {
  const topic = (question.match(/[\p{L}\d']+/gu) ?? []).filter((it) => !small.has(it) && it.length > 2)
  if (topic.length === 0) return null
  const hits = (sentence: string) =>
    topic.filter((word) => sentence.toLowerCase().includes(stem(word))).length
  const bestIn = (texts: readonly string[]) =>
    texts
      .flatMap(sentencesOf)
      .filter((it) => !it.endsWith('?'))
      .toSorted((one, other) => hits(other) - hits(one))[0]
  const best = bestIn(turns.filter((it) => it.role === 'user').map((it) => it.content))
  if (best && hits(best) > 0) return { quote: shortened(best), day: null }
  if (!stored) return null
  const found = await searchSessions(stored, stored.founder.id, topic.join(' '))
  const own = found.find((it) => it.role === 'user' && !it.quote.includes('?'))
  const quote = own && bestIn([own.quote.replace(/[«»]/g, '')])
  return quote && hits(quote) > 0 ? { quote: shortened(quote), day: own.day } : null
}

const stem = (word: string) => (word.length > 5 ? word.slice(0, -2) : word)

function shortened(sentence: string): string {
  const words = sentence.trim().split(/\s+/)
  const text = words
    .slice(0, longest)
    .join(' ')
    .replace(/[.!,;:\s]+$/, '')
  return words.length > longest ? `${text} ...` : `${text}.`
}
