// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { StatusUpdate } from '#contract/status-updates.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { LatestAnalysis } from './latest-analysis.tsx'

const change = (id: string, goal: string, state: 'applied' | 'offered') => ({
  ...{ id, goal, state, kind: 'record-progress', missionId: id, message: '2 of 10', quote: 'two' },
})

const changes = [change('a', 'Call owners', 'applied'), change('b', 'Send mails', 'offered')]

async function openReport(createdAt: Date, own = changes) {
  const report = {
    ...{ id: 'r', content: 'Rang two.', analysis: 'Two more.', goalsUpdated: 1, receipts: [] },
    createdAt: createdAt.toISOString(),
    changes: own,
  } as unknown as StatusUpdate
  const page = await openPage(<LatestAnalysis renderSource={() => null} />, {
    'GET /api/status-updates': [report],
    'GET /api/daily-goals/today': [],
  })
  await act(() => vi.waitFor(() => expect(page.calls('GET /api/status-updates')).toBe(1)))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return page
}

test('what a report of today changed is shown with its offers', async () => {
  const { text } = await openReport(new Date())
  expect(text()).toContain('Call owners')
})

test('of an earlier report only offers are shown; More shows what it changed', async () => {
  const { text, control } = await openReport(new Date(Date.now() - 26 * 3_600_000))
  expect(text()).not.toContain('Call owners')
  act(() => control('More of the analysis').click())
  expect(text()).toContain('Call owners')
})

const threeWeeksAgo = () => new Date(Date.now() - 21 * 86_400_000)

test('an answer of three weeks ago is gone', async () => {
  const { text } = await openReport(threeWeeksAgo(), changes.slice(0, 1))
  expect(text()).not.toContain('Two more.')
  expect(text()).toContain('Progress is logged for you.')
})

test('one that still asks stays', async () => {
  expect((await openReport(threeWeeksAgo())).text()).toContain('Send mails')
})
