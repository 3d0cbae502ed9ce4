import { moneyText } from '#contract/words/money.ts'
import { numberText, plainNotation } from '#contract/words/notation.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import { figuresOf, monthBefore, monthName } from './rules.ts'
import { findSnapshots } from './store.ts'

/** The newest month's figures as a coach says them in English notation, by name; null while no month was entered. */
export async function readFigures(
  { db }: { db: Executor },
  founder: Pick<Founder, 'id' | 'currency'>,
  today: Day,
): Promise<{ month: string; values: Record<string, string> } | null> {
  const [latest, ...earlier] = await findSnapshots(db, founder.id, 2)
  if (!latest) return null
  const before = earlier.find((it) => it.month === monthBefore(latest.month))
  const { growth, arpu, cac, ltv, runway } = figuresOf(latest, before, today)
  const money = (cents: number | null) =>
    cents === null
      ? null
      : moneyText('en', founder.currency, Math.round(cents / 100), true).replaceAll('\u00a0', ' ')
  const percent = (value: number | null) =>
    value === null ? null : `${numberText(plainNotation, value, 1)} percent`
  const startedWith =
    latest.customers !== null
      ? latest.customers - (latest.newCustomers ?? 0) + (latest.lostCustomers ?? 0)
      : null
  const churn =
    latest.lostCustomers !== null && startedWith ? (100 * latest.lostCustomers) / startedWith : null
  const all: Record<string, string | null> = {
    revenue: money(latest.revenue),
    customers: latest.customers === null ? null : numberText(plainNotation, latest.customers),
    cash: money(latest.cash),
    burn: latest.expenses !== null ? money(latest.expenses - (latest.revenue ?? 0)) : null,
    churn: percent(churn),
    growth: percent(growth.value),
    arpu: money(arpu.value),
    cac: money(cac.value),
    ltv: money(ltv.value),
    runway: runway.selfSustaining
      ? 'no end in sight, revenue covers the costs'
      : runway.months === null
        ? null
        : `${runway.months} months`,
  }
  const values = Object.fromEntries(
    Object.entries(all).filter((it): it is [string, string] => it[1] !== null),
  )
  return { month: monthName(latest.month), values }
}
