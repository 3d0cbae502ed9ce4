import type { Reach } from '#contract/changes.ts'

/** Reads of one founder that a write made worth reading again. `by` is the tab that wrote: it knows already. */
export interface Change {
  founderId: string
  stale: readonly string[]
  by: string | null
}

/** Who wants to know of a founder's changes. `missed` says that some may have gone by unheard. */
export interface Watcher {
  changed(change: Change): void
  missed(): void
  reached(reach: Reach): void
}

/** News of changes for those who watch on this server. A hint, not a record: what it loses, `missed` makes good. */
export interface ChangeBus {
  tell(change: Change): void
  watch(founderId: string, watcher: Watcher): () => void
  /** Changes of the last milliseconds, or null when not all of them are known here. */
  recent(founderId: string, milliseconds: number): Change[] | null
  /** Whether other servers are heard. From here to everywhere means that something may have been missed. */
  setReach(reach: Reach): void
  reach(): Reach
}

const keptFor = 60_000
const keptAtMost = 5_000

export function changeBus(now: () => number = () => performance.now()): ChangeBus {
  const watchers = new Map<string, Set<Watcher>>()
  let kept: { at: number; change: Change }[] = []
  let unbrokenSince = now()
  let reach: Reach = 'everywhere'
  const everyone = () => [...watchers.values()].flatMap((them) => [...them])

  function keep(change: Change) {
    kept.push({ at: now(), change })
    if (kept.length < keptAtMost * 2 && (kept[0]?.at ?? 0) > now() - keptFor * 2) return
    const dropped = kept.at(-keptAtMost)?.at ?? 0
    unbrokenSince = Math.max(unbrokenSince, dropped)
    kept = kept.slice(-keptAtMost).filter((it) => it.at > now() - keptFor)
  }
  return {
    tell(change) {
      keep(change)
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
      return kept.filter((it) => it.at >= from && it.change.founderId === founderId).map((it) => it.change)
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
