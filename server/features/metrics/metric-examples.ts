import { noFigures } from '#server/testing/no-figures.ts'

export const empty = { month: '2026-10', ...noFigures }

export const full = {
  month: '2026-10',
  revenue: 850_000,
  customers: 42,
  newCustomers: 6,
  lostCustomers: 2,
  acquisitionSpend: 75_000,
  cash: 2_100_000,
  expenses: 1_000_000,
  grossMargin: 80,
}

export const today = '2026-11-20'

export const known = (value: number) => ({ value, missing: null })
