import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  openBrowser,
} from '#e2e/support/founder.ts'

const sizes = [false, true]
const sizeName = (phone: boolean) => (phone ? 'on a phone' : 'at a desk')

const clinics = '40 paying clinics'

const post = (page: Page, path: string, data: object) =>
  page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data })
const standing = async (page: Page) => {
  const { ninetyDayGoals } = await (await page.request.get('/api/strategic-context')).json()
  return ninetyDayGoals[0].currentValue
}
const linksOf = async (page: Page, title: string) => {
  const missions = await (await page.request.get('/api/daily-goals/today')).json()
  const { goalId, suggestedGoalId } = missions.find((it: { goal: string }) => it.goal === title)
  return { isLinked: goalId !== null, isSuggested: suggestedGoalId !== null }
}

async function openWithGoal(page: Page, name: string) {
  await createAccount(page, name)
  const goal = { title: clinics, currentValue: '17', targetValue: '40' }
  expect((await post(page, '/api/ninety-day-goals', goal)).ok()).toBe(true)
}

for (const phone of sizes)
  test(`what a report says of the goal's number is offered ${sizeName(phone)}: taken, undone, corrected, declined`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 10, phone })
    await openWithGoal(page, 'Maya Holt')
    await page.goto('/')
    const strip = page.getByRole('region', { name: '90-day goal' })
    const changes = page.getByRole('list', { name: 'What the coach noted' })
    const report = async (words: string) => {
      await page.getByRole('textbox', { name: /report/i }).fill(words)
      await page.getByRole('button', { name: 'Send Report' }).click()
    }

    await test.step('nothing is written before a yes, and Undo takes it back', async () => {
      await report("We're at 19 clinics now.")
      await expect(changes.getByText('now 19 of 40?')).toBeVisible()
      expect(await standing(page)).toBe('17')
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      await changes.getByRole('button', { name: `Yes: ${clinics}` }).click()
      await expect(strip.getByRole('img')).toHaveAccessibleName(/^40 paying clinics: 19 of 40\./)
      await changes.getByRole('button', { name: `Undo: ${clinics}` }).click()
      await expect(strip.getByRole('img')).toHaveAccessibleName(/^40 paying clinics: 17 of 40\./)
      expect(await standing(page)).toBe('17')
    })

    await test.step('another number can be typed; what is no number is said and kept', async () => {
      await report('Two more signed.')
      await expect(changes.getByText('+2, now 19 of 40?')).toBeVisible()
      await changes.getByRole('button', { name: `Other number: ${clinics}` }).click()
      const field = changes.getByRole('textbox')
      await expect(field).toHaveValue('19')
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      await field.fill('a few')
      await field.press('Enter')
      await expect(changes.getByRole('alert')).toBeVisible()
      await expect(field).toHaveValue('a few')
      await field.fill('20')
      await field.press('Enter')
      await expect(strip.getByRole('img')).toHaveAccessibleName(/^40 paying clinics: 20 of 40\./)
    })

    await test.step('a no leaves the goal where it stood', async () => {
      await report("We're at 22 clinics now.")
      await changes.getByRole('button', { name: `No: ${clinics}` }).click()
      await expect(changes.getByRole('button', { name: new RegExp(`^(?:Yes|No): ${clinics}`) })).toHaveCount(
        0,
      )
      expect(await standing(page)).toBe('20')
    })
    await context.close()
  })

