import { expect, type Page, test } from '@playwright/test'
import { createAccount, expectAccessibleInBothThemes, openBrowser } from '#e2e/support/founder.ts'

const offline = 'You are offline. Your changes will be sent when the connection is back.'
const today = async (page: Page): Promise<{ goal: string; isCompleted: boolean }[]> =>
  (await page.request.get('/api/daily-goals/today')).json()

/** Waits until the service worker has cached every page and read. */
const kept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const reads = await (await caches.open('reads')).keys()
          return navigator.serviceWorker.controller ? reads.length : 0
        }),
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(7)

test('offline: pages open, changes are queued and shown, and are sent in order when the network returns', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { keeps: true })
  await createAccount(page, 'Sunita Williams')
  await page.request.post('/api/goals', {
    headers: { origin: new URL(page.url()).origin },
    data: { goal: 'Dock by hand' },
  })
  await page.reload()
  await kept(page)
  const row = (goal: string) => page.getByRole('button', { name: new RegExp(`^${goal}`) })

  await test.step('offline changes are queued and counted', async () => {
    await context.setOffline(true)
    await expect(page.getByText(offline)).toBeVisible()
    await row('Dock by hand').click()
    await expect(page.getByText('Stored on this device').first()).toBeVisible()
    await expect(row('Dock by hand')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('new mission: Look out of the window')
    await page.keyboard.press('Enter')
    await row('Look out of the window').click()
    await expect(page.getByRole('button', { name: '3 changes wait to be sent' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the page reloads offline and shows pending changes', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Commander')
    await expect(row('Dock by hand')).toHaveAttribute('aria-pressed', 'true')
    await expect(row('Look out of the window')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: '3 changes wait to be sent' })).toBeVisible()
    await page.goto('/goals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission Control Center')
    await page.goto('/')
  })

  await test.step('back online, every change is sent once', async () => {
    await context.setOffline(false)
    await expect(page.getByText(offline)).toBeHidden({ timeout: 20_000 })
    await expect(page.getByText('wait to be sent')).toBeHidden()
    await expect
      .poll(async () => (await today(page)).map((it) => [it.goal, it.isCompleted]))
      .toEqual([
        ['Dock by hand', true],
        ['Look out of the window', true],
      ])
  })

  await test.step('signing out deletes everything stored on the device', async () => {
    await page.getByRole('button', { name: 'Open user menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByText('Your AI business mentor for daily accountability')).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('reads')).keys()).length))
      .toBe(0)
  })
  await context.close()
})

test('with offline sync off, the device deletes its stored data and stores nothing more', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { keeps: true })
  await createAccount(page, 'Valentina Tereshkova')
  await page.reload()
  await kept(page)
  await page.goto('/settings?tab=advanced')
  const wish = page.getByRole('switch', { name: 'Offline sync' })
  await wish.click()
  await expect(wish).not.toBeChecked()
  const inCaches = () =>
    page.evaluate(async () => {
      const found = await Promise.all((await caches.keys()).map(async (it) => (await caches.open(it)).keys()))
      return found.flat().filter((it) => new URL(it.url).pathname.startsWith('/api/')).length
    })
  await expect.poll(inCaches).toBe(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Commander')
  expect(await inCaches()).toBe(0)
  await page.goto('/settings?tab=advanced')
  await wish.click()
  await expect(wish).toBeChecked()
  await expect.poll(inCaches).toBeGreaterThan(0)
  await context.close()
})
