import { categoryOf } from '#server/features/metrics/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { fadesAfter, kindOf, mergeInto, sentimentOf } from './merging.ts'
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

/** The moment since when something must have come up so as not to have faded. */
export const liveSince = (now: Date): Date => new Date(now.getTime() - fadesAfter * 86_400_000)

/** Something heard that is worth keeping; `origin` is the turn, the report or the session it came from. */
export interface Heard {
  kind: MemoryRow['kind']
  content: string
  quote: string
  confidence: number
  origin: string
  sessionId: string | null
}

/** Keeps what was heard: merged with what is known, or new. While learning is paused nothing is kept. */
export async function remember({ tx, clock }: Context, founderId: string, heard: Heard): Promise<void> {
  if (await findPause(tx, founderId)) return
  const now = clock.now()
  const known = await findMemories(tx, founderId, liveSince(now), memoriesKept)
  const merge = mergeInto(known, heard)
  const category = categoryOf(`${heard.content} ${heard.quote}`)
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
        ...heard,
        category,
        saidAt: now,
        lastSeen: now,
        timesSeen: 1,
      })
      return
    case 'new':
      await insertMemory(tx, {
        ...heard,
        founderId,
        id: clock.newId(),
        category,
        saidAt: now,
        lastSeen: now,
        createdAt: now,
      })
  }
}

/** What a session came to: the founder's own words, and insights whose quotes occur in them. */
export interface Lesson {
  said: string
  insights: readonly { content: string; quote: string }[]
}

const insightsAtMost = 3
/** An insight is drawn by the mind, so it starts less sure than what the gate let pass. */
const insightConfidence = 0.7

/**
 * Learns from a completed session, in the caller's transaction: once, however often and from wherever it is asked.
 * A quote that the founder did not say is not kept, whoever claims it. Returns whether it learned now.
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
  // A promise has a place of its own.
  const founded = insights.filter(
    ({ quote }) =>
      quote.trim() !== '' &&
      said.includes(quote) &&
      !promised.some((it) => it.includes(quote) || (it !== '' && quote.includes(it))),
  )
  for (const { content, quote } of founded.slice(0, insightsAtMost))
    await remember(context, founderId, {
      kind: kindOf(`${content} ${quote}`),
      content: content.slice(0, 300),
      quote,
      confidence: insightConfidence,
      origin: sessionId,
      sessionId,
    })
  return true
}
