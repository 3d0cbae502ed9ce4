import type { Changes } from '#server/platform/changes/index.ts'
import { type EventLine, openEventLine } from './event-line.ts'

/** Streams one founder may have open: a browser needs one. The oldest makes room, since it may be a forgotten phone. */
const mostLines = 10

/** After so many milliseconds a page must ask anew, and with that prove again who it is. */
const longestLine = 15 * 60_000

/** The streams that are open on this server. */
export type OpenLines = Map<string, Set<EventLine>>

/** Opens a stream of what changes for a founder, beginning with what changed in the last `age` milliseconds. */
export function watchChanges(
  { changes, lines, signal }: { changes: Changes; lines: OpenLines; signal: AbortSignal },
  founderId: string,
  age: number,
): AsyncIterable<Uint8Array> {
  const line = openEventLine()
  const mine = lines.get(founderId) ?? new Set<EventLine>()
  lines.set(founderId, mine.add(line))
  for (const oldest of [...mine].slice(0, -mostLines)) {
    mine.delete(oldest)
    oldest.tell('full', {})
    oldest.end()
  }
  const before = changes.recent(founderId, age)
  line.tell('ready', { reach: changes.reach() })
  if (before) for (const { stale, by } of before) line.tell('changed', { stale, by })
  else line.tell('missed', {})
  const unwatch = changes.watch(founderId, {
    changed: ({ stale, by }) => line.tell('changed', { stale, by }),
    missed: () => line.tell('missed', {}),
    reached: (reach) => line.tell('ready', { reach }),
  })
  const old = setTimeout(line.end, longestLine * (0.8 + Math.random() * 0.2)).unref()
  signal.addEventListener('abort', line.end)
  return untilOver(line.stream, () => {
    unwatch()
    clearTimeout(old)
    mine.delete(line)
    if (mine.size === 0 && lines.get(founderId) === mine) lines.delete(founderId)
  })
}

async function* untilOver(stream: AsyncIterable<Uint8Array>, tidy: () => void): AsyncIterable<Uint8Array> {
  try {
    yield* stream
  } finally {
    tidy()
  }
}