for (const phone of sizes)
  test(`a suggested goal is asked about ${sizeName(phone)}: taken, refused, or taken while editing`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 10, phone })
    await openWithGoal(page, 'Grace Hopper')
    const titles = ['Call 10 clinic owners', 'Visit a clinic', 'Write to the clinics'] as const
    for (const goal of titles) await post(page, '/api/goals', { goal, category: 'customers' })
    const [call, visit, write] = titles
    const questions = page.getByText(`Moves “${clinics}”?`)
    const answer = (yesOrNo: string, title: string) =>
      page.getByRole('button', { name: new RegExp(`^${yesOrNo}, “${title}”`) })

    await test.step('home asks of each whether it moves the goal, and a key says yes', async () => {
      await page.goto('/')
      await expect(questions).toHaveCount(3)
      for (const question of await questions.all()) await expect(question).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (!phone) expect(height).toBeLessThanOrEqual(900)
      await answer('Yes', call).press('Enter')
      await expect.poll(() => linksOf(page, call)).toEqual({ isLinked: true, isSuggested: false })
      await expect(questions).toHaveCount(2)
      await expect(page.getByRole('button', { name: new RegExp(`^${call},`) })).toBeFocused()
    })

    await test.step('one is refused on Mission Objectives, and one taken in its dialog', async () => {
      await page.goto('/goals')
      await expect(questions).toHaveCount(2)
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: `More for ${visit}` }).click()
      await expect(page.getByRole('menuitem', { name: `Moves “${clinics}”` })).toBeVisible()
      await expectAccessible(page, '[role="menu"]')
      await page.keyboard.press('Escape')
      await answer('No', visit).click()
      await expect.poll(() => linksOf(page, visit)).toEqual({ isLinked: false, isSuggested: false })
      await page.getByRole('button', { name: `More for ${write}` }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByRole('button', { name: `Suggested: ${clinics}` }).click()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Save mission' }).click()
      await expect.poll(() => linksOf(page, write)).toEqual({ isLinked: true, isSuggested: false })
    })

    await test.step('both answers stay, here and on home', async () => {
      await page.reload()
      await expect(page.getByText('moves the 90-day goal', { exact: true })).toHaveCount(2)
      await expect(questions).toHaveCount(0)
      await expectNoSideScroll(page)
      await page.goto('/')
      await expect(page.getByRole('button', { name: new RegExp(`^${call},`) })).toHaveAccessibleName(
        /moves the 90-day goal/,
      )
      await expect(page.getByRole('button', { name: new RegExp(`^${visit},`) })).not.toHaveAccessibleName(
        /90-day goal/,
      )
    })
    await context.close()
  })

for (const phone of sizes)
  test(`the first flight keeps what is typed ${sizeName(phone)}, and offers the fourth mission for tomorrow`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 10, phone })
    await createAccount(page, 'Mary Jackson')
    const answer = page.getByRole('textbox', { name: /^Step \d of 3/ })

    await test.step('a reload loses no word of an answer that was not sent', async () => {
      await page.goto('/welcome')
      await answer.fill('Booking software for physiotherapy cli')
      await page.reload()
      await expect(answer).toHaveValue('Booking software for physiotherapy cli')
    })

    await test.step('three missions are for today, the rest is asked about', async () => {
      await page.goto('/welcome?step=3')
      await answer.fill(
        'Call ten clinic owners, send Dr Patel the contract, fix the confirmation email, write the newsletter and book the accountant.',
      )
      await page.reload()
      await expect(answer).toHaveValue(/and book the accountant\.$/)
      await answer.press('Enter')
      await expect(page.getByLabel('Mission 3', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Mission 4', { exact: true })).toHaveCount(0)
      await expect(page.getByText('For tomorrow?')).toBeVisible()
      const [later, other] = ['Write the newsletter', 'Book the accountant'].map((name) =>
        page.getByRole('button', { name, exact: true }),
      )
      await expect(other!).toHaveAttribute('aria-pressed', 'false')
      await later!.click()
      await expect(later!).toHaveAttribute('aria-pressed', 'true')
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      await page.getByRole('button', { name: 'To Mission Control' }).click()
      await expect(page.getByRole('link', { name: /^Continue Mission/ })).toBeVisible()
    })

    await test.step('what was pressed is planned for tomorrow, what was not is left out', async () => {
      const account = await (await page.request.get('/api/account')).json()
      const all = (await (await page.request.get('/api/daily-goals/all')).json()) as {
        goal: string
        date: string
      }[]
      const planned = all.filter((it) => it.date > account.today).map((it) => it.goal)
      expect(planned).toEqual(['Write the newsletter'])
      expect(all.filter((it) => it.date === account.today)).toHaveLength(3)
    })
    await context.close()
  })
