// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Hubspot } from '#contract/crm.ts'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import HubspotTab from './hubspot-tab.tsx'

const apart: Hubspot = {
  hubspotIntegrationEnabled: true,
  hubspotConnectionStatus: 'disconnected',
  hubspotLastSync: null,
  hubspotApiKey: '',
  hubspotClientId: '',
  hubspotClientSecret: '',
  hubspotPortalId: '',
  problem: null,
  pipeline: null,
}
const pipeline = {
  openCount: 1,
  openAmount: 12_500,
  weightedAmount: 5000,
  staleCount: 0,
  closingCount: 2,
  closingAmount: 900,
  overdueCount: 0,
  overdueAmount: 0,
  wonCount: 3,
  wonAmount: 41_000,
}
const read = 'GET /api/crm/hubspot'
const connect = 'POST /api/crm/hubspot'
const tab = <HubspotTab onDirty={() => {}} />

test('without a key there is nothing to sync and nothing to disconnect', async () => {
  const page = await openPage(tab, { [read]: apart })
  await page.shows('Not connected')
  expect([page.has('Sync now'), page.has('Disconnect')]).toEqual([false, false])
})

test('a connection that fails says why; the last figures stay', async () => {
  const page = await openPage(tab, {
    [read]: {
      ...apart,
      hubspotApiKey: '****abcd',
      hubspotConnectionStatus: 'failing',
      problem: { cause: 'token', message: 'HubSpot no longer takes this key.' },
      pipeline,
    },
  })
  await page.shows('Not answering')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('HubSpot no longer takes this key.')
  expect(page.text()).toContain('12.5K1 deal')
  expect(page.text()).toContain('9002 deals')
  expect(page.has('Disconnect')).toBe(true)
})

test('a key is sent as typed and never shown again; what was typed is unsaved until then', async () => {
  const onDirty = vi.fn()
  const answers: Record<string, unknown> = {
    [read]: apart,
    [connect]: { ...apart, hubspotConnectionStatus: 'connected', hubspotApiKey: '****7890' },
  }
  const page = await openPage(<HubspotTab onDirty={onDirty} />, answers)
  await page.waitFor(() => page.control('API key'))
  await page.fill('API key', 'pat-1234567890')
  expect(onDirty).toHaveBeenLastCalledWith(true)
  await page.press('Test & Save')
  await page.waitFor(() => expect(getVisibleToast()?.title).toBe('HubSpot Connected'))
  expect(page.sent(connect)).toMatchObject({ hubspotApiKey: 'pat-1234567890', hubspotClientSecret: '' })
  expect(page.control<HTMLInputElement>('API key').value).toBe('')
  expect(onDirty).toHaveBeenLastCalledWith(false)
})

test('a refused key is said at the key, which stays as typed', async () => {
  const page = await openPage(tab, {
    [read]: apart,
    [connect]: refusal(400, 'HubSpot does not know this key.', 'hubspotApiKey'),
  })
  await page.waitFor(() => page.control('API key'))
  await page.fill('API key', 'wrong')
  await page.press('Test & Save')
  await page.shows('HubSpot does not know this key.')
  expect(page.control<HTMLInputElement>('API key').value).toBe('wrong')
  expect(page.control('API key').getAttribute('aria-invalid')).toBe('true')
})
