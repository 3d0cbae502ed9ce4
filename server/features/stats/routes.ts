import * as contract from '#contract/stats.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { readDaysBetween, readTotals } from '#server/features/gamification/index.ts'
import { addDays, mondayOf } from '#server/platform/day.ts'
import { type Ground, mount } from '#server/platform/http/mount.ts'
import { weeklyStatsOf } from './rules.ts'

export function mountStats(ground: Ground, { clock }: Context): void {
  mount(ground, contract.readWeeklyStats, {
    read: async ({ db, founder }) => {
      const monday = mondayOf(todayOf(founder, clock.now()))
      const [days, totals] = await Promise.all([
        readDaysBetween(db, founder.id, monday, addDays(monday, 6)),
        readTotals(db, founder.id),
      ])
      return weeklyStatsOf(days, totals.sessions)
    },
  })
}
