import { expect, type Page, test } from '@playwright/test'
import { createAccount, expectAccessible, openBrowser } from '#e2e/support/founder.ts'
import { sampledSizes } from '#e2e/support/views.ts'

interface Mission {
  goal: string
  isCompleted: boolean
  currentValue: number
}

const today = async (page: Page): Promise<Mission[]> =>
  (await page.request.get('/api/daily-goals/today')).json()
const fuelOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/gamification/status')).json()).rocket.currentFuel
const doneOf = async (page: Page) => (await today(page)).filter((it) => it.isCompleted).map((it) => it.goal)

const missions = [
  ['Send 50 outreach transmissions', 50],
  ['Ship onboarding to five crews', 5],
  ['Three customer interviews', 3],
] as const

async function plan(page: Page) {
  for (const [goal, targetValue] of missions) {
    const launched = await page.request.post('/api/goals', {
      headers: { origin: new URL(page.url()).origin },
      data: { goal, targetValue, category: 'customers' },
    })
    expect(launched.ok()).toBe(true)
  }
}

test('the coach offers uncertain changes: on home two are accepted, one is declined, one is undone', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })
  await createAccount(page, 'Annie Easley')
  await plan(page)
  await page.goto('/')
  // The onboarding checklist would push the panels down, so it is dismissed.
  const [first, second, third] = missions.map(([goal]) => goal) as [string, string, string]
  const changes = page.getByRole('list', { name: 'What the coach noted' })
  const before = await fuelOf(page)

  await test.step('reports the whole list as done and is asked about each', async () => {
    await page.getByRole('textbox', { name: /report/i }).fill('I completed everything on my list')
    await page.getByRole('button', { name: 'Send Report' }).click()
    await expect(changes.getByRole('listitem')).toHaveCount(3)
    await expect(changes.getByText('Mission complete?')).toHaveCount(3)
    expect(await doneOf(page)).toEqual([])
    await expectAccessible(page)
    await expectNoScroll(page)
  })

  await test.step('accepts two and declines one', async () => {
    await changes.getByRole('button', { name: `Yes: ${first}` }).click()
    await expect(page.getByRole('button', { name: `Undo: ${first}` })).toBeVisible()
    await changes.getByRole('button', { name: `Yes: ${second}` }).click()
    await expect(page.getByRole('button', { name: `Undo: ${second}` })).toBeVisible()
    await changes.getByRole('button', { name: `No: ${third}` }).click()
    await expect(changes.getByRole('button', { name: new RegExp(third) })).toHaveCount(0)
    expect((await doneOf(page)).toSorted()).toEqual([first, second].toSorted())
    expect(await fuelOf(page)).toBeGreaterThan(before)
    await expect(page.getByText('2/3').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('undoes one', async () => {
    const fuel = await fuelOf(page)
    await changes.getByRole('button', { name: `Undo: ${first}` }).click()
    await expect(page.getByText('1/3').first()).toBeVisible()
    expect(await doneOf(page)).toEqual([second])
    expect((await today(page)).find((it) => it.goal === first)?.currentValue).toBe(0)
    expect(await fuelOf(page)).toBeLessThan(fuel)
  })

  await test.step('mentions the revenue, which is entered by a yes and taken out by Undo', async () => {
    const months = async () => (await (await page.request.get('/api/business-metrics')).json()).snapshots
    await page.getByRole('textbox', { name: /report/i }).fill('Revenue is 14k this month.')
    await page.getByRole('button', { name: 'Send Report' }).click()
    await changes.getByRole('button', { name: /^Yes: Revenue for/ }).click()
    await expect(changes.getByText('14,000 is in Business Intelligence.')).toBeVisible()
    expect(await months()).toMatchObject([{ revenue: 1_400_000 }])
    await expectNoScroll(page)
    await changes.getByRole('button', { name: /^Undo: Revenue for/ }).click()
    await expect(changes.getByRole('button', { name: /^Undo: Revenue for/ })).toHaveCount(0)
    expect(await months()).toEqual([])
  })
  await context.close()
})

for (const phone of sampledSizes('sizes of offers in a session')) {
  test(`in a session the coach's offers are questions too, ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 19, phone })
    await createAccount(page, 'Valerie Thomas')
    await plan(page)
    await page.goto('/chat?mode=retrospective')
    await page.getByRole('button', { name: 'Start Evening Retro' }).click()
    await expect(page.getByRole('button', { name: 'Pause AI' })).toBeVisible()
    await page.getByRole('button', { name: 'Pause AI' }).click()
    if (phone) await page.getByRole('button', { name: 'Type' }).click()
    const box = page.getByLabel('Type to the coach').last()
    await box.fill('I completed everything on my list')
    await box.press('Enter')

    const changes = page.getByRole('list', { name: 'What the coach noted' })
    await expect(changes.getByText('Mission complete?')).toHaveCount(3)
    await expectAccessible(page)
    const [first, second, third] = missions.map(([goal]) => goal) as [string, string, string]
    await changes.getByRole('button', { name: `It is done: ${first}` }).click()
    await expect(changes.getByRole('button', { name: `Undo: ${first}` })).toBeVisible()
    await changes.getByRole('button', { name: `It is done: ${second}` }).click()
    await expect(changes.getByRole('button', { name: `Undo: ${second}` })).toBeVisible()
    await changes.getByRole('button', { name: `Still open: ${third}` }).click()
    await expect(changes.getByText(`Left as it was: ${third}`)).toBeVisible()
    expect((await doneOf(page)).toSorted()).toEqual([first, second].toSorted())
    await changes.getByRole('button', { name: `Undo: ${second}` }).click()
    await expect(changes.getByText(`Left as it was: ${second}`)).toBeVisible()
    expect(await doneOf(page)).toEqual([first])
    await expectAccessible(page)

    if (!phone) {
      // A navigation key asks before it leaves an active session.
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('n')
      await expect(page.getByRole('dialog', { name: 'Leave this session?' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Stay' }).click()
      await expect(page).toHaveURL(/\/chat/)
      await page.keyboard.press('r')
      await page.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(page.getByRole('textbox', { name: /report/i })).toBeFocused()
    }
    await context.close()
  })
}

/** Expects all of home to fit into 1440 by 900 pixels. */
async function expectNoScroll(page: Page) {
  const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(below, 'home goes on below the fold').toBeLessThanOrEqual(0)
}

test('a message on a phone covers neither the head of a session nor its field', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { hour: 9, phone: true })
  await createAccount(page, 'Katherine Johnson')
  await page.goto('/chat?mode=planning')
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await page.getByRole('button', { name: 'Pause AI' }).click()
  await page.getByRole('button', { name: 'Type' }).click()
  const field = page.getByLabel('Type to the coach').last()
  await field.fill('Today I will call ten clinic owners.')
  await field.press('Enter')
  const message = page.locator('.toasts li').filter({ hasText: 'Goal Updated!' })
  await expect(message).toBeVisible()
  const edges = (box: { y: number; height: number } | null) => ({ top: box!.y, foot: box!.y + box!.height })
  await expect
    .poll(async () => edges(await message.boundingBox()).top)
    .toBeGreaterThanOrEqual(edges(await page.locator('header:visible').boundingBox()).foot)
  expect(edges(await message.boundingBox()).foot).toBeLessThan(edges(await field.boundingBox()).top)
  await context.close()
})
