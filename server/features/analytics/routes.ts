import * as contract from '#contract/analytics.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { readBusiness } from './read-business.ts'
import { readOverview } from './read-overview.ts'
import { readPatterns } from './read-patterns.ts'
import { readProgress } from './read-progress.ts'
import { readShareCard } from './read-share-card.ts'
import { findActiveDays } from './store.ts'

const daysOfActivity = 5

export function mountAnalytics(deps: RouteDeps, { clock }: Context): void {
  mount(deps, contract.readActivity, {
    read: async ({ db, founder }) => findActiveDays(db, founder.id, daysOfActivity),
  })
  mount(deps, contract.readOverview, {
    read: async ({ db, founder }) => readOverview({ db, clock }, founder, todayOf(founder, clock.now())),
  })
  mount(deps, contract.readProgress, {
    read: async ({ db, founder }) => readProgress({ db }, founder, todayOf(founder, clock.now())),
  })
  mount(deps, contract.readBusiness, {
    read: async ({ db, founder }) => readBusiness({ db }, founder, todayOf(founder, clock.now())),
  })
  mount(deps, contract.readShareCard, {
    read: async ({ db, founder }) => readShareCard({ db }, founder, todayOf(founder, clock.now())),
  })
  mount(deps, contract.readPatterns, {
    read: async ({ db, founder }) => readPatterns({ db }, founder, todayOf(founder, clock.now())),
  })
}
