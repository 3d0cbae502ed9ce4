import type { Settings } from '#contract/settings.ts'
import { followChanges } from '#web/browser/server/change-stream.ts'
import { heedOfflineSync } from '#web/browser/server/offline-sync.ts'
import { cache } from './cache.ts'
import { startOfflineQueue } from './keep-for-later.ts'
import { preloadPalette } from './lazy/palette-dock.tsx'

/** Milliseconds until the first screen has surely settled: what only helps later must not cost it a frame. */
const afterwards = 5_000

/** What runs beside a signed-in founder's screens. Loaded once the first screen stands; returns what ends it. */
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

/** The worker keeps pages and reads for a flight without a signal. In development there is none. */
function keepPages(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js').then(
    async () => {
      // What the first screen read came before there was a worker to keep it.
      await takenOver()
      await askOfflineSync()
      await Promise.all(worthKeeping.map((path) => fetch(path).catch(() => {})))
    },
    (failure: unknown) => console.warn('Pages cannot be kept for later in this browser.', failure),
  )
}

/** Before anything else is kept: whether anything may be. The worker hears the same answer. */
async function askOfflineSync(): Promise<void> {
  const answer = await fetch('/api/settings').catch(() => null)
  if (!answer?.ok) return
  const { offlineSync } = (await answer.json()) as Settings
  heedOfflineSync(offlineSync)
}

/** Resolves once requests of this page go through the worker, which is a little after it is ready. */
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
