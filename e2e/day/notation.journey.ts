import { expect, test } from '@playwright/test'
import { createAccount, expectNoSideScroll, openBrowser } from '#e2e/support/founder.ts'

/** How two founders write the same amounts and dates. */
const founders = [
  {
    locale: 'en-US',
    name: 'Grace Hopper',
    amounts: { start: '$1,000', target: '$10,000', pace: '$100', flyers: '0/1,200' },
    date: /\bby [A-Z][a-z]{2} \d{1,2}\b/,
    today: /^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2} counts: 1 mission completed\.$/,
    dateline: /^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}/,
  },
  {
    locale: 'de-DE',
    name: 'Emmy Noether',
    amounts: { start: '1.000 €', target: '10.000 €', pace: '100 €', flyers: '0/1.200' },
    date: /\bby \d{1,2} [A-Z][a-z]{2}\b/,
    today: /^[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+ counts: 1 mission completed\.$/,
    dateline: /^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}/,
  },
] as const

for (const { locale, name, amounts, date, today, dateline } of founders)
  test(`a founder of ${locale} finds their own notation on home, goals and Flight Data`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 10, locale })
    await createAccount(page, name)
    const { origin } = new URL(page.url())
    const post = async (path: string, data: object) =>
      expect((await page.request.post(path, { headers: { origin }, data })).ok()).toBe(true)
    await post('/api/ninety-day-goals', {
      title: 'Reach 10K MRR',
      currentValue: '1000',
      targetValue: '10000',
    })
    await post('/api/goals', { goal: 'Send flyers', targetValue: 1200 })
    await post('/api/goals', { goal: 'Ship the page', isCompleted: true })
    // A space in an amount is one that does not break.
    const spaced = (text: string) => new RegExp(text.replace(/[.$]/g, '\\$&').replaceAll(' ', '\\s'))

    await test.step('home: the goal’s amounts, the day it is reached by, the date, a count', async () => {
      await page.goto('/')
      const strip = page.getByRole('region', { name: '90-day goal' })
      await expect(strip).toContainText(spaced(amounts.start))
      await expect(strip).toContainText(spaced(amounts.target))
      await expect(strip).toContainText(date)
      await expect(page.getByText(dateline).first()).toBeVisible()
      await expect(page.getByText(amounts.flyers)).toBeVisible()
      await expectNoSideScroll(page)
    })

    await test.step('goals: amounts and pace carry the currency', async () => {
      await page.goto('/goals')
      const goal = page.getByRole('article', { name: 'Reach 10K MRR' })
      await expect(goal).toContainText(spaced(`${amounts.start} / ${amounts.target}`))
      await expect(goal).toContainText(spaced(`${amounts.pace} a day needed`))
    })

    await test.step('Flight Data: the goal at a glance, and a day of the ledger in words', async () => {
      await page.goto('/analytics')
      const glance = page.getByRole('region', { name: 'At a glance' })
      await expect(glance).toContainText(spaced(amounts.target))
      await page.goto('/analytics?tab=progress')
      await page.getByRole('button', { name: /^Daily\s*1\s*day/ }).click()
      const dialog = page.getByRole('dialog', { name: 'How your daily streak adds up' })
      await expect(dialog.getByText(today)).toBeVisible()
    })
    await context.close()
  })
