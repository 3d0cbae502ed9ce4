import type { Changes } from '#server/platform/changes/index.ts'
import { type EventLine, openEventLine } from './event-line.ts'

/** Maximum open streams of a founder: a browser needs one. The oldest is closed, since it may be a forgotten phone. */
const mostLines = 10

/** A stream ends after this many milliseconds, so that the page reconnects and is authenticated again. */
const longestLine = 15 * 60_000

/** The streams open on this server. */
export type OpenLines = Map<string, Set<EventLine>>

/** Opens a stream of a founder's changes, beginning with those of the last `age` milliseconds. */
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
