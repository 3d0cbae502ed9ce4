import * as contract from '#contract/work.ts'
import type { Context } from '#server/context.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { readWork } from './read-work.ts'
import { readWorkTime } from './read-work-time.ts'
import { startWork } from './start-work.ts'
import { stopWork } from './stop-work.ts'

export function mountWork(deps: RouteDeps, { clock }: Context): void {
  mount(deps, contract.readWork, {
    read: async ({ db, founder }) => readWork({ db, clock }, founder),
  })
  mount(deps, contract.startWork, {
    atomic: async ({ tx, founder, params }) => {
      await startWork({ tx, clock }, founder, params.id)
      return readWork({ db: tx, clock }, founder)
    },
  })
  mount(deps, contract.stopWork, {
    atomic: async ({ tx, founder, params, body }) => {
      await stopWork({ tx, clock }, founder, params.id, body.keepSeconds)
      return readWork({ db: tx, clock }, founder)
    },
  })
  mount(deps, contract.readWorkTime, {
    read: async ({ db, founder }) => readWorkTime({ db, clock }, founder),
  })
}
