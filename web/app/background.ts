import { followChanges } from '#web/browser/changes.ts'
import { cache } from './cache.ts'

/** What runs beside a signed-in founder's screens. Loaded once the first screen stands; returns what ends it. */
export function beginBackground(): () => void {
  return followChanges(cache)
}
