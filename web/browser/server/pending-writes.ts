import { useSyncExternalStore } from 'react'
import { tabHeader } from '#contract/changes.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import { openSupport } from '#web/browser/support.ts'
import { ApiError, address, freshKey, send, tab } from './call.ts'
import { type Command, openOutbox, replay, type Sending } from './offline-queue.ts'

const outbox = openOutbox()
let commands: readonly Command[] = []
const watchers = new Set<() => void>()

/** The commands of everyone on this device, as they stand. */
export const pendingWritesNow = (): readonly Command[] => commands

export const watchPendingWrites = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const usePendingWrites = (): readonly Command[] =>
  useSyncExternalStore(watchPendingWrites, pendingWritesNow)

/** Reads again what waits: another tab may have added to it, or sent it. */
export async function refreshPendingWrites(): Promise<void> {
  commands = await outbox.all()
  for (const watcher of watchers) watcher()
}

/** Keeps a change until the server can be heard. Rejects where the browser keeps nothing. */
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

/** Gives up a command the server has refused. */
export async function discard(id: string): Promise<void> {
  await outbox.remove(id)
  await refreshPendingWrites()
}

/** Sends what waits, in one tab of this browser at a time; answers the reads that became stale. */
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
    // Written without a signal, and answered by people now: the dialog says it wherever the founder is.
    const { support } = (reply ?? {}) as { support?: SupportOffer | null }
    if (support) openSupport(support)
    return { done: true, reply }
  } catch (failure) {
    return outcomeOf(failure)
  }
}

/** Only a clear no to this very change is one; everything else may be different in a minute. */
function outcomeOf(failure: unknown): Sending {
  if (!(failure instanceof ApiError)) return { later: true }
  const { status, code, reason } = failure
  if (status === 0 || status === 401 || status === 403 || status === 429 || status >= 500)
    return { later: true }
  if (code === 'StillRunning') return { later: true }
  if (failure.support) {
    openSupport(failure.support)
    // The words are not kept on the device either.
    return { done: true, reply: null }
  }
  return { refused: reason ?? 'The server said no.' }
}
