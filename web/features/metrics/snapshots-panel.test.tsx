// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Snapshot } from '#contract/metrics.ts'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import { SnapshotsPanel } from './snapshots-panel.tsx'

const october: Snapshot = {
  id: 's1',
  month: '2026-10',
  revenue: 850_000,
  customers: 1,
  newCustomers: null,
  lostCustomers: null,
  acquisitionSpend: null,
  cash: null,
  expenses: null,
  grossMargin: null,
}

test('without a month it says what one is for', async () => {
  const page = await openPage(<SnapshotsPanel snapshots={[]} thisMonth="2026-11" />, {})
  expect(page.text()).toContain('Nothing here yet.')
})

test('a month shows what is known and a dash for what is not', async () => {
  const page = await openPage(<SnapshotsPanel snapshots={[october]} thisMonth="2026-11" />, {})
  expect(page.text()).toContain('October 2026$8,500 revenue1 customer– cash')
})

test('a deleted month can be brought back as it was; one that could not be deleted is said to stand', async () => {
  const answers: Record<string, unknown> = { 'DELETE /api/business-metrics/s1': refusal(503, 'Away.') }
  const page = await openPage(<SnapshotsPanel snapshots={[october]} thisMonth="2026-11" />, answers)
  await page.press('Delete October 2026')
  await page.waitFor(() =>
    expect(getVisibleToast()?.description).toBe('October 2026 is still there. Try again.'),
  )
  answers['DELETE /api/business-metrics/s1'] = { month: '2026-10' }
  answers['PUT /api/business-metrics'] = october
  await page.press('Delete October 2026')
  await page.waitFor(() => expect(getVisibleToast()?.title).toBe('Month deleted'))
  await act(async () => getVisibleToast()?.action?.run())
  const { id: _id, ...before } = october
  await page.waitFor(() => expect(page.sent('PUT /api/business-metrics')).toEqual(before))
})
