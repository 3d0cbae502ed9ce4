import { expect, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  openBrowser,
} from '#e2e/support/founder.ts'
import { sampledSizes } from '#e2e/support/views.ts'

for (const phone of sampledSizes('sizes of the 90-day goals')) {
  test(`90-day goals ${phone ? 'on a phone' : 'at a desk'}: set, charted, doubted, linked, and refused above seven`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 10, phone })
    await createAccount(page, 'Grace Hopper')
    const origin = new URL(page.url()).origin
    const launched = await page.request.post('/api/goals', {
      headers: { origin },
      data: { goal: 'Call ten founders', priority: 'high' },
    })
    expect(launched.ok()).toBe(true)
    await page.goto('/goals')

    await test.step('the first goal is set and has a pace', async () => {
      await page.getByRole('button', { name: 'New 90-day goal' }).click()
      await page.getByLabel('Goal', { exact: true }).fill('Reach $10K MRR')
      await page.getByLabel('Where it stands').fill('$1,000')
      await page.getByLabel('Target', { exact: true }).fill('$10,000')
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Set goal' }).click()
      const goal = page.getByRole('article', { name: 'Reach $10K MRR' })
      await expect(goal).toContainText('$100 a day needed, 90 days left')
      await expect(goal).toContainText('0%')
      await goal.getByRole('button', { name: 'Edit Reach $10K MRR' }).click()
      await expect(page.getByLabel('Where it began')).toHaveValue('$1,000')
      await page.getByLabel('Where it stands').fill('$1,900')
      await page.getByRole('button', { name: 'Save goal' }).click()
      await expect(goal).toContainText('10%')
      await goal.getByRole('button', { name: 'Edit Reach $10K MRR' }).click()
      await page.getByLabel('Where it stands').fill('$1,000')
      await page.getByRole('button', { name: 'Save goal' }).click()
      await expect(goal).toContainText('0%')
    })

    const goal = page.getByRole('article', { name: 'Reach $10K MRR' })

    await test.step('no trajectory is drawn from the plan, and it says what is missing', async () => {
      const missing = 'The forecast is measured on your own days: 5 more full days to go.'
      await expect(goal).toContainText(missing)
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: /^Call ten founders/ }).click()
      await expect(goal.getByRole('img')).toHaveCount(0)
      await expect(goal).toContainText(missing)
      await expectNoSideScroll(page)
    })

    await test.step('confidence has a level and a line', async () => {
      await goal.getByRole('button', { name: 'Confidence in Reach $10K MRR' }).click()
      await page.getByRole('radio', { name: /Unsure/ }).check()
      await page.getByLabel('Why, in one line').fill('Pipeline is thin')
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(goal).toContainText('Unsure')
      await expect(goal).toContainText('Pipeline is thin')
    })

    await test.step('a mission is linked to the goal', async () => {
      await page.getByRole('button', { name: 'More for Call ten founders' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByLabel('What it is for').selectOption({ label: 'Goal: Reach $10K MRR' })
      await page.getByRole('button', { name: 'Save mission' }).click()
      await expect(page.getByText('Aligned', { exact: true })).toBeVisible()
    })

    await test.step('a fourth goal is warned of, an eighth is refused in words', async () => {
      for (let n = 2; n <= 7; n += 1)
        await page.request.post('/api/ninety-day-goals', {
          headers: { origin },
          data: { title: `Goal ${n}` },
        })
      await page.reload()
      await expect(page.getByText(/^7 goals are active/)).toBeVisible()
      await page.getByRole('button', { name: 'New 90-day goal' }).filter({ visible: true }).click()
      await page.getByLabel('Goal', { exact: true }).fill('One too many')
      await page.getByRole('button', { name: 'Set goal' }).click()
      await expect(page.getByRole('alert')).toContainText('At most 7 goals can be active')
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('a goal that is dropped leaves the list', async () => {
      await page.getByRole('button', { name: 'Edit Goal 7' }).click()
      await page.getByLabel('Status').selectOption('dropped')
      await page.getByRole('button', { name: 'Save goal' }).click()
      await expect(page.getByRole('article', { name: 'Goal 7' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Show 1 that is over' }).click()
      await expect(page.getByRole('article', { name: 'Goal 7' })).toContainText('Dropped')
      await expectAccessibleInBothThemes(page)
    })
    await context.close()
  })
}

test('Undo in a message is within reach of the keyboard while a dialog is open', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { hour: 10 })
  await createAccount(page, 'Grace Hopper')
  const { origin } = new URL(page.url())
  await page.request.post('/api/goals', { headers: { origin }, data: { goal: 'Call ten founders' } })
  // The toast stays for a minute instead of five seconds, so that a slow machine still has it when the dialog opens.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) =>
      wait(run, ms === 5000 ? 60_000 : ms)) as typeof setTimeout
  })
  await page.goto('/goals')
  const mission = page.getByRole('button', { name: /^Call ten founders/ })
  await page.getByRole('button', { name: 'More for Call ten founders' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(mission).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Launch New Mission' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Mission Title')).toBeFocused()
  await page.keyboard.press('F8')
  await expect(dialog.locator('.toasts')).toBeFocused()
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(mission).toHaveCount(1)
  await expect(dialog.getByLabel('Mission Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await context.close()
})
