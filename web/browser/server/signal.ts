import { useSyncExternalStore } from 'react'

/** Whether the connection is lost, as the latest request showed. */
let lost = typeof navigator !== 'undefined' && navigator.onLine === false
let probe: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const probeEvery = 5_000

export const signalLost = (): boolean => lost

/** Calls `watcher` when the connection is lost or returns; the returned function unsubscribes. */
export function watchSignal(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Records whether a request reached the server. While offline, it probes the server. */
export function noteSignal(heard: boolean): void {
  clearTimeout(probe)
  if (!heard) probe = setTimeout(() => void look(), probeEvery)
  if (lost === !heard) return
  lost = !heard
  for (const watcher of watchers) watcher()
}

async function look(): Promise<void> {
  const heard = await fetch('/api/health', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
  noteSignal(heard)
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => noteSignal(false))
  window.addEventListener('online', () => void look())
}

export const useSignalLost = (): boolean => useSyncExternalStore(watchSignal, signalLost)
