import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  openBrowser,
} from '#e2e/support/founder.ts'

const words = 'Everyone would be better off without me, and I keep thinking about ending my life.'

/** Expects no figure of the game on the page. */
async function expectNothingUrges(page: Page): Promise<void> {
  for (const word of [/streak/i, /\bfuel\b/i, /orbit/i, /perfect/i, /on course|off course/i])
    await expect(page.locator('main').getByText(word)).toHaveCount(0)
}

test('a founder in danger reaches people, and the rest of the day is quiet', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { zone: 'America/New_York' })
  await createAccount(page, 'Maya Okonkwo')
  const card = page.getByRole('region', { name: 'People who answer now' })

  await test.step('the conversation answers with a human text, helplines and a direct question', async () => {
    await page.goto('/chat')
    const box = page.getByRole('textbox', { name: 'Type to the coach' })
    await box.fill(words)
    await box.press('Enter')
    await expect(page.locator('main').getByText('Are you thinking of killing yourself?')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Emergency: 911' })).toHaveAttribute('href', 'tel:911')
    await expect(card.getByRole('link', { name: '988', exact: true })).toHaveAttribute('href', 'tel:988')
    await expect(card.getByRole('link', { name: /^Text / }).first()).toHaveAttribute('href', 'sms:988')
    await expect(page.getByText('Your plan is hidden for now')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('button', { name: /End/ })).toHaveCount(0)
    expect(await card.evaluate((it) => it.contains(document.activeElement)), 'takes no focus').toBe(false)
    await expectAccessibleInBothThemes(page)
    await page.screenshot({ path: 'test-results/danger-1440.png' })
    await page.getByRole('button', { name: 'Yes, I am' }).click()
    await expect(page.getByText("three words: I'm not safe")).toBeVisible()
  })

  await test.step('a reload loses nothing, on a phone too', async () => {
    await page.reload()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText("three words: I'm not safe")).toBeVisible()
    const phone = await onPhone(browser, context)
    await phone.page.goto('/chat')
    await expect(phone.page.getByText(words)).toBeVisible()
    await phone.page.getByText('People who answer now').waitFor()
    await expectNoSideScroll(phone.page)
    await expectAccessibleInBothThemes(phone.page)
    await phone.page.screenshot({ path: 'test-results/danger-390.png' })
    await phone.page.getByRole('link', { name: 'Close' }).click()
    await expect(phone.page.getByText('Nothing has to get done today.')).toBeVisible()
    await expectNothingUrges(phone.page)
    await phone.page.screenshot({ path: 'test-results/danger-home-390.png' })
    await phone.context.close()
  })

  await test.step('home shows no scores, and help is one tap away on every page', async () => {
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page.getByText('Nothing has to get done today.')).toBeVisible()
    await expectNothingUrges(page)
    await expectAccessibleInBothThemes(page)
    await page.screenshot({ path: 'test-results/danger-home-1440.png' })
    for (const path of ['/', '/goals', '/settings']) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Help', exact: true }).click()
      await expect(card.getByRole('link', { name: '988', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
    }
  })

  await test.step('the country can be changed on the card', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await page.getByRole('button', { name: /Change country/ }).click()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('GB')
    await expect(card.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123')
    await expectAccessibleInBothThemes(page)
    await page.screenshot({ path: 'test-results/danger-help-1440.png' })
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a report is answered in place of its analysis, and a form in a dialog', async () => {
    await page.getByRole('textbox', { name: 'Status report' }).fill('I want to die.')
    await page.getByRole('button', { name: 'Send Report' }).click()
    await expect(
      page.getByText('Are you thinking about suicide?').or(page.getByText('thinking of killing yourself')),
    ).toBeVisible()
    await page.screenshot({ path: 'test-results/danger-report-1440.png' })
    const posted = await page.request.post('/api/goals', {
      headers: { origin: new URL(page.url()).origin },
      data: { goal: 'End my life' },
    })
    expect(posted.status()).toBe(422)
    expect(await (await page.request.get('/api/daily-goals/today')).json()).toEqual([])
    expect(await (await page.request.get('/api/status-updates')).json()).toEqual([])
  })

  await test.step('the conversation can be deleted for good', async () => {
    await page.goto('/chat')
    await page.getByRole('button', { name: 'Delete this conversation' }).click()
    await expect(page.getByText('That conversation is gone for good.').first()).toBeVisible()
    await page.goto('/chat')
    await expect(page.getByText("I'm here. Nothing has to be planned today.")).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
  })
  await context.close()
})

test('heavy words in a form are asked about and not saved', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { zone: 'Europe/Berlin' })
  await createAccount(page, 'Grace Hopper')
  await page.goto('/goals')
  await page.getByRole('button', { name: 'Launch New Mission' }).first().click()
  await page.getByLabel('Mission Title').fill("I can't do this any more")
  await page.getByLabel('Target Value').fill('5')
  await page.getByRole('button', { name: 'Launch Mission' }).click()
  const dialog = page.getByRole('dialog', { name: 'One question first' })
  await expect(dialog).toContainText('Is it the company, or is it more than that?')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: "It's more than that" }).click()
  await expect(page.getByRole('link', { name: '0800 111 0 111' })).toHaveAttribute('href', 'tel:08001110111')
  await page.screenshot({ path: 'test-results/danger-form-1440.png' })
  expect(await (await page.request.get('/api/daily-goals/today')).json()).toEqual([])
  await context.close()
})
