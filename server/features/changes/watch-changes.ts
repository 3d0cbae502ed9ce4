import { beatEvery } from '#contract/changes.ts'
import type { Changes } from '#server/platform/changes/index.ts'
import { openSseConnection, type SseConnection } from './sse-connection.ts'

/** Maximum open streams of a founder: a browser needs one. The oldest is closed, since it may be a forgotten phone. */
const mostLines = 10

/** A stream ends after this many milliseconds, so that the page reconnects and is authenticated again. */
const longestLine = 15 * 60_000

/** The streams open on this server. */
export type OpenConnections = Map<string, Set<SseConnection>>

/** Opens a stream of a founder's changes, beginning with those of the last `age` milliseconds. */
export function watchChanges(
  {
    changes,
    lines: connections,
    signal,
    isSignedIn,
  }: {
    changes: Changes
    lines: OpenConnections
    signal: AbortSignal
    isSignedIn: () => Promise<boolean>
  },
  founderId: string,
  age: number,
): AsyncIterable<Uint8Array> {
  const connection = openSseConnection()
  const mine = connections.get(founderId) ?? new Set<SseConnection>()
  connections.set(founderId, mine.add(connection))
  for (const oldest of [...mine].slice(0, -mostLines)) {
    mine.delete(oldest)
    oldest.send('full', {})
    oldest.end()
  }
  const before = changes.recent(founderId, age)
  connection.send('ready', { reach: changes.reach() })
  if (before) for (const { stale, by } of before) connection.send('changed', { stale, by })
  else connection.send('missed', {})
  const unwatch = changes.watch(founderId, {
    changed: ({ stale, by }) => connection.send('changed', { stale, by }),
    missed: () => connection.send('missed', {}),
    reached: (reach) => connection.send('ready', { reach }),
  })
  const old = setTimeout(connection.end, longestLine * (0.8 + Math.random() * 0.2)).unref()
  // Whoever signs out, here or elsewhere, hears no more. A database that does not answer ends no stream.
  const check = setInterval(() => {
    isSignedIn().then(
      (signedIn) => signedIn || connection.end(),
      () => undefined,
    )
  }, beatEvery).unref()
  signal.addEventListener('abort', connection.end)
  return untilOver(connection.stream, () => {
    unwatch()
    clearTimeout(old)
    clearInterval(check)
    mine.delete(connection)
    if (mine.size === 0 && connections.get(founderId) === mine) connections.delete(founderId)
  })
}

async function* untilOver(stream: AsyncIterable<Uint8Array>, tidy: () => void): AsyncIterable<Uint8Array> {
  try {
    yield* stream
  } finally {
    tidy()
  }
}
