import type { Reach } from '#contract/changes.ts'

/** Reads of one founder that a write made stale. `by` is the tab that wrote. */
export interface Change {
  founderId: string
  stale: readonly string[]
  by: string | null
}

/** A subscriber to a founder's changes. `missed` is called when events may have been lost. */
export interface Watcher {
  changed(change: Change): void
  missed(): void
  reached(reach: Reach): void
}

/** In-process pub/sub of cache invalidations. Best effort: after a gap subscribers get `missed` and must refetch. */
export interface ChangeBus {
  publish(change: Change): void
  watch(founderId: string, watcher: Watcher): () => void
  /** Changes of the last milliseconds, or null when this server may not have all of them. */
  recent(founderId: string, milliseconds: number): Change[] | null
  /**
   * Sets whether other servers' changes arrive. A switch from `here` to `everywhere` means that some may have been
   * missed.
   */
  setReach(reach: Reach): void
  reach(): Reach
}

const keptFor = 60_000
const keptAtMost = 5_000

export function changeBus(now: () => number = () => performance.now()): ChangeBus {
  const watchers = new Map<string, Set<Watcher>>()
  let recentChanges: { at: number; change: Change }[] = []
  let unbrokenSince = now()
  let reach: Reach = 'everywhere'
  const everyone = () => [...watchers.values()].flatMap((them) => [...them])

  function rememberChange(change: Change) {
    recentChanges.push({ at: now(), change })
    if (recentChanges.length < keptAtMost * 2 && (recentChanges[0]?.at ?? 0) > now() - keptFor * 2) return
    const dropped = recentChanges.at(-keptAtMost)?.at ?? 0
    unbrokenSince = Math.max(unbrokenSince, dropped)
    recentChanges = recentChanges.slice(-keptAtMost).filter((it) => it.at > now() - keptFor)
  }
  return {
    publish(change) {
      rememberChange(change)
      for (const watcher of watchers.get(change.founderId) ?? []) watcher.changed(change)
    },
    watch(founderId, watcher) {
      const them = watchers.get(founderId) ?? new Set()
      watchers.set(founderId, them.add(watcher))
      return () => {
        them.delete(watcher)
        if (them.size === 0 && watchers.get(founderId) === them) watchers.delete(founderId)
      }
    },
    recent(founderId, milliseconds) {
      const from = now() - milliseconds
      if (reach === 'here' || milliseconds > keptFor || from < unbrokenSince) return null
      return recentChanges
        .filter((it) => it.at >= from && it.change.founderId === founderId)
        .map((it) => it.change)
    },
    setReach(to) {
      if (to === reach) return
      reach = to
      unbrokenSince = now()
      for (const watcher of everyone()) {
        watcher.reached(to)
        if (to === 'everywhere') watcher.missed()
      }
    },
    reach: () => reach,
  }
}
