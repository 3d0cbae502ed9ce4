import type { Database } from '#server/platform/database/connect.ts'
import { type ChangeBus, changeBus } from './bus.ts'
import { openRelay, type Relay } from './relay.ts'

export type { Change } from './bus.ts'

/** Cache invalidations of founders' data, for open pages. */
export interface Changes extends Omit<ChangeBus, 'setReach'> {
  /**
   * Connects to the other servers of this database; before that, and after `part`, only local changes are published.
   */
  join(): void
  part(): Promise<void>
}

export function openChanges(database: Database): Changes {
  const bus = changeBus()
  let relay: Relay | undefined
  return {
    publish(change) {
      bus.publish(change)
      relay?.send(change)
    },
    watch: bus.watch,
    recent: bus.recent,
    reach: bus.reach,
    join() {
      relay ??= openRelay(database, bus)
    },
    async part() {
      await relay?.close()
      relay = undefined
    },
  }
}
