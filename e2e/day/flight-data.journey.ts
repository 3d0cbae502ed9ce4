import { expect, type Page, test } from '@playwright/test'
import { createAccount, expectAccessible, openBrowser } from '#e2e/support/founder.ts'
import { sampledViews } from '#e2e/support/views.ts'

const months = [
  'month,revenue,customers,new customers,lost customers,acquisition spend,cash,expenses,gross margin',
  '2026-04,"$7,000",38,4,1,900,98000,11000,78',
  '2026-05,"$8,050",42,6,2,1250,92000,12000,80',
  'soon,1,1,1,1,1,1,1,1',
].join('\n')

async function work(page: Page) {
  const origin = new URL(page.url()).origin
  for (const [goal, category] of [
    ['Send 50 outreach transmissions', 'revenue'],
    ['Ship onboarding', 'product'],
  ]) {
    const launched = await page.request.post('/api/goals', { headers: { origin }, data: { goal, category } })
    const { id } = await launched.json()
    if (category === 'revenue')
      await page.request.put(`/api/goals/${id}`, { headers: { origin }, data: { isCompleted: true } })
  }
}

for (const { phone, light } of sampledViews('views of flight data')) {
  const where = `${phone ? 'on a phone' : 'at a desk'} in the ${light ? 'light' : 'dark'}`
  test(`flight data and business intelligence ${where}`, async ({ browser }) => {
    const { context, page } = await openBrowser(browser, { hour: 10, phone, light })
    await createAccount(page, 'Mary Jackson')

    await test.step('without history, analytics is empty and says so', async () => {
      await page.goto('/analytics')
      await expect(page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeVisible()
      await expect(
        page.getByText('No recent sessions found. Start your first session to see analytics.'),
      ).toBeVisible()
      for (const name of ['Sessions This Week', 'Goals Completed', '90-Day Goals', 'Total Sessions'])
        await expect(page.locator('dl > div', { hasText: name }).locator('dd')).toContainText('0')
      await expectAccessible(page)
      await page.goto('/analytics?tab=patterns')
      await expect(page.getByText('No pattern stands out yet')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('progress is read point by point, and as a table', async () => {
      await work(page)
      await page.goto('/analytics')
      await page.getByRole('tab', { name: 'Progress' }).click()
      await expect(page).toHaveURL(/tab=progress/)
      const score = page.getByRole('region', { name: 'Execution score' })
      await expect(score.getByRole('img')).toHaveAccessibleName(/1 day with a plan/)
      const cursor = score.getByRole('slider')
      await cursor.focus()
      await expect(cursor).toHaveAttribute('aria-valuetext', /: 50%, seven-day mean 50%/)
      await cursor.press('ArrowLeft')
      await expect(cursor).toHaveAttribute('aria-valuemax', '1')
      await score.getByRole('button', { name: 'View as table' }).click()
      await expect(score.getByRole('row')).toHaveCount(2)
      await expectAccessible(page)
    })

    await test.step('business intelligence begins with the labelled sample', async () => {
      await page.goto('/business-intelligence')
      await expect(page.getByRole('heading', { name: 'Business Intelligence Dashboard' })).toBeVisible()
      await expect(page.getByText('Sample data').first()).toBeVisible()
      await expect(page.getByText(/you'll reach \$25K MRR in 13 months/)).toBeVisible()
      await expect(page.getByText('15.0:1')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a file is previewed line by line and imported', async () => {
      await page.getByRole('button', { name: 'Import from CSV' }).click()
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'months.csv', mimeType: 'text/csv', buffer: Buffer.from(months) })
      const lines = page.getByRole('list', { name: 'Lines of the file' })
      await expect(lines.getByRole('listitem')).toHaveCount(3)
      await expect(lines.getByText('“soon” is no month; write it like 2026-10')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Import 2 months' }).click()
      await expect(page.getByText('$8,050').first()).toBeVisible()
      await expect(page.getByText('+15% growth')).toBeVisible()
      await expect(page.getByText('Numbers for May 2026')).toBeVisible()
    })

    await test.step('a month is entered by hand; what is missing stays a dash', async () => {
      await page.getByRole('button', { name: 'Change May 2026' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Cash').fill('plenty')
      await dialog.getByRole('button', { name: 'Save month' }).click()
      await expect(dialog.getByText('An amount like 8,500.50')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('Cash').fill('')
      await dialog.getByRole('button', { name: 'Save month' }).click()
      await expect(page.getByText('Add cash for May 2026')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/analytics?tab=business')
      const revenue = page.getByRole('region', { name: 'Monthly revenue' })
      await expect(revenue.getByRole('img')).toHaveAccessibleName(/\$7,000 to \$8,050/)
      await expectAccessible(page)
    })
    await test.step('the week becomes a report that can be downloaded', async () => {
      await page.goto('/analytics?tab=reports')
      await expect(page.getByText('No reports yet')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Generate Weekly Report' }).click()
      const report = page.getByRole('article', { name: 'Weekly report' })
      await expect(report.getByText('1 of 2 missions done, 50%')).toBeVisible()
      await expect(report.getByText('One hard question')).toBeVisible()
      await expectAccessible(page)
      const kept = page.waitForEvent('download')
      await report.getByRole('link', { name: 'Markdown' }).click()
      expect((await kept).suggestedFilename()).toMatch(/^weekly-report-\d{4}-W\d\d\.md$/)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(report.getByText('One hard question')).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      await report.getByRole('button', { name: 'All reports' }).click()
      await expect(page.getByRole('region', { name: 'Weekly reports' }).getByRole('listitem')).toHaveCount(1)
    })

    await test.step('goal progress is exported', async () => {
      await page.getByRole('button', { name: 'Export Goal Progress' }).click()
      await expectAccessible(page)
      const kept = page.waitForEvent('download')
      await page.getByRole('link', { name: 'CSV, for a spreadsheet' }).click()
      expect((await kept).suggestedFilename()).toMatch(/^goal-progress-.*\.csv$/)
      await page.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('an advisor sees what was promised, until the link is taken back', async () => {
      await page.getByRole('button', { name: 'Share with Advisors' }).click()
      await page.getByLabel('Names: yours, and the titles of goals and missions').check()
      await page.getByRole('button', { name: 'Create link' }).click()
      const url = await page.getByRole('link', { name: /advisor/ }).getAttribute('href')
      await expectAccessible(page)
      const stranger = await openBrowser(browser, { phone, light })
      // The page allows no script, so axe checks its markup in an empty page.
      const seen = await stranger.page.request.get(url ?? '')
      expect(seen.status()).toBe(200)
      await stranger.page.setContent(await seen.text())
      await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText('Progress of A founder')
      await expect(stranger.page.getByText('A mission in the category Revenue').first()).toBeVisible()
      await expect(stranger.page.getByText('outreach')).toHaveCount(0)
      await expectAccessible(stranger.page)
      await page.getByRole('button', { name: 'Close link' }).click()
      await expect(page.getByText('Link closed', { exact: true })).toBeVisible()
      const closed = await stranger.page.request.get(url ?? '')
      expect(closed.status()).toBe(404)
      expect(await closed.text()).toContain('This link does not work')
      await stranger.context.close()
    })
    await context.close()
  })
}
