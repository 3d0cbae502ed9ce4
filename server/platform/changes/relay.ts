import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database/connect.ts'
import type { Change, ChangeBus } from './bus.ts'

/** Relays changes between the servers that share a database. */
export interface Relay {
  send(change: Change): void
  close(): Promise<void>
}

interface Message {
  from: string
  ping?: string
  change?: Change
}

const channel = 'apogee_changes'
/** In milliseconds. Changes of one moment are sent together, since every COMMIT that notifies takes one global lock. */
const gatherFor = 20
const pingEvery = 20_000
const pingTimeoutMs = 5_000
const shortestPause = 500
const longestPause = 60_000

/**
 * Receives other servers' changes by LISTEN and sends ours by NOTIFY. Delivery is tested every 20 s, since a pooler
 * accepts LISTEN and delivers nothing: then the reach is `here`, and pages poll.
 */
export function openRelay(database: Database, bus: ChangeBus, deadline = pingTimeoutMs): Relay {
  const self = randomUUID()
  const pings = new Map<string, () => void>()
  const closing = new AbortController()
  const post = notificationSender(database)
  bus.setReach('here')

  function receive(text: string) {
    const { from, ping, change } = JSON.parse(text) as Message
    if (from === self) pings.get(ping ?? '')?.()
    else if (change) bus.publish(change)
  }
  function ping(): Promise<void> {
    const id = randomUUID()
    post({ from: self, ping: id })
    return new Promise<void>((resolve) => pings.set(id, resolve)).finally(() => pings.delete(id))
  }
  async function serve(lost: Promise<void>): Promise<boolean> {
    for (let wasConnected = false; ; wasConnected = true) {
      if (!(await arrivesInTime(ping(), lost, deadline, closing.signal))) return wasConnected
      bus.setReach('everywhere')
      if (await arrivesInTime(lost, lost, pingEvery, closing.signal)) return true
    }
  }
  async function run() {
    for (let pause = shortestPause; !closing.signal.aborted; ) {
      const listening = await database.listen(channel, receive).catch(() => null)
      const wasConnected = listening !== null && (await serve(listening.lost).catch(() => false))
      bus.setReach('here')
      pings.clear()
      await listening?.close()
      pause = wasConnected ? shortestPause : Math.min(longestPause, pause * 2)
      await sleep(pause / 2 + (Math.random() * pause) / 2, null, { signal: closing.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    send: (change) => post({ from: self, change }),
    async close() {
      closing.abort()
      await running
    },
  }
}

/** Whether a notification arrives before the timeout or the loss of the connection. Throws when it is time to stop. */
async function arrivesInTime(
  arrival: Promise<void>,
  lost: Promise<void>,
  within: number,
  signal: AbortSignal,
): Promise<boolean> {
  const over = new AbortController()
  const late = sleep(within, false, { signal: AbortSignal.any([signal, over.signal]) })
  try {
    return await Promise.race([arrival.then(() => true), lost.then(() => arrival === lost), late])
  } finally {
    over.abort()
    late.catch(() => {})
  }
}

/** Sends the messages of one moment in one statement. A lost one is covered by `missed` later. */
function notificationSender(database: Database): (message: Message) => void {
  let waiting: string[] = []
  function flush() {
    const messages = waiting
    waiting = []
    database.pool
      .query('select pg_notify($1, it) from unnest($2::text[]) it', [channel, messages])
      .catch(() => {})
  }
  return (message) => {
    if (waiting.push(JSON.stringify(message)) === 1) setTimeout(flush, gatherFor).unref()
  }
}
