import { expect, type Page, test } from '@playwright/test'
import { createAccount, expectAccessible, expectNoSideScroll, openBrowser } from '#e2e/support/founder.ts'
import { sampledSizes } from '#e2e/support/views.ts'

async function plan(page: Page) {
  const origin = new URL(page.url()).origin
  for (const data of [
    { goal: 'Send 50 outreach emails', targetValue: 50, category: 'customers' },
    { goal: 'Ship the pricing page', category: 'product' },
    { goal: 'Go to the gym' },
  ])
    await page.request.post('/api/goals', { headers: { origin }, data })
}

for (const phone of sampledSizes('sizes of replanning')) {
  test(`a plan changes on the founder's word ${phone ? 'on a phone' : 'at a desk'}`, async ({ browser }) => {
    const { context, page } = await openBrowser(browser, { hour: 9, phone })
    await createAccount(page, 'Annie Easley')
    await plan(page)

    await test.step('a report names who answered it and its sources', async () => {
      await page.goto('/')
      await page
        .getByRole('textbox', { name: 'Status report' })
        .fill('Sent 20 emails, and scrap the gym one.')
      await page.getByRole('button', { name: 'Send Report' }).click()
      const changes = page.getByRole('list', { name: 'What the coach noted' })
      await expect(changes.getByText("Taken off today's missions.")).toBeVisible()
      await expect(page.getByText('built-in').first()).toBeVisible()
      await page.getByRole('button', { name: 'More of the analysis' }).click()
      const source = page.getByRole('link', { name: /^Mission: Send 50 outreach emails/ })
      await expect(source.first()).toHaveAttribute('href', '/goals')
      await expectAccessible(page)
      await changes.getByRole('button', { name: 'Undo: Go to the gym' }).click()
      await expect(page.getByText('Go to the gym').first()).toBeVisible()
    })

    await test.step('in a session a target, a day and a promise change, each with Undo', async () => {
      await page.goto('/chat?mode=planning')
      await page.getByRole('button', { name: 'Start Morning Planning' }).click()
      await page.getByRole('button', { name: 'Pause AI' }).click()
      const say = async (words: string) => {
        const box = page.getByLabel('Type to the coach').last()
        if (phone && !(await box.isVisible())) await page.getByRole('button', { name: 'Type' }).click()
        await box.fill(words)
        await box.press('Enter')
      }
      const cards = page.getByRole('list', { name: 'What the coach noted' })
      await say('make the emails thirty')
      await expect(cards.getByText('Target now 30.')).toBeVisible()
      await say('move the pricing page to tomorrow')
      await expect(cards.getByText('Moved to tomorrow.')).toBeVisible()
      await say('I promise to call Ben by the end of the week')
      await expect(cards.getByText('Promise noted', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await expectNoSideScroll(page)
      await cards.getByRole('button', { name: 'Undo: call Ben', exact: true }).click()
      await expect(cards.getByText('Left as it was: call Ben', { exact: true })).toBeVisible()
      await cards.getByRole('button', { name: 'Undo: Ship the pricing page' }).click()
      await expect(cards.getByText('Left as it was: Ship the pricing page')).toBeVisible()
      await page.goto('/goals')
      await expect(page.getByText('Send 30 outreach emails').first()).toBeVisible()
      await expect(page.getByText('Ship the pricing page').first()).toBeVisible()
    })

    await test.step('the record of promises and forecasts is read point by point, and as a table', async () => {
      await page.goto('/analytics?tab=patterns')
      const words = page.getByRole('region', { name: 'Say-Do by week' })
      await expect(words.getByRole('img')).toHaveAccessibleName(/None was due in the last 12 weeks/)
      await expect(words.getByText('Your first kept promise shows up here')).toBeVisible()
      const forecasts = page.getByRole('region', { name: 'Forecasts and what happened' })
      await expect(forecasts.getByRole('img')).toHaveAccessibleName(/No forecast has a result yet/)
      await expectAccessible(page)
      const origin = new URL(page.url()).origin
      const { today } = await (await page.request.get('/api/account')).json()
      const data = { content: 'Call Ben', dueDay: today, outcome: 'kept' }
      await page.request.post('/api/promises', { headers: { origin }, data })
      await page.reload()
      await expect(words.getByRole('img')).toHaveAccessibleName(/1 of 1 .* was kept/)
      const cursor = words.getByRole('slider')
      await cursor.focus()
      await cursor.press('End')
      await expect(cursor).toHaveAttribute('aria-valuetext', /1 of 1 kept/)
      await words.getByRole('button', { name: 'View as table' }).click()
      await expect(words.getByRole('row')).toHaveCount(2)
      await expectAccessible(page)
    })
    await context.close()
  })
}
