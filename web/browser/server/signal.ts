import { useSyncExternalStore } from 'react'

/** Whether the server can be heard, as the last answer or its absence told. */
let lost = typeof navigator !== 'undefined' && navigator.onLine === false
let probe: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const probeEvery = 5_000

export const signalLost = (): boolean => lost

/** For who must act when the signal goes or returns; the returned function ends it. */
export function watchSignal(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Says what an attempt to reach the server has shown. While the signal is lost, it is looked for. */
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
