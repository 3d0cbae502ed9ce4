import { expect, test } from '@playwright/test'
import { createAccount, expectAccessibleInBothThemes, expectNoSideScroll } from '#e2e/support/founder.ts'
import { endShiftedPrograms, nextWeek, openShiftedClock } from '#e2e/support/shifted-clock.ts'
import { sampledSizes } from '#e2e/support/views.ts'

test.afterEach(endShiftedPrograms)

for (const phone of sampledSizes('sizes of the afternoon')) {
  test(`a working afternoon and evening ${phone ? 'on a phone' : 'at a desk'}: course, ledger, reflection`, async ({
    browser,
  }) => {
    const machine = await openShiftedClock(browser)
    await machine.goTo(nextWeek(1, 14.5))
    const { context, page } = await machine.open({ phone })
    await createAccount(page, 'Dorothy Vaughan')
    const post = (path: string, data: object) =>
      page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data })
    const launch = (data: object) => post('/api/goals', data)
    const course = page.getByRole('region', { name: 'Course Correction' })

    await test.step('an empty day asks for one mission', async () => {
      await expect(course).toContainText('Nothing is planned for today')
      await expect(course.getByRole('button', { name: 'Launch New Mission' })).toBeVisible()
    })
    await launch({ goal: 'Send 50 outreach transmissions', targetValue: 50, priority: 'high' })
    await launch({ goal: 'Tidy the inbox', priority: 'low' })
    await page.reload()

    await test.step('off course: the next push is stepped, the plan is trimmed', async () => {
      // The clock has moved on since the journey began.
      await expect(course).toContainText(
        /Off course: 0% of the plan is done, 6\d% of the working day is over/,
      )
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      await course.getByRole('button', { name: 'Add 5 to Send 50 outreach transmissions' }).click()
      await expect(course).toContainText('makes 10 of 50')
      await course.getByRole('button', { name: 'Move to tomorrow: Tidy the inbox' }).click()
      await expect(page.getByText('Moved to another day').first()).toBeVisible()
      const tidy = page.getByRole('button', { name: /^Tidy the inbox/ })
      await expect(tidy).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(tidy).toBeVisible()
      await course.getByRole('button', { name: 'Move to tomorrow: Tidy the inbox' }).click()
      await expect(tidy).toHaveCount(0)
      await course.getByRole('button', { name: 'Hear the status' }).click()
      await expect(course.getByRole('button', { name: 'Stop' })).toBeVisible()
      await course.getByRole('button', { name: 'Stop' }).click()
    })

    await test.step('the plan is confirmed without a session, unconfirmed, and confirmed again', async () => {
      await page.getByRole('button', { name: "Confirm today's plan" }).click()
      await expect(page.getByRole('button', { name: "Confirm today's plan" })).toHaveCount(0)
      await page.goto('/goals')
      const list = page.getByRole('region', { name: 'Active Missions' })
      await expect(list).toContainText('The plan for today is confirmed.')
      await expectAccessibleInBothThemes(page)
      await list.getByRole('button', { name: 'Change it back' }).click()
      await list.getByRole('button', { name: "Confirm today's plan" }).click()
      await expect(list).toContainText('The plan for today is confirmed.')
      await page.goto('/')
      await expect(
        page.getByText('Plan confirmed', { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible()
    })

    await test.step('a promise due today is shown until it is kept', async () => {
      const { today } = await (await page.request.get('/api/account')).json()
      await post('/api/promises', { content: 'Send the deck to Acme', dueDay: today })
      await page.reload()
      await expect(course).toContainText('Promised for today')
      await course.getByRole('button', { name: 'Kept: Send the deck to Acme' }).click()
      await expect(course.getByText('Promised for today')).toHaveCount(0)
      await expect(page.getByText('Promise kept').first()).toBeVisible()
    })

    await test.step('fuel, orbit and streak explain themselves', async () => {
      await launch({ goal: 'Call Acme', priority: 'high', isCompleted: true })
      await page.goto('/analytics?tab=progress')
      await page.getByRole('button', { name: /fuel in the tank, \d+ points/ }).click()
      const dialog = page.getByRole('dialog', { name: 'How your fuel adds up' })
      await expect(dialog).toContainText('"Call Acme"+15')
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Daily\s*1\s*day/ }).click()
      await expect(page.getByRole('dialog', { name: /daily streak/ })).toContainText('1 mission completed')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: /^Daily\s*1\s*day/ })).toBeFocused()
    })

    await test.step('the evening reflection is completed in writing', async () => {
      await page.goto('/retro')
      await expect(page.getByRole('heading', { level: 1, name: 'Evening Reflection' })).toBeVisible()
      const summary = page.getByRole('region', { name: 'Goals Summary' })
      await expect(summary).toContainText('1/2')
      await expect(summary).toContainText('55%')
      await expect(summary).toContainText('80%')
      await expect(summary).toContainText('25 points short of your daily target.')
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      await page.getByRole('button', { name: 'Complete Reflection' }).click()
      await expect(page.getByText('write one sentence about your day, or say it')).toBeVisible()
      await page.getByLabel('In your own words').fill('Acme said yes. The emails wait for tomorrow morning.')
      await page.getByRole('button', { name: 'Complete Reflection' }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByText('Debriefed: the day is logged')).toBeVisible()
    })

    await test.step('its score opens into the missions behind it', async () => {
      await page.goto('/sessions')
      await page.getByRole('button', { name: /Execution score 55%/ }).click()
      const dialog = page.getByRole('dialog', { name: 'How this score adds up' })
      await expect(dialog).toContainText('3.3 of 6 is 55%')
      await expect(dialog.getByRole('listitem')).toHaveCount(2)
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Escape')
    })
    await context.close()
  })
}
