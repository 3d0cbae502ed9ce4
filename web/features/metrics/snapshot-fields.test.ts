import { expect, test } from 'vitest'
import type { Snapshot } from '#contract/metrics.ts'
import { parseSnapshotDraft, toSnapshotDraft } from './snapshot-fields.ts'

const snapshot: Snapshot = {
  id: 's1',
  month: '2026-10',
  revenue: 850_050,
  customers: 0,
  newCustomers: null,
  lostCustomers: 2,
  acquisitionSpend: null,
  cash: 4_000_000,
  expenses: null,
  grossMargin: 72.5,
}

test('a month comes back from its form as it went in, unknown figures as unknown and not as 0', () => {
  const { id: _id, ...month } = snapshot
  expect(parseSnapshotDraft(toSnapshotDraft('2026-10', snapshot))).toEqual({ month, errors: {} })
})

test.each([
  ['revenue', '$8,500.50', 850_050],
  ['revenue', '8,50', 850],
  ['revenue', '€ 4,5k', 450_000],
  ['revenue', '1.200,50', 120_050],
  ['cash', '1,2 Mio €', 120_000_000],
  ['revenue', '8 or 9', 'An amount like 8,500.50'],
  ['revenue', '-1', 'An amount like 8,500.50'],
  ['customers', '12', 12],
  ['customers', '1.200', 1200],
  ['customers', '1.5', 'A whole number'],
  ['customers', 'many', 'A whole number'],
  ['grossMargin', '100', 100],
  ['grossMargin', '100.1', 'Between 0 and 100'],
] as const)('%s "%s" is %s', (name, text, expected) => {
  const { month, errors } = parseSnapshotDraft({ ...toSnapshotDraft('2026-10'), [name]: text })
  expect(errors[name] ?? month[name]).toBe(expected)
  if (errors[name]) expect(month[name]).toBeNull()
})
