import { useSyncExternalStore } from 'react'
import { tabHeader } from '#contract/changes.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import * as messages from '#web/browser/messages.ts'
import { openSupportDialog } from '#web/browser/support-dialog-state.ts'
import { ApiError, endpointUrl, newIdempotencyKey, sendRequest, tabId } from './api-client.ts'
import { openOfflineQueue, type QueuedWrite, type SendResult, sendQueuedWrites } from './offline-queue.ts'

const queue = openOfflineQueue()
let pendingWrites: readonly QueuedWrite[] = []
const listeners = new Set<() => void>()

/** The queued writes of all founders on this device. */
export const getPendingWrites = (): readonly QueuedWrite[] => pendingWrites

export const subscribeToPendingWrites = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePendingWrites = (): readonly QueuedWrite[] =>
  useSyncExternalStore(subscribeToPendingWrites, getPendingWrites)

/** Reloads the queue: another tab may have added or sent writes. */
export async function refreshPendingWrites(): Promise<void> {
  pendingWrites = await queue.all()
  for (const listener of listeners) listener()
}

/** Queues a write until the server can be reached. Rejects where the browser refuses storage. */
export async function queueWrite(
  owner: string,
  endpoint: { method: string; path: string; invalidates: readonly string[] },
  input: { params?: object; body?: object },
  key: string = newIdempotencyKey(),
): Promise<void> {
  await queue.add({
    id: key,
    owner,
    at: Date.now(),
    method: endpoint.method,
    url: endpointUrl(endpoint.path, input.params),
    body: input.body ?? {},
    stale: endpoint.invalidates,
  })
  await refreshPendingWrites()
}

/** Removes a write that the server refused. */
export async function discardWrite(id: string): Promise<void> {
  await queue.remove(id)
  await refreshPendingWrites()
}

/** Sends the queued writes, in one tab of this browser at a time; returns the paths to invalidate. */
export async function sendPendingWrites(owner: string): Promise<Set<string>> {
  const sendAll = () => sendQueuedWrites(queue, owner, sendWrite)
  const stalePaths = navigator.locks
    ? await navigator.locks.request('apogee.outbox', sendAll)
    : await sendAll()
  await refreshPendingWrites()
  return stalePaths
}

async function sendWrite(write: QueuedWrite): Promise<SendResult> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': write.id,
    [tabHeader]: tabId,
  }
  try {
    const response = await sendRequest(write.url, {
      method: write.method,
      headers,
      body: JSON.stringify(write.body),
    })
    const reply: unknown = await response.json()
    // A text written offline may have been answered with a support offer: show it wherever the founder is.
    const { support } = (reply ?? {}) as { support?: SupportOffer | null }
    if (support) openSupportDialog(support)
    return { done: true, reply }
  } catch (failure) {
    return classifyFailure(failure)
  }
}

/** Only a refusal of this very write is final; every other failure is retried. */
function classifyFailure(failure: unknown): SendResult {
  if (!(failure instanceof ApiError)) return { later: true }
  const { status, code, reason } = failure
  if (status === 0 || status === 401 || status === 403 || status === 429 || status >= 500)
    return { later: true }
  if (code === 'StillRunning') return { later: true }
  if (failure.support) {
    openSupportDialog(failure.support)
    // A text that got a support offer is not kept on the device either.
    return { done: true, reply: null }
  }
  return { refused: reason ?? messages.refused }
}
