import type { Figure, Figures, MetricName, Snapshot } from '#contract/metrics.ts'
import { monthText } from '#contract/words/dates.ts'
import { addDays, type Day, daysBetween } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'

type Month = Omit<Snapshot, 'id'>

const known = (value: number): Figure => ({ value, missing: null })
const unknown = (missing: string): Figure => ({ value: null, missing })

/** "2026-10" -> "October 2026". */
export const monthName = (month: string): string => monthText(`${month}-15`, true)

const missingFigure = (name: MetricName, month: string): Figure =>
  unknown(messages.addFigure[name]({ month: monthName(month) }))

export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 2, 1)).toISOString().slice(0, 7)
}

/** The last day of a month. */
export function endOf(month: string): Day {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10)
}

/** Growth of revenue over the month before, in percent. */
export function growthOf(now: Month, before: Month | undefined): Figure {
  if (now.revenue === null) return missingFigure('revenue', now.month)
  if (before?.revenue == null) return missingFigure('revenue', monthBefore(now.month))
  if (before.revenue === 0) return unknown(messages.noRevenueBefore({ month: monthName(before.month) }))
  return known(round((100 * (now.revenue - before.revenue)) / before.revenue, 1))
}

/** Revenue of one customer in a month, in cents. */
function arpuOf({ revenue, customers, month }: Month): Figure {
  if (revenue === null) return missingFigure('revenue', month)
  if (customers === null) return missingFigure('customers', month)
  return customers === 0 ? unknown(messages.needsCustomer) : known(revenue / customers)
}

/** Cost of a new customer, in cents. */
function cacOf({ acquisitionSpend: spend, newCustomers, month }: Month): Figure {
  if (spend === null) return missingFigure('acquisitionSpend', month)
  if (newCustomers === null) return missingFigure('newCustomers', month)
  return newCustomers === 0 ? unknown(messages.needsNewCustomer) : known(spend / newCustomers)
}

/** ARPU * margin / churn in cents; churn is the share of the customers at the start of the month that left in it. */
function ltvOf(now: Month, arpu: Figure): Figure {
  if (arpu.value === null) return arpu
  const { customers, newCustomers, lostCustomers: lost, grossMargin, month } = now
  if (grossMargin === null) return missingFigure('grossMargin', month)
  if (lost === null) return missingFigure('lostCustomers', month)
  if (newCustomers === null) return missingFigure('newCustomers', month)
  if (lost === 0) return unknown(messages.nobodyLeft)
  const atFirst = (customers ?? 0) - newCustomers + lost
  if (atFirst < lost || atFirst <= 0) return unknown(messages.doNotAddUp({ month: monthName(month) }))
  return known((arpu.value * grossMargin) / 100 / (lost / atFirst))
}

/** LTV / CAC to one decimal. */
export function ratioOf(ltv: Figure, cac: Figure): Figure {
  if (ltv.value === null) return ltv
  if (cac.value === null) return cac
  return cac.value === 0 ? unknown(messages.customersAreFree) : known(round(ltv.value / cac.value, 1))
}

/** The label of a runway in months (product rule 23). */
export function runwayLabel(months: number): 'Healthy' | 'Watch' | 'Low' | 'Critical' {
  return months >= 12 ? 'Healthy' : months >= 6 ? 'Watch' : months >= 3 ? 'Low' : 'Critical'
}

const daysOfMonth = 365.25 / 12

/** How long the cash lasts, counted from the end of its month; as days of air from today (product rules 23 and 38). */
export function runwayOf({ cash, expenses, revenue, month }: Month, today: Day): Figures['runway'] {
  const none = { months: null, label: null, selfSustaining: false, airDays: null, until: null }
  const missing = cash === null ? 'cash' : expenses === null ? 'expenses' : 'revenue'
  if (cash === null || expenses === null || revenue === null)
    return { ...none, missing: messages.addFigure[missing]({ month: monthName(month) }) }
  if (expenses <= revenue) return { ...none, label: 'Healthy', selfSustaining: true, missing: null }
  const months = cash / (expenses - revenue)
  const last = addDays(endOf(month), Math.min(36_500, Math.floor(months * daysOfMonth)))
  return {
    months: round(months, 1),
    label: runwayLabel(months),
    selfSustaining: false,
    airDays: Math.max(0, daysBetween(today, last)),
    until: last,
    missing: null,
  }
}

/** Every figure of a month; a figure with a missing input says so and stays empty. */
export function figuresOf(now: Month, before: Month | undefined, today: Day): Figures {
  const arpu = arpuOf(now)
  const cac = cacOf(now)
  const ltv = ltvOf(now, arpu)
  const entered = (value: number | null, name: 'revenue' | 'customers') =>
    value === null ? missingFigure(name, now.month) : known(value)
  return {
    month: now.month,
    revenue: entered(now.revenue, 'revenue'),
    growth: growthOf(now, before),
    customers: entered(now.customers, 'customers'),
    arpu,
    cac,
    ltv,
    ltvToCac: ratioOf(ltv, cac),
    runway: runwayOf(now, today),
  }
}

export function round(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
