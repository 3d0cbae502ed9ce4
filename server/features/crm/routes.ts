import * as contract from '#contract/crm.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { connectHubspot } from './connect-hubspot.ts'
import { shownHubspot } from './shown-hubspot.ts'
import { findIntegration, removeIntegration } from './store.ts'
import { syncHubspot } from './sync-hubspot.ts'

export function mountCrm(deps: RouteDeps, context: Context): void {
  mount(deps, contract.readHubspot, {
    read: async ({ db, founder }) => shownHubspot(await findIntegration(db, founder.id)),
  })
  mount(deps, contract.connectHubspot, {
    slow: async ({ founder, body, signal, commit }) =>
      connectHubspot({ ...context, signal, commit }, founder, body),
  })
  mount(deps, contract.syncHubspot, {
    slow: async ({ founder, signal, commit }) => {
      const save = await syncHubspot({ ...context, signal }, founder)
      if (!save) throw new AppError('Conflict', 'HubSpot is not connected.')
      return commit(async (tx) => shownHubspot(await save(tx)))
    },
  })
  mount(deps, contract.disconnectHubspot, {
    atomic: async ({ tx, founder }) => {
      await removeIntegration(tx, founder.id)
      return shownHubspot(null)
    },
  })
}
