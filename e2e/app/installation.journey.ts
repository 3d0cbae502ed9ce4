import { expect, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  openBrowser,
} from '#e2e/support/founder.ts'
import { newHome, startProgram } from '#server/testing/program.ts'

test('Installation: the first account sees how the program is, and nobody else has the tab', async ({
  browser,
}) => {
  const home = await newHome()
  const at = `http://localhost:${home.port}`
  const program = await startProgram(home, { APP_BASE_URL: at })
  const admin = await openBrowser(browser, { at })
  const guest = await openBrowser(browser, { at })
  try {
    await createAccount(admin.page, 'Dorothy Vaughan')
    await createAccount(guest.page, 'Katherine Johnson')

    await test.step('the admin reads it, by keyboard too', async () => {
      const { page } = admin
      await page.goto('/settings')
      const tab = page.getByRole('tab', { name: 'Installation' })
      await expect(tab).toBeVisible()
      await page.getByRole('tab', { name: 'Coaching' }).focus()
      await page.keyboard.press('End')
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByText(/^PostgreSQL \d+.+ MB; answered in \d+ ms$/)).toBeVisible()
      const job = page.getByRole('listitem').filter({ hasText: 'tidy-up' })
      // The runner starts two seconds after the program.
      await expect(async () => {
        await page.getByRole('button', { name: 'Ask again' }).click()
        await expect(job).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 20_000 })
      await expectAccessibleInBothThemes(page)
      const phone = await onPhone(browser, admin.context)
      await phone.page.goto(`${at}/settings?tab=installation`)
      await expect(phone.page.getByText('Running for')).toBeVisible()
      await expectNoSideScroll(phone.page)
      await phone.context.close()
    })

    await test.step('a failure says so, and is asked again', async () => {
      const { page } = admin
      await page.route('**/api/installation', (route) =>
        route.fulfill({ status: 503, body: '{"message":"The database is away for a moment."}' }),
      )
      await page.goto('/settings?tab=installation')
      await expect(page.getByText('The state of the installation could not be loaded')).toBeVisible({
        timeout: 15_000,
      })
      await page.unroute('**/api/installation')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Running for')).toBeVisible()
    })

    await test.step('another founder has no such tab, and the server refuses', async () => {
      const { page } = guest
      await page.goto('/settings?tab=installation')
      await expect(page.getByRole('tab', { name: 'Coaching' })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tab', { name: 'Installation' })).toHaveCount(0)
      const refused = await page.request.get('/api/installation')
      expect({ status: refused.status(), code: (await refused.json()).code }).toEqual({
        status: 403,
        code: 'NotAdmin',
      })
    })
  } finally {
    await admin.context.close()
    await guest.context.close()
    await program.end()
    home.remove()
  }
})
