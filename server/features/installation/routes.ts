import * as contract from '#contract/installation.ts'
import type { Context } from '#server/context.ts'
import { isAdmin } from '#server/features/account/index.ts'
import type { Check } from '#server/platform/http/health.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { readInstallation } from './read-installation.ts'

/** `checks`: how each provider says whether it works. */
export function mountInstallation(deps: RouteDeps, context: Context, checks: readonly Check[]): void {
  const { dataDir } = context.config
  mount(deps, contract.readAdminRole, {
    read: async ({ db, founder }) => ({ isAdmin: await isAdmin(db, founder.id) }),
  })
  mount(deps, contract.readInstallation, {
    read: async ({ founder }) => readInstallation({ ...context, dataDir, checks }, founder),
  })
}
