import * as contract from '#contract/account.ts'
import type { Context } from '#server/context.ts'
import { logAccountEvent } from '#server/platform/account-events.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { changeAccount } from './change-account.ts'
import { deleteAccount } from './delete-account.ts'
import { mountLogin } from './login-routes.ts'
import { previewDayChange } from './preview-day-change.ts'
import { readAccess } from './read-access.ts'
import { readAccount } from './read-account.ts'
import { mountSignInBridge } from './sign-in-bridge.ts'
import { findSignedIn, removePasskey, removeSession } from './store.ts'

export async function mountAccount(deps: RouteDeps, context: Context): Promise<void> {
  const { identity, database, clock, config } = context
  mount(deps, contract.readAccount, { read: async ({ founder }) => readAccount({ clock }, founder) })
  mount(deps, contract.changeAccount, {
    atomic: async ({ tx, founder, body }) => changeAccount({ tx, clock }, founder, body),
  })
  mount(deps, contract.previewDayChange, {
    read: async ({ founder, query }) => previewDayChange({ clock }, founder, query),
  })
  mountAccess(deps, context)
  mountLogin(deps.app, {
    identity,
    isSignedIn: async (cookie) => {
      const token = identity.tokenOf(cookie)
      return token !== null && (await findSignedIn(database.orm, token, clock.now())) !== null
    },
  })
  await mountSignInBridge(deps.app, { identity, baseUrl: config.baseUrl })
}

function mountAccess(deps: RouteDeps, { database, clock, identity, log }: Context): void {
  const logEvent = (event: string, founder: Founder) =>
    logAccountEvent(log, { event, account: founder.id, result: 'ok' })
  mount(deps, contract.readAccess, { read: async ({ db, founder }) => readAccess({ db, clock }, founder) })
  mount(deps, contract.endSession, {
    atomic: async ({ tx, founder, params }) => {
      if (!(await removeSession(tx, founder.id, params.id)))
        throw new AppError('NotFound', 'There is no such device.')
      logEvent('end-session', founder)
      return readAccess({ db: tx, clock }, founder)
    },
  })
  mount(deps, contract.deletePasskey, {
    atomic: async ({ tx, founder, params }) => {
      if (!(await removePasskey(tx, founder.id, params.id)))
        throw new AppError('NotFound', 'There is no such passkey.')
      logEvent('remove-passkey', founder)
      return readAccess({ db: tx, clock }, founder)
    },
  })
  mount(deps, contract.deleteAccount, {
    slow: async ({ founder, body }) => {
      await deleteAccount({ database, clock, identity, log }, founder, body.password ?? '')
      return { deleted: true as const }
    },
  })
}
