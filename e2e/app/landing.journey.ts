import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser } from '#e2e/support/founder.ts'

for (const phone of [false, true])
  test(`the landing page shows the product ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }, info) => {
    const { context, page } = await openBrowser(browser, { phone, light: true })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your AI business mentor for daily accountability',
    )
    await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toHaveAttribute(
      'href',
      '/api/login',
    )
    const exchange = page.getByRole('figure', { name: 'An exchange with the coach' })
    await expect(exchange).toContainText('Typed in Apogee and copied word for word.')
    await expect(exchange.getByRole('definition')).toHaveCount(2)

    await test.step('home is a picture of its own size, loaded when it is near', async () => {
      await exchange.scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 600)
      const home = page.getByRole('img', { name: /^Home on day 24 of 90/ })
      await home.scrollIntoViewIfNeeded()
      await expect
        .poll(() => home.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
        .toBe(phone ? 780 : 1200)
    })

    await test.step('each phrase of the message is marked and has its effect', async () => {
      const message = page.getByRole('figure', { name: /^A report typed in Apogee/ })
      await expect(message.getByRole('listitem')).toHaveCount(4)
      await expect(message.getByRole('listitem').first()).toContainText(
        'Call 10 clinic owners: 9 of 10 done.',
      )
    })

    await test.step('it sells by showing: no form, and one thing to press', async () => {
      expect(await page.locator('form, input, textarea, button:visible').count()).toBe(0)
      await expect(page.getByRole('link')).toHaveCount(1)
      await expectAccessible(page)
      await expectNoSideScroll(page)
    })
    await page.screenshot({
      path: info.outputPath(`landing-${phone ? 390 : 1440}.png`),
      fullPage: true,
      animations: 'disabled',
    })
    await context.close()
  })
