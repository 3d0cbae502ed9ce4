import { expect, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  password,
} from '#e2e/support/founder.ts'
import { endShiftedPrograms, nextWeek, openShiftedClock } from '#e2e/support/shifted-clock.ts'
import { sampledSizes } from '#e2e/support/views.ts'

test.afterEach(endShiftedPrograms)

for (const phone of sampledSizes('sizes of the framework')) {
  test(`the strategic framework ${phone ? 'on a phone' : 'at a desk'}: sample, own sprint, and its ritual two weeks later`, async ({
    browser,
  }) => {
    const machine = await openShiftedClock(browser)
    await machine.goTo(nextWeek(0, 9))
    const first = await machine.open({ phone })
    const page = first.page
    const email = await createAccount(page, 'Katherine Johnson')
    await page.goto('/demo')

    await test.step('without a goal it is the labelled sample', async () => {
      await expect(page.getByText('Sample data').first()).toBeVisible()
      await expect(page.getByText('Days remaining')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
    })

    await test.step("the first goal starts the founder's own ninety days", async () => {
      await page.getByRole('button', { name: 'Set your 90-day goal' }).click()
      await page.getByLabel('Goal', { exact: true }).fill('Reach $10K MRR')
      await page.getByLabel('Where it stands').fill('$1,000')
      await page.getByLabel('Target', { exact: true }).fill('$10,000')
      await page.getByRole('button', { name: 'Set goal' }).click()
      await expect(page.getByRole('region', { name: '90-Day Progress' })).toContainText('90')
      await expect(page.getByRole('region', { name: 'Six sprints' }).getByRole('listitem')).toHaveCount(6)
    })

    const sprint = page.getByRole('region', { name: 'Current Sprint' })
    await test.step('objectives are added and completed, a mission is rated', async () => {
      for (const title of ['Hold 20 discovery calls', 'Close three annual plans']) {
        await sprint.getByLabel('New objective').fill(title)
        await sprint.getByRole('button', { name: 'Add' }).click()
        await expect(sprint.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible()
      }
      await sprint.getByRole('button', { name: /^Hold 20 discovery calls/ }).click()
      await expect(sprint).toContainText('50%')
      await page.request.post('/api/goals', {
        headers: { origin: new URL(page.url()).origin },
        data: { goal: 'Tidy the inbox' },
      })
      await page.reload()
      await page.getByRole('button', { name: 'Does not fit: Tidy the inbox' }).click()
      await expect(page.getByText('Misaligned', { exact: true })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
    })

    const cookies = await first.context.cookies()
    await first.context.close()
    await machine.goTo(nextWeek(13, 9))
    const later = await machine.open({ phone })
    await later.context.addCookies(cookies)

    await test.step('from its last day on the sprint is closed with three answers', async () => {
      await later.page.goto('/demo')
      await later.page.getByRole('button', { name: 'Close this sprint' }).click()
      const dialog = later.page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: 'Close sprint' })).toBeDisabled()
      await dialog.getByLabel('What worked, and should stay?').fill('Calls before noon')
      await dialog.getByLabel('What did not, and why?').fill('Annual plans: no price page')
      await dialog.getByLabel('What changes in the next sprint?').fill('Ship the price page')
      await expectAccessibleInBothThemes(later.page)
      await dialog.getByRole('button', { name: 'Close sprint' }).click()
      const all = later.page.getByRole('region', { name: 'Six sprints' })
      await expect(all).toContainText('Closed at 50%')
      await expect(all).toContainText('Calls before noon')
      await expect(later.page.getByRole('region', { name: 'Current Sprint' })).toContainText('Close three')
      await expectAccessibleInBothThemes(later.page)
    })
    await later.context.close()
    await machine.goTo(nextWeek(45, 9))
    const back = await machine.open({ phone })
    await back.page.goto('/')
    const signedIn = await back.page.request.post('/api/auth/sign-in/email', {
      headers: { origin: new URL(back.page.url()).origin },
      data: { email, password },
    })
    expect(signedIn.ok()).toBe(true)

    await test.step('a sprint that is overdue closes with the next one', async () => {
      await back.page.goto('/demo')
      const all = back.page.getByRole('region', { name: 'Six sprints' })
      await all
        .getByRole('listitem')
        .filter({ hasText: 'Sprint 3' })
        .getByRole('button', { name: 'Close' })
        .click()
      const dialog = back.page.getByRole('dialog', { name: 'Close Sprint 3' })
      await expect(dialog).toContainText('Sprint 2 ended before this one. It closes too, without answers.')
      await dialog.getByLabel('What worked, and should stay?').fill('A month off')
      await dialog.getByLabel('What did not, and why?').fill('Nothing was planned')
      await dialog.getByLabel('What changes in the next sprint?').fill('One thing at a time')
      await expectAccessibleInBothThemes(back.page)
      await dialog.getByRole('button', { name: 'Close sprint' }).click()
      await expect(all).toContainText('Closed at 0%, without answers to its three questions')
      await expect(all.getByRole('button', { name: 'Close' })).toHaveCount(0)
      await expectNoSideScroll(back.page)
    })
    await back.context.close()
  })
}
