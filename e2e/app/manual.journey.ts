import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  openBrowser,
} from '#e2e/support/founder.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the Flight Manual' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const launch = async (page: Page, goal: string) => {
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/goals', { headers, data: { goal } })).status()).toBe(201)
}
const todaysGoals = async (page: Page): Promise<string[]> =>
  ((await (await page.request.get('/api/daily-goals/today')).json()) as { goal: string }[]).map(
    (it) => it.goal,
  )

test('the Flight Manual: found by situation, read, taken as a mission, talked through', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser)
  await createAccount(page, 'Mary Jackson')

  await test.step('opens by G B, from the header and from the palette', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await expect(page).toHaveURL(/\/manual$/)
    await expect(heading(page)).toHaveText('Flight Manual')
    await expect(page).toHaveTitle('Flight Manual - Apogee')
    await expect(page.getByRole('link', { name: 'Flight Manual' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('term sheet')
    await page.getByRole('option', { name: 'A term sheet on the table' }).click()
    await expect(heading(page)).toHaveText('A term sheet on the table')
    await page.getByRole('banner').getByRole('link', { name: 'Flight Manual' }).click()
    await expect(heading(page)).toHaveText('Flight Manual')
    await expect(page.getByRole('heading', { name: /^All \d+ situations$/ })).toBeVisible()
    // Nothing is known of this founder yet.
    await expect(page.getByText('Likely to help you now')).toBeHidden()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('an area shows its entries', async () => {
    await page.getByRole('link', { name: /^Pricing \d+ entries$/ }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Pricing')
    await expect(page.getByRole('link', { name: /They ask for a discount/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a sentence finds its situation, the keyboard opens it', async () => {
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('they always want money off')
    await expect(page.getByRole('status').filter({ hasText: 'best first' })).toBeVisible()
    const row = page.getByRole('link', { name: /They ask for a discount/ })
    while (!(await row.evaluate((it) => it === document.activeElement)))
      await page.keyboard.press('ArrowDown')
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('They ask for a discount')
    await expect(page).toHaveTitle('They ask for a discount - Flight Manual - Apogee')
    await expect(page.getByRole('heading', { name: 'Ask yourself first' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('its step becomes a mission of today, and can be taken back', async () => {
    await page.keyboard.press('a')
    await expect(page.getByText('Added to today')).toBeVisible()
    expect(await todaysGoals(page)).toEqual(['Write your 3 trades for a discount'])
    await expectAccessibleInBothThemes(page)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Add to today' })).toBeFocused()
    expect(await todaysGoals(page)).toEqual([])
  })

  await test.step('Backspace leads back to the results, at the same row', async () => {
    await page.keyboard.press('Backspace')
    await expect(field(page)).toHaveValue('they always want money off')
    await expect(page.getByRole('link', { name: /They ask for a discount/ })).toBeFocused()
  })

  await test.step('what the manual does not have goes to the coach, with the words', async () => {
    await field(page).fill('xylophone quokka')
    await expect(page.getByRole('heading', { name: 'Not in the manual' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Ask the coach instead' }).click()
    await expect(page).toHaveURL(/\/chat$/)
    await expect(page.getByLabel('Type to the coach')).toHaveValue('xylophone quokka')
    await expect(page.getByLabel('Type to the coach')).toBeFocused()
  })

  await test.step('the coach answers from the entry that is talked through, and names it', async () => {
    await page.goto('/manual/discount')
    await expect(page.getByRole('link', { name: /^Talk it through/ })).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByLabel('Type to the coach')).toHaveValue(/They ask for a discount/)
    await page.keyboard.press('Enter')
    const source = page.getByRole('link', { name: /^Flight Manual: They ask for a discount/ }).first()
    await expect(source).toHaveAttribute('href', '/manual/discount')
  })

  await test.step('a mission of today brings its entry to the top', async () => {
    await launch(page, 'Write your 3 trades for a discount')
    await page.goto('/manual')
    await expect(page.getByText('For today')).toBeVisible()
    await expect(page.getByText('For your mission “Write your 3 trades for a discount”')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Open it' }).click()
    await expect(page.getByText('On today’s list')).toBeVisible()
  })

  await test.step('an address that no entry has says so', async () => {
    await page.goto('/manual/no-such-entry')
    await expect(heading(page)).toHaveText('Not in the manual')
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a server that fails is named, and asked again', async () => {
    await page.route('**/api/manual', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/manual')
    await expect(page.getByText('The manual could not be loaded')).toBeVisible()
    await page.unroute('**/api/manual')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(field(page)).toBeVisible()
  })

  await test.step('on a phone, from the user menu', async () => {
    const phone = await onPhone(browser, context)
    await phone.page.goto('/')
    await phone.page.getByRole('button', { name: 'Open user menu' }).click()
    await phone.page.getByRole('menuitem', { name: 'Flight Manual' }).click()
    await expect(heading(phone.page)).toHaveText('Flight Manual')
    await expect(phone.page.getByText('For today')).toBeVisible()
    await expectNoSideScroll(phone.page)
    await expectAccessibleInBothThemes(phone.page)
    await field(phone.page).fill('nobody answers my cold emails')
    await phone.page.getByRole('link', { name: /^Outreach gets no answers/ }).tap()
    await expect(phone.page.getByRole('button', { name: 'Add to today' })).toBeVisible()
    await expectNoSideScroll(phone.page)
    await expectAccessibleInBothThemes(phone.page)
    await phone.page.getByRole('link', { name: /^Talk it through/ }).tap()
    await expect(phone.page.getByLabel('Type to the coach')).toHaveValue(/Outreach gets no answers/)
    await phone.context.close()
  })
  await context.close()
})

test('offline, what was read before can be read again and titles are searched', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { keeps: true })
  await createAccount(page, 'Katherine Johnson')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
  await page.goto('/manual')
  await page.getByRole('link', { name: 'They ask for a discount' }).click()
  await expect(page.getByRole('heading', { name: 'Ask yourself first' })).toBeVisible()
  await context.setOffline(true)
  // The queue for writes begins a moment after the page; before that the press is refused.
  await expect(async () => {
    await page.getByRole('button', { name: 'Add to today' }).click()
    await expect(page.getByText('On today’s list once you are online')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.reload()
  await expect(heading(page)).toHaveText('They ask for a discount')
  await expect(page.getByRole('heading', { name: 'Ask yourself first' })).toBeVisible()
  await page.getByRole('link', { name: 'Flight Manual' }).last().click()
  await field(page).fill('disc')
  await expect(page.getByText('only titles were searched')).toBeVisible()
  await expect(page.getByRole('link', { name: /They ask for a discount/ })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(() => todaysGoals(page), { timeout: 30_000 })
    .toEqual(['Write your 3 trades for a discount'])
  await context.close()
})
