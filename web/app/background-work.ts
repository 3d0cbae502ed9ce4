import type { Settings } from '#contract/settings.ts'
import { followChanges } from '#web/browser/server/change-stream.ts'
import { storeOfflineSync } from '#web/browser/server/offline-sync.ts'
import { cache } from './cache.ts'
import { preloadPalette } from './lazy/lazy-palette.tsx'
import * as messages from './messages.ts'
import { startOfflineQueue } from './start-offline-queue.ts'

/** Milliseconds. Prefetching waits until the first screen is idle, so that it costs no frame there. */
const prefetchDelay = 5_000

/** Starts the background work of a signed-in founder. Loaded after the first screen; returns the cleanup function. */
export function startBackgroundWork(): () => void {
  const cleanups = [startOfflineQueue(), followChanges(cache)]
  const timer = setTimeout(() => {
    preloadPalette()
    registerServiceWorker()
  }, prefetchDelay)
  return () => {
    clearTimeout(timer)
    for (const cleanUp of cleanups) cleanUp()
  }
}

/** Registers the service worker that caches pages and reads for offline use. Production only. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js').then(
    async () => {
      // The first screen's reads ran before the worker controlled the page, so they are fetched again through it.
      await serviceWorkerControls()
      await readOfflineSync()
      await Promise.all(offlinePaths.map((path) => fetch(path).catch(() => {})))
    },
    (failure: unknown) => console.warn(messages.cannotStore, failure),
  )
}

/** Reads the offline-sync setting before anything else is cached. The service worker sees the same response. */
async function readOfflineSync(): Promise<void> {
  const response = await fetch('/api/settings').catch(() => null)
  if (!response?.ok) return
  const { offlineSync } = (await response.json()) as Settings
  storeOfflineSync(offlineSync)
}

/** Resolves once the service worker controls this page, which happens shortly after it is ready. */
async function serviceWorkerControls(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

const offlinePaths = [
  '/api/account',
  '/api/daily-goals/today',
  '/api/daily-goals/all',
  '/api/gamification/status',
  '/api/stats/weekly',
  '/api/coaching-sessions/recent',
  '/api/status-updates',
]
