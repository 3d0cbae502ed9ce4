import { expect, type Page, test } from '@playwright/test'
import { createAccount, onPhone, openBrowser } from '#e2e/support/founder.ts'

const missions = (page: Page) => page.getByRole('button', { name: /^Call Acme/ })

/** Waits until this page has its change stream open. */
const listens = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/changes'), { timeout: 20_000 })

test('two tabs and a phone stay in step, and a failed toggle is undone', async ({ browser }) => {
  const { context, page } = await openBrowser(browser)
  await Promise.all([listens(page), createAccount(page, 'Ada Lovelace')])
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByText('No active missions')).toBeVisible()
  const phone = await onPhone(browser, context)
  await Promise.all([listens(phone.page), phone.page.goto('/goals')])
  await expect(phone.page.getByText('No active missions')).toBeVisible()

  await test.step('a mission launched on the phone appears in both tabs', async () => {
    await phone.page.getByRole('button', { name: 'Launch New Mission' }).click()
    await phone.page.getByLabel('Mission Title').fill('Call Acme')
    await phone.page.getByLabel('Target Value').fill('5')
    await phone.page.getByRole('button', { name: 'Launch Mission' }).click()
    for (const item of [page, second]) await expect(missions(item)).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('a mission completed in one tab is completed everywhere; that tab reads once', async () => {
    let reads = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/daily-goals/today')) reads += 1
    })
    await missions(page).click()
    await expect(missions(second)).toHaveAttribute('aria-pressed', 'true')
    await expect(phone.page.getByText('Mission Complete').first()).toBeVisible()
    expect(reads).toBe(1)
  })

  await test.step('a toggle the server refuses is undone, with a toast', async () => {
    await page.route('**/api/goals/*', (route) => route.fulfill({ status: 500, body: '{"message":"No"}' }))
    await missions(page).click()
    await expect(page.getByText('Mission Update Failed').first()).toBeVisible()
    await expect(missions(page)).toHaveAttribute('aria-pressed', 'true')
    await page.unroute('**/api/goals/*')
  })
  await phone.context.close()
  await context.close()
})
