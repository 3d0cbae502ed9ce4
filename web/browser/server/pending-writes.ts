import { useSyncExternalStore } from 'react'
import { tabHeader } from '#contract/changes.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import { openSupport } from '#web/browser/support.ts'
import { ApiError, address, freshKey, send, tab } from './call.ts'
import { type Command, openOutbox, replay, type Sending } from './offline-queue.ts'

const outbox = openOutbox()
let commands: readonly Command[] = []
const watchers = new Set<() => void>()

/** The queued writes of all founders on this device. */
export const pendingWritesNow = (): readonly Command[] => commands

export const watchPendingWrites = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const usePendingWrites = (): readonly Command[] =>
  useSyncExternalStore(watchPendingWrites, pendingWritesNow)

/** Reloads the queue: another tab may have added or sent writes. */
export async function refreshPendingWrites(): Promise<void> {
  commands = await outbox.all()
  for (const watcher of watchers) watcher()
}

/** Queues a write until the server can be reached. Rejects where the browser refuses storage. */
export async function queueWrite(
  owner: string,
  endpoint: { method: string; path: string; invalidates: readonly string[] },
  sent: { params?: object; body?: object },
  key: string = freshKey(),
): Promise<void> {
  await outbox.add({
    id: key,
    owner,
    at: Date.now(),
    method: endpoint.method,
    url: address(endpoint.path, sent.params),
    body: sent.body ?? {},
    stale: endpoint.invalidates,
  })
  await refreshPendingWrites()
}

/** Removes a write that the server refused. */
export async function discard(id: string): Promise<void> {
  await outbox.remove(id)
  await refreshPendingWrites()
}

/** Sends the queued writes, in one tab of this browser at a time; returns the paths to invalidate. */
export async function sendPendingWrites(owner: string): Promise<Set<string>> {
  const work = () => replay(outbox, owner, attempt)
  const stale = navigator.locks ? await navigator.locks.request('apogee.outbox', work) : await work()
  await refreshPendingWrites()
  return stale
}

async function attempt(command: Command): Promise<Sending> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': command.id,
    [tabHeader]: tab,
  }
  try {
    const answer = await send(command.url, {
      method: command.method,
      headers,
      body: JSON.stringify(command.body),
    })
    const reply: unknown = await answer.json()
    // A text written offline may have been answered with a support offer: show it wherever the founder is.
    const { support } = (reply ?? {}) as { support?: SupportOffer | null }
    if (support) openSupport(support)
    return { done: true, reply }
  } catch (failure) {
    return outcomeOf(failure)
  }
}

/** Only a refusal of this very write is final; every other failure is retried. */
function outcomeOf(failure: unknown): Sending {
  if (!(failure instanceof ApiError)) return { later: true }
  const { status, code, reason } = failure
  if (status === 0 || status === 401 || status === 403 || status === 429 || status >= 500)
    return { later: true }
  if (code === 'StillRunning') return { later: true }
  if (failure.support) {
    openSupport(failure.support)
    // A text that got a support offer is not kept on the device either.
    return { done: true, reply: null }
  }
  return { refused: reason ?? 'The server said no.' }
}
