// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import ImportDialog from './import-dialog.tsx'

const look = 'POST /api/business-metrics/preview'
const keep = 'POST /api/business-metrics/import'
const unknown = {
  newCustomers: null,
  lostCustomers: null,
  acquisitionSpend: null,
  cash: null,
  expenses: null,
  grossMargin: null,
}
const preview = {
  lines: [
    {
      line: 2,
      snapshot: { month: '2026-09', revenue: 700_000, customers: 4, ...unknown },
      replaces: true,
      problems: [],
    },
    { line: 3, snapshot: null, replaces: false, problems: ['revenue: must be an amount'] },
  ],
  ignoredColumns: ['mood'],
}
const csv = 'month,revenue,mood\n2026-09,7000,good\n2026-10,x,bad'

test('each line says what it would write or why not, and nothing is kept before the founder says so', async () => {
  const onClose = vi.fn()
  const page = await openPage(<ImportDialog onClose={onClose} />, {
    [look]: preview,
    [keep]: { imported: 1, leftOut: 1 },
  })
  await page.giveFile('CSV file', new File([csv], 'months.csv'))
  await page.shows('1 month can be imported. Left out: 1. Columns that are not used: mood.')
  expect(page.text()).toContain('Line 2September 2026, revenue $7,000 (replaces what is there)')
  expect(page.text()).toContain('Line 3revenue: must be an amount')
  expect(page.calls(keep)).toBe(0)
  await page.press('Import 1 month')
  await page.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(page.sent(keep)).toEqual({ csv })
  expect(getVisibleToast()?.description).toBe('1 month imported. Left out: 1.')
})

test('an empty file and one that is too large are not sent', async () => {
  const page = await openPage(<ImportDialog onClose={() => {}} />, { [look]: preview })
  await page.giveFile('CSV file', new File([' \n'], 'empty.csv'))
  await page.shows('This file is empty.')
  await page.giveFile('CSV file', new File(['x'.repeat(200_001)], 'large.csv'))
  await page.shows('A file can be at most 200 KB.')
  expect(page.calls(look)).toBe(0)
})

test('a refused file says why, and nothing can be imported', async () => {
  const page = await openPage(<ImportDialog onClose={() => {}} />, {
    [look]: refusal(400, 'The first line must name the columns.'),
  })
  await page.giveFile('CSV file', new File(['1,2,3'], 'months.csv'))
  await page.shows('The first line must name the columns.')
  expect(page.control<HTMLButtonElement>('Import').disabled).toBe(true)
})
