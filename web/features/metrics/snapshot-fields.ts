import type { MetricName, Snapshot } from '#contract/metrics.ts'
import { parseCents } from './money.ts'

type SnapshotValues = Omit<Snapshot, 'id'>

export interface SnapshotField {
  name: MetricName
  label: string
  hint: string
  kind: 'money' | 'count' | 'percent'
}

/** The fields of a month in the order of form and table. */
export const snapshotFields: readonly SnapshotField[] = [
  { name: 'revenue', label: 'Revenue', hint: 'Recurring revenue of the month', kind: 'money' },
  { name: 'customers', label: 'Customers', hint: 'Paying, at the end of the month', kind: 'count' },
  { name: 'newCustomers', label: 'New customers', hint: 'Won in the month', kind: 'count' },
  { name: 'lostCustomers', label: 'Lost customers', hint: 'Left in the month', kind: 'count' },
  { name: 'acquisitionSpend', label: 'Acquisition spend', hint: 'Sales and marketing', kind: 'money' },
  { name: 'cash', label: 'Cash', hint: 'In the bank at the end', kind: 'money' },
  { name: 'expenses', label: 'Expenses', hint: 'Everything spent in the month', kind: 'money' },
  { name: 'grossMargin', label: 'Gross margin in %', hint: 'Of revenue', kind: 'percent' },
]

export type SnapshotDraft = { month: string } & Record<MetricName, string>

/** A month as form values; an unknown figure is an empty field. */
export function toSnapshotDraft(month: string, snapshot?: Snapshot): SnapshotDraft {
  const fieldTexts = snapshotFields.map(({ name, kind }) => {
    const value = snapshot?.[name] ?? null
    return [name, value === null ? '' : String(kind === 'money' ? value / 100 : value)]
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
    const value = kind === 'money' ? parseCents(text) : text === '' ? null : Number(text)
    const isInvalid =
      value === undefined ||
      (value !== null && (Number.isNaN(value) || value < 0)) ||
      (kind === 'count' && value !== null && !Number.isInteger(value)) ||
      (kind === 'percent' && value !== null && value! > 100)
    if (isInvalid)
      errors[name] =
        kind === 'money'
          ? 'An amount like 8,500.50'
          : kind === 'count'
            ? 'A whole number'
            : 'Between 0 and 100'
    return [name, isInvalid ? null : value]
  })
  return { month: { month: draft.month, ...Object.fromEntries(values) } as SnapshotValues, errors }
}
