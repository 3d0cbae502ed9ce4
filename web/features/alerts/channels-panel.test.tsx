// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { AlertChannels } from '#contract/alerts.ts'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import { ChannelsPanel } from './channels-panel.tsx'

const none: AlertChannels = { push: { publicKey: 'key', devices: [] }, email: null }
const phone = {
  id: 'phone',
  endpoint: 'https://push.example/1',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  createdAt: '2026-11-01T08:00:00Z',
}
const read = 'GET /api/alerts/channels'

test('where nothing can be sent it says so, and offers no test', async () => {
  const page = await openPage(<ChannelsPanel />, { [read]: none })
  await page.shows('No mail server is set up here, so no email is sent.')
  expect(page.has('Send me a test')).toBe(false)
})

test('channels that cannot be read can be asked for again', async () => {
  const answers: Record<string, unknown> = { [read]: refusal(503, 'The database is away for a moment.') }
  const page = await openPage(<ChannelsPanel />, answers)
  await page.shows('The alert settings could not be loaded')
  expect(page.text()).toContain('The database is away for a moment.')
  answers[read] = none
  await page.press('Try again')
  await page.shows('No mail server is set up here')
})

test('another device is removed only once the server said so', async () => {
  const answers: Record<string, unknown> = {
    [read]: { ...none, push: { ...none.push, devices: [phone] } },
    'DELETE /api/alerts/devices/phone': refusal(503, 'Not now.'),
  }
  const page = await openPage(<ChannelsPanel />, answers)
  await page.shows('Push alerts since 1 Nov 2026')
  await page.press('Remove')
  await page.waitFor(() =>
    expect(getVisibleToast()).toMatchObject({ title: 'Update Failed', description: 'Not now.' }),
  )
  expect(page.text()).toContain('Push alerts since 1 Nov 2026')
  answers['DELETE /api/alerts/devices/phone'] = none
  answers[read] = none
  await page.press('Remove')
  await page.waitFor(() => expect(page.text()).not.toContain('Push alerts since'))
  expect(getVisibleToast()?.title).toBe('Device removed')
})

test('a test says of every way what became of it', async () => {
  const page = await openPage(<ChannelsPanel />, {
    [read]: { ...none, email: { address: 'ada@example.com', confirmed: true } },
    'POST /api/alerts/test': { results: [{ ok: false, says: 'The mail server refused the letter.' }] },
  })
  await page.shows('Confirmed')
  await page.press('Send me a test')
  await page.shows('The mail server refused the letter.')
})
