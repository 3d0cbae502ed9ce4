import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  openBrowser,
  showTheme,
} from '#e2e/support/founder.ts'
import { endShiftedPrograms, nextWeek, openShiftedClock } from '#e2e/support/shifted-clock.ts'
import { sampledSizes } from '#e2e/support/views.ts'

test.afterEach(endShiftedPrograms)

async function launch(page: Page, goal: string, more: object = {}) {
  const origin = new URL(page.url()).origin
  const launched = await page.request.post('/api/goals', { headers: { origin }, data: { goal, ...more } })
  expect(launched.ok()).toBe(true)
}
const ceremony = (page: Page) => page.getByRole('dialog', { name: 'Milestone' })
const said = (page: Page, words: string) => ceremony(page).getByRole('status').filter({ hasText: words })
const nextAct = (page: Page) => page.locator('[data-next-act]')

/** Looks at the ceremony that is open: its last frame, whole and readable. */
async function look(page: Page, name: string, path: (name: string) => string) {
  await page.waitForTimeout(500)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.screenshot({ path: path(`${name}.png`) })
}

for (const phone of sampledSizes('sizes of ceremonies')) {
  test(`each milestone is celebrated once, and any key or tap goes on, ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }, info) => {
    const { context, page } = await openBrowser(browser, { hour: 9, phone, ceremonies: true })
    const size = phone ? 390 : 1440
    const path = (name: string) => info.outputPath(`${size}-${name}`)
    await createAccount(page, 'Mae Jemison')
    const customers = { priority: 'high', category: 'customers' }
    for (let n = 2; n <= 6; n += 1) await launch(page, `Call clinic ${n}`, customers)
    await page.reload()
    const tick = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

    await test.step('the first mission, once the founder is not in the middle of a text', async () => {
      const report = page.getByRole('textbox', { name: 'Status report' })
      await report.fill('Rang three')
      await launch(page, 'Call clinic 1', { ...customers, isCompleted: true })
      await page.waitForTimeout(2_000)
      await expect(ceremony(page)).toHaveCount(0)
      await report.fill('')
      await expect(said(page, 'Your first mission. Every flight begins with one.')).toBeAttached()
      await look(page, 'first', path)
      await page.keyboard.press('x')
      await expect(ceremony(page)).toHaveCount(0)
      await expect(nextAct(page)).toBeFocused()
    })

    await test.step('a building is a line that leads to the base', async () => {
      for (let n = 2; n <= 5; n += 1) await tick(`Call clinic ${n}`)
      await expect(page.getByText('Your first communication array', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'See your base' }).click()
      await expect(page.getByRole('heading', { name: 'Command center, level 1' })).toBeVisible()
      await expect(page.getByRole('img', { name: 'Your base: 1 communication array.' })).toBeVisible()
      await expect(page.getByText('Customers, 5 done. Next in 5.')).toBeVisible()
      await expect(page.getByText('Product, 0 done. Next in 5.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        await page.screenshot({ path: path(`base-${theme}.png`), fullPage: phone })
      }
      await page.goBack()
    })

    await test.step('the launch is pressed, and the day rests', async () => {
      await tick('Call clinic 6')
      await expect(nextAct(page)).toContainText('Mission Complete - Launch!')
      await expect(ceremony(page)).toHaveCount(0)
      await nextAct(page).click()
      await expect(said(page, 'All Systems Go. Every mission of today is complete.')).toBeAttached()
      await expect(ceremony(page).getByText('6/6')).toBeVisible()
      await look(page, 'launch', path)
      if (phone) await page.touchscreen.tap(40, 300)
      else await page.mouse.click(40, 300)
      await expect(ceremony(page)).toHaveCount(0)
      await expect(nextAct(page)).toContainText('See what landed')
      await expect(nextAct(page)).toBeFocused()
    })

    await test.step('neither undo and redo nor a later visit celebrates again', async () => {
      await tick('Call clinic 6')
      await expect(nextAct(page)).toContainText('Continue Mission')
      await tick('Call clinic 6')
      await expect(nextAct(page)).toContainText('See what landed')
      await page.reload()
      await page.waitForTimeout(2_000)
      await expect(ceremony(page)).toHaveCount(0)
    })

    await test.step('a new orbit waits for the founder', async () => {
      for (let n = 1; n <= 2; n += 1)
        await launch(page, `Extra ${n}`, { priority: 'high', isCompleted: true })
      await page.reload()
      await expect(said(page, 'Low Earth Orbit. First orbital achievement')).toBeAttached()
      await expect(ceremony(page).getByText('Orbit 1 of 5 · Day 1')).toBeVisible()
      await expect(ceremony(page).locator('.flame')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
      await look(page, 'orbit', path)
      await page.getByRole('link', { name: 'Share this view' }).click()
      await expect(page.getByRole('img', { name: /^Mae Jemison\. Low Earth Orbit\./ })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(page.getByRole('img', { name: /^Low Earth Orbit, orbit 1 of 5/ })).toBeVisible()
      await expect(ceremony(page)).toHaveCount(0)
    })
    await context.close()
  })

  test(`a streak draws stars, and a comeback is welcomed without a count of what waits, ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }, info) => {
    test.slow()
    const machine = await openShiftedClock(browser)
    const path = (name: string) => info.outputPath(`${phone ? 390 : 1440}-${name}`)
    await machine.goTo(nextWeek(0, 9))
    const first = await machine.open({ phone })
    await createAccount(first.page, 'Maya Angelou')
    const cookies = await first.context.cookies()
    await launch(first.page, 'Day 0', { isCompleted: true })
    await first.context.close()
    async function at(day: number, act: (page: Page) => Promise<void>, ceremonies = false) {
      await machine.goTo(nextWeek(day, 9))
      const { context, page } = await machine.open({ phone, ceremonies })
      await context.addCookies(cookies)
      await page.goto('/')
      await act(page)
      await context.close()
    }
    for (let day = 1; day <= 5; day += 1)
      await at(day, (page) => launch(page, `Day ${day}`, { isCompleted: true }))
    await at(
      6,
      async (page) => {
        await launch(page, 'Day 6', { isCompleted: true })
        await launch(page, 'Ring Dr Lindqvist')
        await page.reload()
        await expect(said(page, 'Low Earth Orbit.')).toBeAttached()
        await page.keyboard.press('Escape')
        await expect(
          said(page, 'Seven days in a row. The Big Dipper is in your sky for good.'),
        ).toBeAttached()
        await look(page, 'streak', path)
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(ceremony(page)).toHaveCount(0)
      },
      true,
    )
    await at(
      14,
      async (page) => {
        await expect(said(page, 'Welcome back, Maya.')).toBeAttached()
        await expect(said(page, 'Your first mission back brings 15 Mission Fuel.')).toBeAttached()
        await look(page, 'comeback', path)
        await page.keyboard.press('Enter')
        await expect(ceremony(page).getByRole('heading')).toHaveText('One small mission wakes the engine')
        const steps = ceremony(page).getByRole('listitem')
        await expect(steps).toHaveText([
          /Ring Dr Lindqvist/,
          /Write to one customer/,
          /Write down what happened/,
        ])
        await expect(steps.first().getByRole('button')).toBeFocused()
        await look(page, 'comeback-steps', path)
        await page.keyboard.press('Enter')
        await expect(ceremony(page)).toHaveCount(0)
        await expect(nextAct(page)).toContainText('Ring Dr Lindqvist')
        await expect(nextAct(page)).toBeFocused()
        await page.getByRole('button', { name: /^Ring Dr Lindqvist/ }).click()
        await expect(said(page, 'The engine runs.')).toBeAttached()
        await expect(said(page, 'Coming back brought 15 Mission Fuel.')).toBeAttached()
        await look(page, 'engine', path)
        await page.keyboard.press('Escape')
        await expect(ceremony(page)).toHaveCount(0)
        await page.reload()
        await page.waitForTimeout(2_000)
        await expect(ceremony(page)).toHaveCount(0)
        const log = page.getByRole('region', { name: 'Your last seven days' })
        await expect(log).toContainText('2 more missions by the end of')
        await page.screenshot({ path: path('earn-back.png'), fullPage: true })
        await log.getByRole('link', { name: 'Your base' }).click()
        await expect(page.getByRole('heading', { name: /^Command center/ })).toBeVisible()
      },
      true,
    )
  })
}

