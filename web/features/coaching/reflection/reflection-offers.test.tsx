// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { offeredFigure } from '#web/testing/offered-figure.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { ReflectionPanel } from './reflection-panel.tsx'

const path = `/api/coach-changes/${offeredFigure.id}`
const entered = { ...offeredFigure, state: 'applied', message: '14,000 is in Business Intelligence.' }

test('a reflection that names a figure asks about it before it leaves', async () => {
  const page = await openPage(<ReflectionPanel missions={[]} dailyTarget={80} />, {
    'POST /api/reflections': { summary: 'A good day.', support: null, offers: [offeredFigure] },
    [`POST ${path}/accept`]: entered,
    [`POST ${path}/undo`]: { ...offeredFigure, state: 'undone' },
    'GET /api/daily-goals/today': [],
  })
  await page.fill('In your own words', 'Revenue is 14k this month.')
  await page.press('Complete Reflection')
  await page.shows('Put 14,000 into Business Intelligence?')
  await page.press('Yes: Revenue for November')
  await page.shows('14,000 is in Business Intelligence.')
  expect(page.text()).toContain('Figure entered')
  await page.press('Undo: Revenue for November')
  await page.shows('Left as it was: Revenue for November')
  expect(page.has('Back to Dashboard')).toBe(true)
})
