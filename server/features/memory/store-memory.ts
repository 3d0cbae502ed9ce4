import { categoryOf } from '#server/features/metrics/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { fadesAfter, kindOf, mergeInto, sentimentOf } from './merge-memories.ts'
import {
  claimSession,
  findMemories,
  findPause,
  findPromiseQuotes,
  insertMemory,
  type MemoryRow,
  updateMemory,
} from './store.ts'

type Context = { tx: Transaction; clock: Clock }

export const memoriesKept = 400

/** Memories last seen before this moment have expired. */
export const liveSince = (now: Date): Date => new Date(now.getTime() - fadesAfter * 86_400_000)

/** A memory to store; `origin` is the turn, the report or the session it came from. */
export interface NewMemory {
  kind: MemoryRow['kind']
  content: string
  quote: string
  confidence: number
  origin: string
  sessionId: string | null
}

/** Stores a memory, merged with the stored ones or new. Stores nothing while learning is paused. */
export async function storeMemory(
  { tx, clock }: Context,
  founderId: string,
  memory: NewMemory,
): Promise<void> {
  if (await findPause(tx, founderId)) return
  const now = clock.now()
  const known = await findMemories(tx, founderId, liveSince(now), memoriesKept)
  const merge = mergeInto(known, memory)
  const category = categoryOf(`${memory.content} ${memory.quote}`)
  switch (merge.how) {
    case 'same':
      await updateMemory(tx, founderId, merge.id, { lastSeen: now })
      return
    case 'repeated': {
      const timesSeen = known.find((it) => it.id === merge.id)!.timesSeen + 1
      const { confidence } = merge
      await updateMemory(tx, founderId, merge.id, { lastSeen: now, timesSeen, confidence })
      return
    }
    case 'contradicted':
      await updateMemory(tx, founderId, merge.id, {
        ...memory,
        category,
        saidAt: now,
        lastSeen: now,
        timesSeen: 1,
      })
      return
    case 'new':
      await insertMemory(tx, {
        ...memory,
        founderId,
        id: clock.newId(),
        category,
        saidAt: now,
        lastSeen: now,
        createdAt: now,
      })
  }
}

/** What to learn from a session: the founder's own words, and insights with quotes. */
export interface Lesson {
  said: string
  insights: readonly { content: string; quote: string }[]
}

const insightsAtMost = 3
/**
 * Confidence of an insight: it is an engine's conclusion, so it starts below facts that passed the proposal validator.
 */
const insightConfidence = 0.7

/**
 * Learns from a completed session, in the caller's transaction and at most once. Skips insights whose quote the founder
 * did not say. Returns whether it learned now.
 */
export async function learnFromSession(
  context: Context,
  founderId: string,
  sessionId: string,
  { said, insights }: Lesson,
): Promise<boolean> {
  const marks = { now: context.clock.now(), sentiment: sentimentOf(said) }
  if (!(await claimSession(context.tx, founderId, sessionId, marks))) return false
  const promised = await findPromiseQuotes(context.tx, founderId, sessionId)
  // Promises are stored separately.
  const founded = insights.filter(
    ({ quote }) =>
      quote.trim() !== '' &&
      said.includes(quote) &&
      !promised.some((it) => it.includes(quote) || (it !== '' && quote.includes(it))),
  )
  for (const { content, quote } of founded.slice(0, insightsAtMost))
    await storeMemory(context, founderId, {
      kind: kindOf(`${content} ${quote}`),
      content: content.slice(0, 300),
      quote,
      confidence: insightConfidence,
      origin: sessionId,
      sessionId,
    })
  return true
}
