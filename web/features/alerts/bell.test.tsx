// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Alerts } from '#contract/alerts.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import Bell from './bell.tsx'

const told: Alerts = {
  unseen: 1,
  alerts: [
    {
      day: '2026-11-20',
      kind: 'sprint',
      title: 'The sprint ends tomorrow',
      body: 'Two objectives are open.',
      path: '/demo',
      createdAt: '2026-11-20T08:00:00Z',
      seen: false,
    },
  ],
}

/** What the browser tells a popover that opens or closes; happy-dom has none. */
const turn = (newState: 'open' | 'closed') =>
  act(async () => {
    const list = document.querySelector('[popover]')
    for (const name of ['beforetoggle', 'toggle'])
      list?.dispatchEvent(Object.assign(new Event(name), { newState }))
  })

test('what is new is marked while it is looked at, and seen once the list is closed', async () => {
  const page = await openPage(<Bell />, {
    'GET /api/alerts': told,
    'POST /api/alerts/seen': { ...told, unseen: 0 },
  })
  await page.waitFor(() => expect(page.has('Alerts, 1 new')).toBe(true))
  expect(page.text()).not.toContain('The sprint ends tomorrow')
  await turn('open')
  expect(page.text()).toContain('New: The sprint ends tomorrow')
  expect(page.control('Alerts').getAttribute('aria-expanded')).toBe('true')
  expect(page.calls('POST /api/alerts/seen')).toBe(0)
  await turn('closed')
  expect(page.calls('POST /api/alerts/seen')).toBe(1)
})

test('without alerts it says what would be told', async () => {
  const page = await openPage(<Bell />, { 'GET /api/alerts': { unseen: 0, alerts: [] } })
  await turn('open')
  await page.shows('Nothing yet. Reports, sprint ends and deadlines will show up here.')
})

test('alerts that cannot be read are said to come later', async () => {
  const page = await openPage(<Bell />, { 'GET /api/alerts': refusal(503, 'Away.') })
  await turn('open')
  await page.shows(
    'The alerts could not be loaded. They are safe, and show here once the connection is back.',
  )
})
