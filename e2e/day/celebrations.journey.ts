import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  openBrowser,
} from '#e2e/support/founder.ts'
import { sampledSizes } from '#e2e/support/views.ts'

async function launch(page: Page, goal: string, more: object = {}) {
  const origin = new URL(page.url()).origin
  const launched = await page.request.post('/api/goals', { headers: { origin }, data: { goal, ...more } })
  expect(launched.ok()).toBe(true)
}
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

for (const still of [false, true]) {
  test(`celebrations ${still ? 'without motion' : 'with motion'}: once, said politely, never in the way`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 9, still })
    await createAccount(page, 'Mae Jemison')
    await launch(page, 'Call Acme')
    await page.reload()
    const call = page.getByRole('button', { name: /^Call Acme/ })

    await test.step('all missions complete', async () => {
      await expect(page.getByRole('img', { name: /Fuelling: the plan stands/ })).toBeVisible()
      await call.click()
      await expect(said(page, 'All Systems Go! Every mission of today is complete.')).toBeAttached()
      await expect(
        page.getByRole('img', { name: /Orbit insertion: all missions are complete/ }),
      ).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Escape')
      await expect(said(page, 'All Systems Go!')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^Mission Complete - Launch!/ })).toContainText(
        '1 of 1 done',
      )
    })

    await test.step('neither undo and redo nor a later visit celebrates again', async () => {
      await call.click()
      await expect(call).toHaveAttribute('aria-pressed', 'false')
      await call.click()
      await expect(call).toHaveAttribute('aria-pressed', 'true')
      await expect(said(page, 'All Systems Go!')).toHaveCount(0)
      await page.reload()
      await expect(call).toHaveAttribute('aria-pressed', 'true')
      await expect(said(page, 'All Systems Go!')).toHaveCount(0)
    })

    await test.step('a new orbit', async () => {
      for (let n = 1; n <= 6; n += 1)
        await launch(page, `Mission ${n}`, { priority: 'high', isCompleted: true })
      await launch(page, 'The last one', { priority: 'high' })
      await page.reload()
      await page.getByRole('button', { name: /^The last one/ }).click()
      await expect(said(page, 'Low Earth Orbit First orbital achievement')).toBeAttached()
      await expect(page.getByText('New orbit')).toBeVisible()
      await expectNoSideScroll(page)
      await page.getByRole('link', { name: 'Share this view' }).click()
      await expect(page.getByText('New orbit')).toHaveCount(0)
      await expect(page.getByRole('img', { name: /^Mae Jemison\. Low Earth Orbit\./ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('img', { name: /^Low Earth Orbit, orbit 1 of 5/ })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('img', { name: /^Low Earth Orbit, orbit 1 of 5/ })).toBeVisible()
      await expect(said(page, 'Low Earth Orbit')).toHaveCount(0)
    })
    await context.close()
  })
}

for (const phone of sampledSizes('sizes of the zone preview')) {
  test(`another zone or start hour is previewed before it is saved, ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 9, phone })
    await createAccount(page, 'Sally Ride')
    await page.goto('/settings?tab=days')
    await page.getByLabel('Time zone').selectOption('Pacific/Chatham')
    const note = page.getByRole('status').filter({ hasText: /today/i })
    await expect(note).toBeVisible()
    await expect(page.getByText(/^This browser is in/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: 'Use this zone' }).click()
    await expect(note).toHaveCount(0)
    await page.getByLabel('A new day begins at').selectOption('4')
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: 'Save Days' }).click()
    await expect(page.getByText(/^Today is still counted in/)).toBeVisible()
    await context.close()
  })
}
