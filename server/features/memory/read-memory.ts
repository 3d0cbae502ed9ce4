import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { readMemory as endpoint, Memory } from '#contract/memory.ts'
import { timelineOf } from '#server/features/account/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import { dayAt } from '#server/platform/time/timeline.ts'
import { fadesOn } from './merge-memories.ts'
import { type Asker, readPromises } from './read-promises.ts'
import { findMemories, findPause, type MemoryRow } from './store.ts'
import { liveSince } from './store-memory.ts'

const memoriesShown = 200

/** Reads all memories of a founder, and their promises with outcomes. */
export async function readMemory(
  { db, now }: { db: Executor; now: Date },
  founder: Asker,
  today: Day,
): Promise<ReplyOf<typeof endpoint>> {
  const memories = await findMemories(db, founder.id, liveSince(now), memoriesShown)
  const pause = await findPause(db, founder.id)
  const promised = await readPromises({ db }, founder, today)
  return {
    pausedSince: pause?.toISOString() ?? null,
    memories: memories.map((it) => shownMemory(it, founder)),
    ...promised,
  }
}

export function shownMemory(row: MemoryRow, founder: Asker): Memory {
  const zoneHistory = timelineOf(founder)
  const lastSeen = dayAt(zoneHistory, row.lastSeen)
  return {
    id: row.id,
    kind: row.kind,
    category: row.category,
    content: row.content,
    quote: row.quote,
    saidOn: dayAt(zoneHistory, row.saidAt),
    confidence: Math.round(100 * row.confidence),
    timesSeen: row.timesSeen,
    lastSeen,
    pinned: row.pinned,
    fadesOn: row.pinned ? null : fadesOn(lastSeen),
    sessionId: row.sessionId,
  }
}
