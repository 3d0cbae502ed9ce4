import { expect, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  openBrowser,
} from '#e2e/support/founder.ts'

test('the profile: defaults, edit, refusal, save, and a guard of unsaved changes', async ({ browser }) => {
  const { context, page } = await openBrowser(browser)
  const email = await createAccount(page, 'Mary Jackson')
  const company = page.getByLabel('Company name')

  await test.step('a new founder sees the defaults, read-only', async () => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Astronaut Profile')
    const figures = page.getByRole('region', { name: 'Summary' })
    for (const [name, value] of [
      ['MRR', '$0'],
      ['Customers', '0'],
      ['Team size', '1'],
      ['Stage', 'Unknown'],
    ])
      await expect(
        figures.locator('div', { has: page.getByText(name!, { exact: true }) }).last(),
      ).toContainText(value!)
    await expect(page.getByLabel('First name')).toHaveValue('Mary')
    await expect(page.getByLabel('First name')).toBeDisabled()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the ranges of the wizard stand where no number was typed', async () => {
    const ranges = { monthlyRevenue: '$1K-5K', customerCount: '11-50' }
    const { origin } = new URL(page.url())
    const saved = await page.request.put('/api/founder-profile', { headers: { origin }, data: ranges })
    expect(saved.ok()).toBe(true)
    await page.reload()
    const figures = page.getByRole('region', { name: 'Summary' })
    await expect(figures).toContainText('$1K-5K')
    await expect(figures).toContainText('11-50')
    await expect(figures).not.toContainText('$0')
  })

  await test.step('edits over two tabs and saves once', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('Email')).toBeDisabled()
    await page.getByLabel('Current goal').fill('Reach 100 paying wind tunnels')
    await page.getByLabel('Challenges').fill('Fundraising\nHiring')
    await page.getByRole('tab', { name: 'Business Intel' }).click()
    await expect(page).toHaveURL(/tab=business/)
    await company.fill('Wind Tunnels')
    await page.getByLabel('Stage').selectOption({ label: 'Scaling' })
    await page.getByLabel('Monthly revenue (MRR, $)').fill('8500')
    await page.getByLabel('Customers', { exact: true }).fill('42')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Save Configuration' }).click()
    await expect(page.getByText('Profile Updated').first()).toBeVisible()
    await expect(page.getByText('Mission parameters have been successfully updated.').first()).toBeVisible()
    await expect(company).toBeDisabled()
    await expect(page.getByText('$8,500')).toBeVisible()
    await expect(page.getByText('$1K-5K')).toHaveCount(0)
  })

  await test.step('a deep link opens the tab with its answers', async () => {
    await page.goto('/profile?tab=business')
    await expect(page.getByRole('tab', { name: 'Business Intel' })).toHaveAttribute('aria-selected', 'true')
    await expect(company).toHaveValue('Wind Tunnels')
    await page.keyboard.press('Tab')
    await page.getByRole('tab', { name: 'Business Intel' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'System Settings' })).toBeFocused()
    await expect(page.getByRole('switch', { name: 'Voice' })).toBeDisabled()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a refused number shows a toast and its reason at the field', async () => {
    await page.goto('/profile?tab=business')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.route('**/api/founder-profile', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.continue({ postData: JSON.stringify({ teamSize: 0 }) })
    })
    await page.getByLabel('Team size').fill('3')
    await page.getByRole('button', { name: 'Save Configuration' }).click()
    await expect(page.getByText('Update Failed').first()).toBeVisible()
    await expect(
      page.getByText('Failed to update mission parameters. Please try again.').first(),
    ).toBeVisible()
    await expect(page.getByText(/teamSize: must be a whole number/)).toBeVisible()
    await page.unroute('**/api/founder-profile')
  })

  await test.step('leaving with unsaved changes asks first', async () => {
    await page.getByRole('link', { name: 'Mission Objectives' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Team size')).toHaveValue('3')
    await page.getByRole('button', { name: 'Save Configuration' }).click()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await page.getByRole('link', { name: 'Mission Objectives' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission Control Center')
  })

  await test.step('on a phone', async () => {
    const phone = await onPhone(browser, context)
    await phone.page.goto('/profile')
    await expect(phone.page.getByText('Wind Tunnels').first()).toBeVisible()
    await expectNoSideScroll(phone.page)
    await expectAccessibleInBothThemes(phone.page)
    await phone.context.close()
  })

  await test.step('a profile that fails to load says so and offers a retry', async () => {
    await page.route('**/api/founder-profile', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/profile')
    await expect(page.getByText('Mission Profile Error')).toBeVisible()
    await expect(page.getByText('Unable to load astronaut profile data')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.unroute('**/api/founder-profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('$8,500')).toBeVisible()
  })
  await context.close()
})
