import * as contract from '#contract/crm.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Ground, mount } from '#server/platform/http/mount.ts'
import { connectHubspot } from './connect-hubspot.ts'
import { shownHubspot } from './shown-hubspot.ts'
import { findIntegration, removeIntegration } from './store.ts'
import { syncHubspot } from './sync-hubspot.ts'

export function mountCrm(ground: Ground, context: Context): void {
  mount(ground, contract.readHubspot, {
    read: async ({ db, founder }) => shownHubspot(await findIntegration(db, founder.id)),
  })
  mount(ground, contract.connectHubspot, {
    slow: async ({ founder, body, signal, commit }) =>
      connectHubspot({ ...context, signal, commit }, founder, body),
  })
  mount(ground, contract.syncHubspot, {
    slow: async ({ founder, signal, commit }) => {
      const save = await syncHubspot({ ...context, signal }, founder)
      if (!save) throw new AppError('Conflict', 'HubSpot is not connected.')
      return commit(async (tx) => shownHubspot(await save(tx)))
    },
  })
  mount(ground, contract.disconnectHubspot, {
    atomic: async ({ tx, founder }) => {
      await removeIntegration(tx, founder.id)
      return shownHubspot(null)
    },
  })
}