test('with motion a launch ends by itself and leaves home as it was', async ({ browser }, info) => {
  const { context, page } = await openBrowser(browser, { hour: 9, still: false, ceremonies: true })
  await createAccount(page, 'Sunita Williams')
  await launch(page, 'Call Acme', { isCompleted: true })
  await page.reload()
  await expect(said(page, 'Your first mission.')).toBeAttached()
  await expect(ceremony(page)).toHaveCount(0, { timeout: 8_000 })
  await nextAct(page).click()
  for (const ms of [150, 500, 500, 700, 1_000]) {
    await page.waitForTimeout(ms)
    await page.screenshot({ path: info.outputPath(`launch-after-${ms}-${Date.now()}.png`) })
  }
  await expect(ceremony(page)).toHaveCount(0, { timeout: 8_000 })
  await expect(nextAct(page)).toContainText('See what landed')
  await context.close()
})

for (const phone of sampledSizes('sizes of the zone preview')) {
  test(`another zone or start hour is previewed before it is saved, ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 9, phone })
    await createAccount(page, 'Sally Ride')
    await page.goto('/settings?tab=days')
    await page.getByLabel('Time zone').selectOption('Pacific/Chatham')
    const note = page.getByRole('status').filter({ hasText: /today/i })
    await expect(note).toBeVisible()
    await expect(page.getByText(/^This browser is in/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: 'Use this zone' }).click()
    await expect(note).toHaveCount(0)
    await page.getByLabel('A new day begins at').selectOption('4')
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: 'Save Days' }).click()
    await expect(page.getByText(/^Today still counts in/)).toBeVisible()
    await context.close()
  })
}
