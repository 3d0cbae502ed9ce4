import type { Board, MetricName } from '#contract/metrics.ts'
import { forCount } from '#contract/words/plural.ts'

/** The words of the business board: what a figure still needs, the projection, the stages. */

// What a figure still needs
export const addFigure: Record<MetricName, (values: { month: string }) => string> = {
  revenue: ({ month }) => `Add revenue for ${month}`,
  customers: ({ month }) => `Add customers for ${month}`,
  newCustomers: ({ month }) => `Add new customers for ${month}`,
  lostCustomers: ({ month }) => `Add lost customers for ${month}`,
  acquisitionSpend: ({ month }) => `Add acquisition spend for ${month}`,
  cash: ({ month }) => `Add cash for ${month}`,
  expenses: ({ month }) => `Add expenses for ${month}`,
  grossMargin: ({ month }) => `Add gross margin for ${month}`,
}
export const noRevenueBefore = ({ month }: { month: string }) =>
  `${month} had no revenue, so there is nothing to grow from`
export const needsCustomer = 'Needs at least one customer'
export const needsNewCustomer = 'Needs at least one new customer'
export const nobodyLeft = 'No customer has left, so a lifetime cannot be computed yet'
export const doNotAddUp = ({ month }: { month: string }) =>
  `Customers, new and lost of ${month} do not add up`
export const customersAreFree = 'Customers cost nothing, so there is no ratio'

// Projection
export const cannotProject = ({ missing }: { missing: string | null }) =>
  `The way to $25K MRR cannot be computed yet. ${missing}.`
export const targetReached = 'You have reached $25K MRR. Time for the next target.'
export const shrinking = ({ rate }: { rate: number }) =>
  `Revenue is shrinking by ${rate}% a month, so $25K MRR is not in sight. What would turn it around?`
export const notGrowing = 'Revenue is not growing, so $25K MRR is not in sight. What would make it grow?'
export const farAway = ({ rate }: { rate: number }) =>
  `At ${rate}% growth $25K MRR is more than a century away.`
const monthsLong = (count: number) => forCount(count, { one: '1 month', other: `${count} months` })
export const projected = (of: { rate: number; linear: number; compounding: number }) =>
  `At the current ${of.rate}% growth rate you'll reach $25K MRR in ${monthsLong(of.linear)}, or in ${monthsLong(of.compounding)} if the growth compounds.`

// Stages
type Stage = Board['stage']
export const stages: Record<Stage['name'], Omit<Stage, 'name'>> = {
  'pre-revenue': {
    focus: 'Sales & Revenue Generation',
    urgency: 'CRITICAL',
    guidance: '80% of daily work should drive immediate revenue',
  },
  'early-revenue': {
    focus: 'Product-Market Fit & Retention',
    urgency: 'HIGH',
    guidance: 'Keep the customers you have, and learn from each one what the next ten will pay for',
  },
  growth: {
    focus: 'Scaling & Systems',
    urgency: 'MEDIUM',
    guidance: 'Make what works repeatable, and hand it to someone else',
  },
}

// Names of figures
/** The figures of a month under the names of their form. */
export const metricLabels: Record<MetricName, string> = {
  revenue: 'Revenue',
  customers: 'Customers',
  newCustomers: 'New customers',
  lostCustomers: 'Lost customers',
  acquisitionSpend: 'Acquisition spend',
  cash: 'Cash',
  expenses: 'Expenses',
  grossMargin: 'Gross margin',
}
