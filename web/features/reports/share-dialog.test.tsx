// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { AdvisorLink } from '#contract/reports.ts'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import ShareDialog from './share-dialog.tsx'

const link: AdvisorLink = {
  id: 'l1',
  url: 'https://apogee.example/advisors/abc',
  state: 'active',
  createdAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-12-04T08:00:00Z',
  views: 1,
  lastViewedAt: null,
  hidesRevenue: true,
  hidesNames: true,
}
const gone: AdvisorLink = { ...link, id: 'l0', url: null, state: 'revoked', views: 0 }
const read = 'GET /api/advisor-links'
const create = 'POST /api/advisor-links'
const dialog = <ShareDialog onClose={() => {}} />

test('a link is made for as long, and hides as much, as was chosen', async () => {
  const page = await openPage(dialog, { [read]: [], [create]: link })
  expect(page.text()).not.toContain('Your links')
  await page.fill('Open for', '30')
  await page.press('Revenue and all amounts of money')
  await page.press('Create link')
  await page.waitFor(() => expect(getVisibleToast()?.title).toBe('Link created'))
  expect(page.sent(create)).toEqual({ days: 30, hidesRevenue: true, hidesNames: false })
})

test('a refused link says why', async () => {
  const page = await openPage(dialog, {
    [read]: [],
    [create]: refusal(409, 'Twenty links are open already.'),
  })
  await page.press('Create link')
  await page.waitFor(() => expect(getVisibleToast()?.description).toBe('Twenty links are open already.'))
})

test('a link says what it hides and how often it was seen; only an open one can be revoked', async () => {
  const page = await openPage(dialog, {
    [read]: [link, gone],
    'DELETE /api/advisor-links/l1': refusal(503, 'Away.'),
  })
  await page.shows('Your links')
  const [first, second] = [...document.querySelectorAll('dialog li')].map((row) => row.textContent)
  expect(first).toContain('1 viewhides revenue and names')
  expect(second).toContain('revoked')
  expect(second).not.toContain('Close link')
  await page.press('Close link')
  await page.waitFor(() => expect(getVisibleToast()?.description).toBe('The link is still open. Try again.'))
})
