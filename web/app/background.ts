import type { Settings } from '#contract/settings.ts'
import { followChanges } from '#web/browser/server/change-stream.ts'
import { heedOfflineSync } from '#web/browser/server/offline-sync.ts'
import { cache } from './cache.ts'
import { startOfflineQueue } from './keep-for-later.ts'
import { preloadPalette } from './lazy/palette-dock.tsx'

/** Milliseconds. Prefetching waits until the first screen is idle, so that it costs no frame there. */
const afterwards = 5_000

/** Starts the background work of a signed-in founder. Loaded after the first screen; returns the cleanup function. */
export function beginBackground(): () => void {
  const ends = [startOfflineQueue(), followChanges(cache)]
  const timer = setTimeout(() => {
    preloadPalette()
    keepPages()
  }, afterwards)
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

/** Registers the service worker that caches pages and reads for offline use. Production only. */
function keepPages(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js').then(
    async () => {
      // The first screen's reads ran before the worker controlled the page, so they are fetched again through it.
      await takenOver()
      await askOfflineSync()
      await Promise.all(worthKeeping.map((path) => fetch(path).catch(() => {})))
    },
    (failure: unknown) => console.warn('Pages cannot be kept for later in this browser.', failure),
  )
}

/** Reads the offline-sync setting before anything else is cached. The service worker sees the same response. */
async function askOfflineSync(): Promise<void> {
  const answer = await fetch('/api/settings').catch(() => null)
  if (!answer?.ok) return
  const { offlineSync } = (await answer.json()) as Settings
  heedOfflineSync(offlineSync)
}

/** Resolves once the service worker controls this page, which happens shortly after it is ready. */
async function takenOver(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

const worthKeeping = [
  '/api/account',
  '/api/daily-goals/today',
  '/api/daily-goals/all',
  '/api/gamification/status',
  '/api/stats/weekly',
  '/api/coaching-sessions/recent',
  '/api/status-updates',
]
