import * as contract from '#contract/memory.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import {
  changeMemory,
  deleteMemory,
  deletePromise,
  setPromiseOutcome,
  writeMemory,
  writePromise,
} from './change-memory.ts'
import { readMemory } from './read-memory.ts'
import { readOutlook } from './read-outlook.ts'
import { readTrackRecord } from './read-track-record.ts'
import { findPause, setPause } from './store.ts'

export function mountMemory(deps: RouteDeps, { clock }: Context): void {
  mount(deps, contract.readMemory, {
    read: async ({ db, founder }) => {
      const now = clock.now()
      return readMemory({ db, now }, founder, todayOf(founder, now))
    },
  })
  mount(deps, contract.setLearning, {
    atomic: async ({ tx, founder, body }) => {
      await setPause(tx, founder.id, body.paused ? clock.now() : null)
      return { pausedSince: (await findPause(tx, founder.id))?.toISOString() ?? null }
    },
  })
  mount(deps, contract.writeMemory, {
    atomic: async ({ tx, founder, body }) => writeMemory({ tx, clock }, founder, body),
  })
  mount(deps, contract.changeMemory, {
    atomic: async ({ tx, founder, params, body }) => changeMemory({ tx, clock }, founder, params.id, body),
  })
  mount(deps, contract.deleteMemory, {
    atomic: async ({ tx, founder, params }) => deleteMemory({ tx, clock }, founder, params.id),
  })
  mount(deps, contract.writePromise, {
    atomic: async ({ tx, founder, body }) =>
      writePromise({ tx, clock }, founder, todayOf(founder, clock.now()), body),
  })
  mount(deps, contract.settlePromise, {
    atomic: async ({ tx, founder, params, body }) =>
      setPromiseOutcome({ tx, clock }, founder, params.id, body.outcome),
  })
  mount(deps, contract.deletePromise, {
    atomic: async ({ tx, founder, params }) => deletePromise({ tx, clock }, founder, params.id),
  })
  mount(deps, contract.readOutlook, {
    read: async ({ db, founder }) => readOutlook({ db }, founder, todayOf(founder, clock.now())),
  })
  mount(deps, contract.readTrackRecord, {
    read: async ({ db, founder }) => readTrackRecord({ db }, founder, todayOf(founder, clock.now())),
  })
}
