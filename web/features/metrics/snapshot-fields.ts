import type { MetricName, Snapshot } from '#contract/metrics.ts'
import { fieldFigure } from '#contract/words/figures.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

type SnapshotValues = Omit<Snapshot, 'id'>

export interface SnapshotField {
  name: MetricName
  label: string
  hint: string
  kind: 'money' | 'count' | 'percent'
}

/** The fields of a month in the order of form and table. */
export const snapshotFields: readonly SnapshotField[] = [
  { name: 'revenue', label: messages.revenue, hint: messages.recurringRevenue, kind: 'money' },
  { name: 'customers', label: messages.customers, hint: messages.payingCustomers, kind: 'count' },
  { name: 'newCustomers', label: messages.newCustomers, hint: messages.wonInTheMonth, kind: 'count' },
  { name: 'lostCustomers', label: messages.lostCustomers, hint: messages.leftInTheMonth, kind: 'count' },
  {
    name: 'acquisitionSpend',
    label: messages.acquisitionSpend,
    hint: messages.salesAndMarketing,
    kind: 'money',
  },
  { name: 'cash', label: messages.cash, hint: messages.inTheBank, kind: 'money' },
  { name: 'expenses', label: messages.expenses, hint: messages.everythingSpent, kind: 'money' },
  { name: 'grossMargin', label: messages.grossMarginIn, hint: messages.ofRevenue, kind: 'percent' },
]

export type SnapshotDraft = { month: string } & Record<MetricName, string>

/** A month as form values; an unknown figure is an empty field. */
export function toSnapshotDraft(month: string, snapshot?: Snapshot): SnapshotDraft {
  const fieldTexts = snapshotFields.map(({ name, kind }) => {
    const value = snapshot?.[name] ?? null
    return [name, value === null ? '' : formatNumber(kind === 'money' ? value / 100 : value)]
  })
  return { month, ...Object.fromEntries(fieldTexts) } as SnapshotDraft
}

/** Parses the form; invalid fields get an error message. */
export function parseSnapshotDraft(draft: SnapshotDraft): {
  month: SnapshotValues
  errors: Partial<Record<MetricName, string>>
} {
  const errors: Partial<Record<MetricName, string>> = {}
  const values = snapshotFields.map(({ name, kind }) => {
    const text = draft[name].trim()
    const figure = text === '' ? null : (fieldFigure(text.replace(/%$/, '')) ?? Number.NaN)
    const value = figure === null ? null : kind === 'money' ? Math.round(figure * 100) : figure
    const isInvalid =
      (value !== null && (Number.isNaN(value) || value < 0)) ||
      (kind === 'count' && value !== null && !Number.isInteger(value)) ||
      (kind === 'percent' && value !== null && value > 100)
    if (isInvalid)
      errors[name] =
        kind === 'money'
          ? messages.amountLike({ amount: formatNumber(8500.5, 2, 2) })
          : kind === 'count'
            ? messages.wholeNumber
            : messages.between0And100
    return [name, isInvalid ? null : value]
  })
  return { month: { month: draft.month, ...Object.fromEntries(values) } as SnapshotValues, errors }
}
