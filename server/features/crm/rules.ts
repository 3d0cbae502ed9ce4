import type { Pipeline } from '#contract/crm.ts'
import { addDays, type Day, dayOf, daysBetween } from '#server/platform/time/day.ts'
import type { Deal } from '#server/providers/crm/port.ts'

/** Days without a touch after which an open deal is stale, and days ahead that count as closing (product rule 25). */
const staleAfter = 14
const closingWithin = 7

/** Figures of the deals on a founder's day: open, weighted, stale, closing, overdue, and won this calendar month. */
export function pipelineOf(deals: readonly Deal[], today: Day, zone: string): Pipeline {
  const on = (moment: Date | null) => moment && dayOf(moment, zone, 0)
  const open = deals.filter((it) => !it.closed)
  const closing = open.filter((deal) => {
    const day = on(deal.closesAt)
    return day !== null && day >= today && day <= addDays(today, closingWithin)
  })
  const overdue = open.filter((it) => (on(it.closesAt) ?? today) < today)
  const stale = open.filter((it) => it.touchedAt && daysBetween(on(it.touchedAt)!, today) >= staleAfter)
  const won = deals.filter((it) => it.won && on(it.closesAt)?.slice(0, 7) === today.slice(0, 7))
  return {
    openCount: open.length,
    openAmount: sum(open),
    weightedAmount: cents(open.reduce((total, it) => total + it.amount * it.probability, 0)),
    staleCount: stale.length,
    closingCount: closing.length,
    closingAmount: sum(closing),
    overdueCount: overdue.length,
    overdueAmount: sum(overdue),
    wonCount: won.length,
    wonAmount: sum(won),
  }
}

const sum = (deals: readonly Deal[]) => cents(deals.reduce((total, it) => total + it.amount, 0))
const cents = (amount: number) => Math.round(amount * 100) / 100
