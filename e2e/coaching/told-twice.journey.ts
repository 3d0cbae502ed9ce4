import { expect, type Page, test } from '@playwright/test'
import { createAccount, expectAccessible, expectNoSideScroll, openBrowser } from '#e2e/support/founder.ts'
import { sampledSizes } from '#e2e/support/views.ts'

const orders = 'Ship 60 orders'
const calls = 'Call ten owners'

async function currentValueOf(page: Page, goal: string): Promise<number | undefined> {
  const today: { goal: string; currentValue: number }[] = await (
    await page.request.get('/api/daily-goals/today')
  ).json()
  return today.find((mission) => mission.goal === goal)?.currentValue
}

async function report(page: Page, text: string): Promise<void> {
  await page.goto('/')
  const box = page.getByRole('textbox', { name: /report/i })
  await box.fill(text)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/status-updates'))
  await page.getByRole('button', { name: 'Send Report' }).click()
  await answered
}

for (const phone of sampledSizes('sizes of a day told twice')) {
  test(`a day told twice counts once, ${phone ? 'on a phone' : 'at a desk'}`, async ({ browser }) => {
    const { context, page } = await openBrowser(browser, { hour: 19, phone })
    await createAccount(page, 'Dorothy Vaughan')
    for (const [goal, targetValue] of [
      [orders, 60],
      [calls, 10],
    ] as const)
      await page.request.post('/api/goals', {
        headers: { origin: new URL(page.url()).origin },
        data: { goal, targetValue, category: 'customers' },
      })
    const changes = page.getByRole('list', { name: 'What the coach noted' })

    await test.step('a report is recorded', async () => {
      await report(page, 'shipped 42 orders and called four owners')
      expect(await currentValueOf(page, orders)).toBe(42)
      expect(await currentValueOf(page, calls)).toBe(4)
    })

    await test.step('the same in other words changes nothing, and the coach says so', async () => {
      await report(page, 'so that is 42 orders shipped')
      await expect(
        page
          .getByText(
            /\borders\b.*(?:count|before|earlier|already|told|same|again)|(?:already|told|same).*\borders\b/i,
          )
          .first(),
      ).toBeVisible()
      expect(await currentValueOf(page, orders)).toBe(42)
    })

    await test.step('a number that may be a total or more is asked about by two buttons', async () => {
      await report(page, 'I called five owners')
      await expect(changes.getByRole('button', { name: `5 in all: ${calls}` })).toBeVisible()
      await expect(changes.getByRole('button', { name: `5 more, 9 in all: ${calls}` })).toBeVisible()
      // The rest of the page is checked where nothing covers a part of it: the toast and the tab bar of a phone do here.
      await expectAccessible(page, '[aria-label="What the coach noted"]')
      await expectNoSideScroll(page)
      await page.screenshot({ path: `test-results/told-twice-${phone ? 390 : 1440}.png` })
      await changes.getByRole('button', { name: `5 in all: ${calls}` }).click()
      await expect(changes.getByRole('button', { name: `Undo: ${calls}` })).toBeVisible()
      await expect(changes.getByRole('button', { name: /5 more/ })).toHaveCount(0)
      expect(await currentValueOf(page, calls)).toBe(5)
    })

    await test.step('repeating it all in the debrief adds nothing', async () => {
      await page.goto('/chat?mode=retrospective')
      await page.getByRole('button', { name: 'Start Evening Retro' }).click()
      await page.getByRole('button', { name: 'Pause AI' }).click()
      if (phone) await page.getByRole('button', { name: 'Type' }).click()
      const box = page.getByLabel('Type to the coach').last()
      await box.fill('wins: 42 orders shipped, five owners called')
      await box.press('Enter')
      await expect(page.getByRole('log', { name: 'Transcript' }).getByText(/orders/)).toHaveCount(2, {
        timeout: 20_000,
      })
      expect(await currentValueOf(page, orders)).toBe(42)
      expect(await currentValueOf(page, calls)).toBe(5)
    })
    await context.close()
  })
}
