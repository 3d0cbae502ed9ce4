import type { Business } from '#contract/analytics.ts'
import { progressOf } from '#server/features/gamification/index.ts'
import { readBoard } from '#server/features/metrics/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import { categoryWeeks, effortShare, ofWeek, weeksUpTo } from './rules.ts'
import { findWork } from './store.ts'

const monthsShown = 12
/** "80% of daily work should drive immediate revenue" holds for the first stage alone, by the product document. */
const preRevenueTarget = 80

/** Reads the business month by month, and the share of the founder's work that goes into it. */
export async function readBusiness(
  { db }: { db: Executor },
  founder: Pick<Founder, 'id' | 'timeZone' | 'dayStartHour' | 'weekStarts'>,
  today: Day,
): Promise<Business> {
  const weeks = weeksUpTo(today, categoryWeeks, founder.weekStarts)
  const [board, missions] = await Promise.all([
    readBoard({ db }, founder, today),
    findWork(db, founder.id, weeks[0]!, today),
  ])
  const work = missions.map((it) => ({ ...it, progress: progressOf(it) }))
  return {
    sample: board.sample,
    months: board.snapshots
      .slice(0, monthsShown)
      .map(({ month, revenue, customers, cash }) => ({ month, revenue, customers, cash }))
      .reverse(),
    figures: board.figures,
    effort: {
      share: effortShare(work),
      missions: work.filter((it) => it.progress > 0).length,
      target: board.stage.name === 'pre-revenue' ? preRevenueTarget : null,
      weeks: weeks.map((begin) => ({ begin, share: effortShare(ofWeek(work, begin)) })),
    },
  }
}
