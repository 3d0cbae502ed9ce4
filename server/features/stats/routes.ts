import * as contract from '#contract/stats.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { readDaysBetween, readTotals } from '#server/features/gamification/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { addDays, weekBegin } from '#server/platform/time/day.ts'
import { weeklyStatsOf } from './rules.ts'

export function mountStats(deps: RouteDeps, { clock }: Context): void {
  mount(deps, contract.readWeeklyStats, {
    read: async ({ db, founder }) => {
      const begin = weekBegin(todayOf(founder, clock.now()), founder.weekStarts)
      const [days, totals] = await Promise.all([
        readDaysBetween(db, founder.id, begin, addDays(begin, 6)),
        readTotals(db, founder.id),
      ])
      return weeklyStatsOf(days, totals.sessions)
    },
  })
}
