import { followChanges } from '#web/browser/changes.ts'
import { cache } from './cache.ts'
import { preloadPalette } from './palette-dock.tsx'

/** What runs beside a signed-in founder's screens. Loaded once the first screen stands; returns what ends it. */
export function beginBackground(): () => void {
  preloadPalette()
  return followChanges(cache)
}
