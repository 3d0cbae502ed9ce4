// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import ReportsTab from './reports-tab.tsx'

const read = 'GET /api/reports'
const make = 'POST /api/reports/weekly'
const next = { week: '2026-W47', monday: '2026-11-16', sunday: '2026-11-22', reportId: null, draft: false }

test('without a report it says what the next one covers', async () => {
  const page = await openPage(<ReportsTab />, { [read]: { next, reports: [] } })
  await page.shows('No reports yet')
  expect(page.text()).toContain('It is a draft until the week is over.')
})

test('reports that cannot be read say so', async () => {
  const page = await openPage(<ReportsTab />, { [read]: refusal(500, 'Something broke.') })
  await page.shows('The reports could not be loaded')
})

test('a report is opened by its address; a week without a plan has no percent', async () => {
  const page = await openPage(<ReportsTab />, {
    [read]: {
      next: { ...next, reportId: 'r2' },
      reports: [
        { ...next, id: 'r2', completion: 75, draft: false, createdAt: '2026-11-20T08:00:00Z' },
        {
          id: 'r1',
          week: '2026-W46',
          monday: '2026-11-09',
          sunday: '2026-11-15',
          completion: null,
          draft: true,
          createdAt: '2026-11-15T08:00:00Z',
        },
      ],
    },
  })
  await page.shows('is made.')
  expect(page.text()).toMatch(/Week 4775%.*DraftWeek 46–/)
  await act(async () => document.querySelectorAll<HTMLButtonElement>('li button')[1]?.click())
  expect(location.search).toBe('?tab=reports&report=r1')
})

test('a report that could not be made says why and opens nothing', async () => {
  const page = await openPage(<ReportsTab />, {
    [read]: { next, reports: [] },
    [make]: refusal(409, 'The week has not begun.'),
  })
  await page.press('Generate Weekly Report')
  await page.waitFor(() =>
    expect(getVisibleToast()).toMatchObject({
      title: 'Report Failed',
      description: 'The week has not begun.',
    }),
  )
  expect(page.sent(make)).toEqual({})
  expect(location.search).toBe('')
})
