import * as contract from '#contract/analytics.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { findProfile } from '#server/features/profile/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { addDays, hourOf } from '#server/platform/time/day.ts'
import { findPatterns } from './patterns.ts'
import { readBusiness } from './read-business.ts'
import { readProgress } from './read-progress.ts'
import { readShareCard } from './read-share-card.ts'
import { heatWeeks } from './rules.ts'
import { findActiveDays, findPlannedDays } from './store.ts'

const daysOfActivity = 5

export function mountAnalytics(deps: RouteDeps, { clock }: Context): void {
  mount(deps, contract.readActivity, {
    read: async ({ db, founder }) => findActiveDays(db, founder.id, daysOfActivity),
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
    read: async ({ db, founder }) => {
      const { analyticsEnabled } = await findProfile(db, founder.id)
      if (!analyticsEnabled) return { enabled: false, days: 0, patterns: [] }
      const today = todayOf(founder, clock.now())
      const found = await findPlannedDays(db, founder.id, addDays(today, -7 * heatWeeks), today)
      const days = found.map(({ firstDoneAt, ...day }) => ({
        ...day,
        firstDoneHour: firstDoneAt && hourOf(firstDoneAt, founder.timeZone),
      }))
      return { enabled: true, days: days.length, patterns: findPatterns(days) }
    },
  })
}
