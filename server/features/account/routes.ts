import * as contract from '#contract/account.ts'
import type { Context } from '#server/context.ts'
import { type Ground, mount } from '#server/platform/http/mount.ts'
import { changeAccount } from './change-account.ts'
import { mountLogin } from './login-routes.ts'
import { previewDayChange } from './preview-day-change.ts'
import { readAccount } from './read-account.ts'
import { mountSignInBridge } from './sign-in-bridge.ts'
import { findSignedIn } from './store.ts'

export async function mountAccount(ground: Ground, context: Context): Promise<void> {
  const { identity, database, clock, config, keys } = context
  mount(ground, contract.readAccount, { read: async ({ founder }) => readAccount({ clock }, founder) })
  mount(ground, contract.changeAccount, {
    atomic: async ({ tx, founder, body }) => changeAccount({ tx, clock }, founder, body),
  })
  mount(ground, contract.previewDayChange, {
    read: async ({ founder, query }) => previewDayChange({ clock }, founder, query),
  })
  mountLogin(ground.app, {
    identity,
    isSignedIn: async (cookie) => {
      const token = identity.tokenOf(cookie)
      return token !== null && (await findSignedIn(database.orm, token, clock.now())) !== null
    },
  })
  await mountSignInBridge(ground.app, {
    database,
    clock,
    identity,
    baseUrl: config.baseUrl,
    throttleKey: keys.signInThrottle,
    rateLimitScale: config.rateLimitScale,
  })
}
