import { setTimeout as sleep } from 'node:timers/promises'
import { beatEvery, type ChangeEvents } from '#contract/changes.ts'

/** One open stream of server-sent events. */
export interface SseConnection {
  send<K extends keyof ChangeEvents>(event: K, data: ChangeEvents[K]): void
  /** Sends the pending events, then ends the stream. */
  end(): void
  readonly stream: AsyncIterable<Uint8Array>
}

/** Opens an SSE stream with heartbeats, so that both ends notice a lost connection. */
export function openSseConnection(): SseConnection {
  const bytes = new TextEncoder()
  let waiting = ''
  let ended = false
  let wake = () => {}
  async function* read() {
    while (true) {
      if (waiting) {
        const text = waiting
        waiting = ''
        yield bytes.encode(text)
      } else if (ended) return
      else if (!(await arrivesBeforeBeat(new Promise<void>((resolve) => (wake = resolve)))))
        line.send('beat', {})
    }
  }
  const line: SseConnection = {
    send(event, data) {
      waiting += `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      wake()
    },
    end() {
      ended = true
      wake()
    },
    stream: read(),
  }
  return line
}

/** Whether an event arrives before the next heartbeat is due. */
async function arrivesBeforeBeat(event: Promise<void>): Promise<boolean> {
  const over = new AbortController()
  const beat = sleep(beatEvery, false, { signal: over.signal, ref: false }).catch(() => false)
  try {
    return await Promise.race([event.then(() => true), beat])
  } finally {
    over.abort()
  }
}
