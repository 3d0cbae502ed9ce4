import { expect, type Page, test } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  openBrowser,
  showTheme,
} from '#e2e/support/founder.ts'
import { openStage, playWeeks, type Stage } from '#server/testing/sample-story.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
test.beforeAll(async () => {
  test.setTimeout(120_000)
  stage = await openStage()
  await playWeeks(stage)
})
test.afterAll(() => stage.end())

for (const phone of [false, true])
  test(`flight data tells the truth at a glance ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }, info) => {
    const { context, page } = await openBrowser(browser, { phone, at: stage.url, zone: 'Etc/GMT' })
    const [name, ...value] = stage.cookie.split('=')
    await context.addCookies([{ name: name!, value: value.join('='), url: stage.url }])
    await page.clock.install({ time: new Date(Date.now() + stage.ahead()) })
    await page.goto('/analytics')
    const glance = page.getByRole('region', { name: 'At a glance' })

    await test.step('one sentence, then the line it is about', async () => {
      await expect(glance.getByRole('heading', { level: 2 })).toHaveText(
        'Two clinics behind. 2.4 a week reaches 40.',
      )
      await expect(glance.getByRole('img')).toHaveAccessibleName(/^40 paying clinics: 17 of 40\. Two clinics/)
      await expect(glance.getByText(/^at this pace 31, at 80% \d\d$/)).toBeVisible()
      for (const figure of ['Sessions This Week', 'Goals Completed', '90-Day Goals', 'Total Sessions'])
        await expect(glance.locator('dl > div', { hasText: figure })).toBeVisible()
      await expect(glance.getByText('under way, 67 days left')).toBeVisible()
      await expect(glance.getByText('since 30 November')).toBeVisible()
    })

    await test.step('arrow keys walk the days, of which none is before the account', async () => {
      const execution = page.getByRole('region', { name: 'Execution' })
      const cursor = execution.getByRole('slider')
      await cursor.focus()
      await expect(cursor).toHaveAttribute('aria-valuetext', /^Wed 23 December: \d+% so far$/)
      await page.keyboard.press('Home')
      await expect(cursor).toHaveAttribute('aria-valuetext', /^Mon 30 November: \d+%/)
      for (let day = 0; day < 5; day++) await page.keyboard.press('ArrowRight')
      await expect(cursor).toHaveAttribute('aria-valuetext', /^Sat 5 December: rest day/)
      await execution.getByRole('button', { name: 'View as table' }).click()
      await expect(execution.getByRole('row')).toHaveCount(25)
      await execution.getByRole('button', { name: 'View as table' }).click()
    })

    await test.step('what is too early says what it waits for', async () => {
      await expect(page.getByRole('region', { name: 'Say-Do' })).toContainText(
        'more promises, then a percentage.',
      )
      const patterns = page.getByRole('region', { name: 'Patterns' })
      await expect(patterns.getByRole('listitem')).toHaveCount(3)
      await expect(patterns).not.toContainText('%')
      await expect(patterns).toContainText('to go')
      await expect(page.getByRole('region', { name: 'Days' })).toContainText('24 of 90, 18 in a row')
      const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
      await expect(activity).toHaveCount(5)
      await expect(activity.first()).toContainText('Tue 22 Dec')
      await expect(activity.nth(1)).toContainText('Mon 21 Dec')
    })
    await expectAccessibleInBothThemes(page)
    await expectNoSideScroll(page)
    await takePictures(page, (theme) => info.outputPath(`overview-${phone ? 390 : 1440}-${theme}.png`))

    await test.step('both trajectories of the goal move when a mission is ticked', async () => {
      await page.goto('/goals')
      const goal = page.getByRole('article', { name: '40 paying clinics' })
      const chart = goal.getByRole('img')
      await expect(chart).toHaveAccessibleName(
        /If you keep finishing 47% of your plans, you land at [\d.]+ of 40\. With 80%, you land at /,
      )
      await expectAccessibleInBothThemes(page)
      const contract = page.getByRole('button', { name: /^Send Dr Patel the contract/ })
      await contract.click()
      await expect(chart).toHaveAccessibleName(/If you keep finishing 80% of your plans, you land at/)
      await contract.click()
      await expect(chart).toHaveAccessibleName(/If you keep finishing 47% of your plans, you land at/)
      await goal.getByRole('button', { name: 'View as table' }).click()
      await expect(goal.getByRole('columnheader', { name: 'Finishing 80%' })).toBeVisible()
      await expectNoSideScroll(page)
    })

    await test.step('a report made on a Wednesday of its week is a draft', async () => {
      const made = await page.request.post('/api/reports/weekly', {
        headers: { origin: stage.url },
        data: { week: '2026-W52' },
      })
      expect(made.status()).toBe(201)
      await page.goto('/analytics?tab=reports')
      await page.getByRole('region', { name: 'Weekly reports' }).getByRole('button').first().click()
      const report = page.getByRole('article', { name: 'Weekly report' })
      await expect(report.getByText('Draft', { exact: true })).toBeVisible()
      await report.getByRole('button', { name: 'Make it again' }).click()
      await expect(report.getByRole('button', { name: 'Make it again' })).toBeEnabled()
      await expectAccessible(page)
    })
    await context.close()
  })

async function takePictures(page: Page, path: (theme: string) => string) {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme)
    await page.screenshot({ path: path(theme), fullPage: true, animations: 'disabled' })
  }
}
