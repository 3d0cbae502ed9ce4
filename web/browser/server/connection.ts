import { useSyncExternalStore } from 'react'

/** Whether the connection is lost, as the latest request showed. */
let offline = typeof navigator !== 'undefined' && navigator.onLine === false
let probeTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const probeInterval = 5_000

export const isOffline = (): boolean => offline

/** Calls `watcher` when the connection is lost or returns; the returned function unsubscribes. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Records whether a request reached the server. While offline, it probes the server. */
export function recordReachability(reached: boolean): void {
  clearTimeout(probeTimer)
  if (!reached) probeTimer = setTimeout(() => void probeServer(), probeInterval)
  if (offline === !reached) return
  offline = !reached
  for (const listener of listeners) listener()
}

async function probeServer(): Promise<void> {
  const reached = await fetch('/api/health', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
  recordReachability(reached)
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => recordReachability(false))
  window.addEventListener('online', () => void probeServer())
}

export const useIsOffline = (): boolean => useSyncExternalStore(subscribeToConnection, isOffline)
