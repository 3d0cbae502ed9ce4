import type { Alerts } from '#contract/alerts.ts'
import * as contract from '#contract/alerts.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays } from '#server/platform/time/day.ts'
import { addDevice, forgetDevice, readChannels } from './channels.ts'
import { sendTest } from './send-test.ts'
import { findAlerts, markSeen } from './store.ts'
import { mountUnsubscribing } from './unsubscribe.ts'

const daysShown = 30
const alertsShown = 30

export function mountAlerts(deps: RouteDeps, context: Context): void {
  const { clock, config, keys, mail, push } = context
  const sender = { baseUrl: config.baseUrl, key: keys.unsubscribing }
  const shown = async (db: Executor, founder: Founder): Promise<Alerts> => {
    const since = addDays(todayOf(founder, clock.now()), -daysShown)
    const rows = await findAlerts(db, founder.id, since, alertsShown)
    return {
      unseen: rows.filter((it) => !it.seenAt).length,
      alerts: rows.map(({ day, kind, title, body, path, createdAt, seenAt }) => ({
        ...{ day, kind, title, body, path },
        createdAt: createdAt.toISOString(),
        seen: seenAt !== null,
      })),
    }
  }
  mount(deps, contract.readAlerts, { read: async ({ db, founder }) => shown(db, founder) })
  mount(deps, contract.markAlertsSeen, {
    atomic: async ({ tx, founder }) => {
      await markSeen(tx, founder.id, clock.now())
      return shown(tx, founder)
    },
  })
  mount(deps, contract.readAlertChannels, {
    read: async ({ db, founder }) =>
      readChannels({ db, mail, serverKey: await push.publicKey() }, founder.id),
  })
  mount(deps, contract.addAlertDevice, {
    slow: async ({ founder, body, commit }) => {
      const serverKey = await push.publicKey()
      return commit(async (tx) => {
        await addDevice({ tx, clock, push, serverKey }, founder.id, body)
        return readChannels({ db: tx, mail, serverKey }, founder.id)
      })
    },
  })
  mount(deps, contract.removeAlertDevice, {
    slow: async ({ founder, params, commit }) => {
      const serverKey = await push.publicKey()
      return commit(async (tx) => {
        await forgetDevice(tx, founder.id, params.id)
        return readChannels({ db: tx, mail, serverKey }, founder.id)
      })
    },
  })
  mount(deps, contract.testAlerts, {
    slow: async ({ founder }) => sendTest({ ...context, sender }, founder),
  })
  mountUnsubscribing(deps.app, context, sender)
}
