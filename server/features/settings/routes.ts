import * as contract from '#contract/settings.ts'
import type { Context } from '#server/context.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { changeSettings } from './change-settings.ts'
import { type Forget, resetSettings } from './reset-settings.ts'
import { findChoices } from './store.ts'

/** `others`: reset functions of features that depend on this one. */
export function mountSettings(deps: RouteDeps, { clock }: Context, others: readonly Forget[]): void {
  mount(deps, contract.readSettings, {
    read: async ({ db, founder }) => ({
      ...(await findChoices(db, founder.id)),
      coachingStyle: founder.coachingStyle,
    }),
  })
  mount(deps, contract.changeSettings, {
    atomic: async ({ tx, founder, body }) => changeSettings({ tx, clock }, founder, body),
  })
  mount(deps, contract.resetSettings, {
    atomic: async ({ tx, founder }) => resetSettings({ tx, clock }, founder, others),
  })
}
