import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser } from '#e2e/support/founder.ts'
import { sampledViews } from '#e2e/support/views.ts'

for (const { phone, light } of sampledViews('views of the gallery')) {
  test(`the gallery, ${phone ? 'on a phone' : 'at a desk'}, ${light ? 'light' : 'dark'}`, async ({
    browser,
  }) => {
    // Axe checks the whole page once, then the parts that change.
    test.slow()
    const { context, page } = await openBrowser(browser, { phone, light })
    await page.goto('/gallery')

    await test.step('every part in every state, for anyone, and for no search engine', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design Gallery')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('img', { name: /orbit [0-5] of 5/ })).toHaveCount(12)
      await expect(page.locator('[data-mood]')).toHaveCount(7)
      await expectNoSideScroll(page)
      await expectAccessible(page)
      await page.screenshot({
        path: test.info().outputPath(`gallery-${phone ? 390 : 1440}-${light ? 'light' : 'dark'}.png`),
        fullPage: true,
      })
    })

    await test.step('charts as tables, selected and unselected controls', async () => {
      for (const button of await page.getByRole('button', { name: 'View as table' }).all())
        await button.click()
      await page.getByRole('tab', { name: 'Reports' }).click()
      await expect(page.getByText('The panel of reports.')).toBeVisible()
      await page.getByRole('switch', { name: 'On or off' }).click()
      await expect(page.getByRole('switch', { name: 'On or off' })).not.toBeChecked()
      await expectNoSideScroll(page)
      for (const chapter of ['#controls', '#states', '#charts']) await expectAccessible(page, chapter)
    })

    await test.step('overlays', async () => {
      await page.getByRole('button', { name: 'Open a menu' }).click()
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
      await expectAccessible(page, '[role=menu]')
      await page.keyboard.press('Escape')
      for (const opener of ['Open a dialog', 'Leave something unsaved']) {
        await page.getByRole('button', { name: opener }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page, 'dialog')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: opener })).toBeFocused()
      }
      for (const [opener, words] of [
        ['A success', 'Mission Created'],
        ['A failure', 'Launch Failed'],
        ['With an action', 'Mission deleted'],
      ] as const) {
        await page.getByRole('button', { name: opener }).click()
        await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
        await expectAccessible(page, '.toasts')
      }
    })
    await context.close()
  })
}
