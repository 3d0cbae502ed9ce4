import * as contract from '#contract/model-connections.ts'
import type { Context } from '#server/context.ts'
import { isAdmin, todayOf } from '#server/features/account/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { changeConnection, readModels } from './change-connection.ts'
import { connectModel } from './connect-model.ts'
import { missingConnection } from './refusals.ts'
import { shownConnections, shownUse } from './shown-connection.ts'
import { deleteConnection, findConnections, updateConnection } from './store.ts'
import { testModel } from './test-model.ts'

export function mountModelConnections(deps: RouteDeps, context: Context): void {
  const { clock, config, modelServers } = context

  mount(deps, contract.readModelConnections, {
    read: async ({ db, founder }) => {
      const admin = await isAdmin(db, founder.id)
      const rows = modelServers.operator ? [] : await findConnections(db, founder.id)
      return {
        operator: modelServers.operator,
        isAdmin: admin,
        presets: admin ? contract.presetName.options : [...contract.hostedPresets],
        connections: await shownConnections({ db, clock }, founder.id, rows),
        use: await shownUse(db, founder.id, todayOf(founder, clock.now()), config.modelBudget),
      }
    },
  })
  mount(deps, contract.findLocalServers, {
    read: async ({ db, founder, signal }) =>
      modelServers.operator || !(await isAdmin(db, founder.id))
        ? { servers: [], tried: [] }
        : modelServers.findLocal(signal),
  })
  mount(deps, contract.connectModel, {
    slow: async ({ founder, body, signal, commit }) =>
      connectModel({ ...context, signal, commit }, founder, body),
  })
  mount(deps, contract.listModels, {
    slow: async ({ founder, params, signal }) => readModels({ ...context, signal }, founder, params.id),
  })
  mount(deps, contract.testModel, {
    slow: async ({ founder, params, body, signal, commit, emit }) =>
      testModel({ ...context, signal, commit, emit }, founder, params.id, body.model),
  })
  mount(deps, contract.changeModelConnection, {
    slow: async ({ founder, params, body, signal, commit }) =>
      changeConnection({ ...context, signal, commit }, founder, params.id, body),
  })
  mount(deps, contract.orderModelConnections, {
    atomic: async ({ tx, founder, body }) => {
      for (const [position, id] of body.ids.entries())
        if (!(await updateConnection(tx, founder.id, id, { position }))) throw missingConnection()
      return shownConnections({ db: tx, clock }, founder.id, await findConnections(tx, founder.id))
    },
  })
  mount(deps, contract.disconnectModel, {
    atomic: async ({ tx, founder, params }) => {
      if (!(await deleteConnection(tx, founder.id, params.id))) throw missingConnection()
      return { deleted: true }
    },
  })
}
