import * as contract from '#contract/metrics.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { importSnapshots, readImport } from './import-snapshots.ts'
import { readBoard } from './read-board.ts'
import { monthName } from './rules.ts'
import { deleteSnapshot, upsertSnapshot } from './store.ts'

export function mountMetrics(deps: RouteDeps, { clock }: Context): void {
  mount(deps, contract.readBoard, {
    read: async ({ db, founder }) => readBoard({ db }, founder, todayOf(founder, clock.now())),
  })
  mount(deps, contract.saveSnapshot, {
    atomic: async ({ tx, founder, body }) => {
      if (body.month > todayOf(founder, clock.now()).slice(0, 7))
        throw new AppError('Invalid', `month: ${monthName(body.month)} lies ahead`, { field: 'month' })
      return upsertSnapshot(tx, founder.id, clock.newId(), body)
    },
  })
  mount(deps, contract.deleteSnapshot, {
    atomic: async ({ tx, founder, params }) => {
      const gone = await deleteSnapshot(tx, founder.id, params.id)
      if (!gone) throw new AppError('NotFound', 'This month is not there.')
      return { month: gone.month }
    },
  })
  mount(deps, contract.previewImport, {
    atomic: async ({ tx, founder, body }) =>
      readImport({ db: tx }, founder.id, body.csv, todayOf(founder, clock.now())),
  })
  mount(deps, contract.importSnapshots, {
    atomic: async ({ tx, founder, body }) =>
      importSnapshots({ tx, clock }, founder.id, body.csv, todayOf(founder, clock.now())),
  })
}
