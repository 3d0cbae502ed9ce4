import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  password,
} from '#e2e/support/founder.ts'
import { endShiftedPrograms, nextWeek, openShiftedClock } from '#e2e/support/shifted-clock.ts'

test.afterEach(endShiftedPrograms)

async function launch(page: Page, goal: string, more: object = {}): Promise<string> {
  const launched = await page.request.post('/api/goals', {
    headers: { origin: new URL(page.url()).origin },
    data: { goal, ...more },
  })
  return (await launched.json()).id
}
const fuelOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/gamification/status')).json()).rocket.currentFuel

test("yesterday's log is ticked and closed in the morning, and what closing did is told once", async ({
  browser,
}) => {
  const machine = await openShiftedClock(browser)
  await machine.goTo(nextWeek(0, 15))
  const { context, page } = await machine.open()
  await createAccount(page, 'Ada Lovelace')
  await launch(page, 'Send 50 outreach transmissions', { priority: 'high' })
  await launch(page, 'Three customer interviews', { targetValue: 3 })

  const cookies = await context.cookies()
  await context.close()
  await machine.goTo(nextWeek(1, 8))
  const morning = await machine.open()
  await morning.context.addCookies(cookies)
  const home = morning.page
  await home.goto('/')
  const log = home.getByRole('region', { name: 'The log' })

  const before = await fuelOf(home)
  await test.step("yesterday's log opens, and a mission completed in it counts for yesterday", async () => {
    await expect(log).toContainText('2 of 2 missions')
    await expect(log).toContainText('Closes by itself in 4 h')
    await expectAccessibleInBothThemes(home)
    await log.getByRole('button', { name: "Close yesterday's log" }).click()
    const dialog = home.getByRole('dialog', { name: "Close yesterday's log" })
    await dialog.getByRole('button', { name: /outreach/ }).click()
    await expect(dialog).toContainText('1 of 2 missions')
    expect(await fuelOf(home)).toBe(before + 15)
    await expectAccessibleInBothThemes(home)
  })

  await test.step('a refused change is undone, and its message can be reached in the dialog', async () => {
    const dialog = home.getByRole('dialog', { name: "Close yesterday's log" })
    const outreach = dialog.getByRole('button', { name: /outreach/ })
    await home.route('**/api/goals/*', (route) => route.fulfill({ status: 500, body: '{"message":"No"}' }))
    await outreach.click()
    await expect(dialog.getByText('Mission Update Failed')).toBeAttached()
    await expect(outreach).toHaveAttribute('aria-pressed', 'true')
    await home.unroute('**/api/goals/*')
  })

  await test.step('a refused step is undone too, and unplanned work is added', async () => {
    const dialog = home.getByRole('dialog', { name: "Close yesterday's log" })
    await dialog.getByRole('button', { name: 'Add 1 to Three customer interviews' }).click()
    await expect(dialog.getByRole('button', { name: /^Three customer interviews 1\s*\/3/ })).toBeVisible()
    await dialog.getByLabel('Progress of Three customer interviews').fill('2')
    await dialog.getByRole('button', { name: 'Set' }).click()
    await expect(dialog.getByRole('button', { name: /^Three customer interviews 2\s*\/3/ })).toBeVisible()
    await dialog.getByLabel('Anything else you got done?').fill('Called Acme')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Called Acme' })).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog).toContainText('1 of 3 missions')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('button', { name: 'Called Acme' })).toHaveCount(0)
    expect(await fuelOf(home)).toBe(before + 15 + 6)
  })

  await test.step('closing the day shows its result', async () => {
    await home.getByRole('button', { name: 'Close now' }).click()
    await expect(home.getByText(/21 fuel gained, 12 burned\. Daily streak: 1 day/).first()).toBeVisible()
    await expect(home.getByRole('button', { name: "Close yesterday's log" })).toHaveCount(0)
  })

  await test.step('the burnt fuel is announced once', async () => {
    await expect(log).toContainText('burned 12 fuel: a tenth a day.')
    const { context: phone, page: small } = await onPhone(browser, morning.context, home.url())
    await small.goto('/')
    await expect(small.getByRole('region', { name: 'The log' })).toContainText('burned 12 fuel')
    await expectNoSideScroll(small)
    await phone.close()
    await log.getByRole('button', { name: 'Understood' }).click()
    await expect(log).toHaveCount(0)
    await home.reload()
    await expect(home.getByRole('button', { name: /^Daily\s*1\s*day.*1 shield/ })).toBeVisible()
    await expect(log).toHaveCount(0)
  })
  await morning.context.close()
})

test('a debrief written the morning after belongs to yesterday and closes it; weeks later the ledger still shows it', async ({
  browser,
}) => {
  const machine = await openShiftedClock(browser)
  await machine.goTo(nextWeek(0, 15))
  const { context, page } = await machine.open()
  const email = await createAccount(page, 'Ada Lovelace')
  await launch(page, 'Call Acme', { isCompleted: true })
  await launch(page, 'Left open')
  const cookies = await context.cookies()
  await context.close()

  await test.step('yesterday is chosen in its log, and closes with its debrief', async () => {
    await machine.goTo(nextWeek(1, 8))
    const morning = await machine.open()
    await morning.context.addCookies(cookies)
    const home = morning.page
    await home.goto('/')
    await home.getByRole('button', { name: "Close yesterday's log" }).click()
    await home.getByRole('link', { name: 'Write its debrief' }).click()
    const summary = home.getByRole('region', { name: 'Goals Summary' })
    await expect(summary.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true')
    await expect(summary).toContainText('Call Acme')
    await expectAccessibleInBothThemes(home)
    await summary.getByRole('button', { name: 'Today' }).click()
    await expect(summary).toContainText('Nothing was planned today')
    await summary.getByRole('button', { name: 'Yesterday' }).click()
    await home.getByLabel('In your own words').fill('Acme said yes.')
    await home.getByRole('button', { name: 'Complete Reflection' }).click()
    await expect(home).toHaveURL(/\/$/)
    await expect(home.getByRole('button', { name: /^Daily\s*1\s*day/ })).toBeVisible()
    await expect(home.getByRole('button', { name: "Close yesterday's log" })).toHaveCount(0)
    for (let n = 1; n <= 9; n += 1) await launch(home, `Call ${n}`, { isCompleted: true })
    await morning.context.close()
  })

  await machine.goTo(new Date(nextWeek(1, 9).getTime() + 24 * 86_400_000))
  const later = await machine.open()
  const home = later.page
  await test.step('the ledger opens page after page, back to the first day', async () => {
    await home.goto('/')
    const origin = new URL(home.url()).origin
    const signedIn = await home.request.post('/api/auth/sign-in/email', {
      headers: { origin },
      data: { email, password },
    })
    expect(signedIn.ok()).toBe(true)
    await home.goto('/')
    await home.getByRole('button', { name: /^Daily\s*0\s*days/ }).click()
    const dialog = home.getByRole('dialog', { name: 'How your daily streak came about' })
    await expect(dialog).toContainText('slept through in cryosleep')
    await expect(dialog).not.toContainText('1 mission completed')
    await dialog.getByRole('button', { name: 'Earlier' }).click()
    await expect(dialog).toContainText('counts: 1 mission completed, 1 session.')
    await expect(dialog.getByRole('button', { name: 'Earlier' })).toHaveCount(0)
    await expectAccessibleInBothThemes(home)
    await home.keyboard.press('Escape')
    await home.getByRole('button', { name: /rocket fuel, \d+ points/ }).click()
    await expect(home.getByRole('dialog')).toContainText('"Call Acme"+10')
    await home.keyboard.press('Escape')
  })

  await test.step('a mission of a closed day cannot change, and can be carried over once', async () => {
    await home.goto('/goals?show=all')
    await expect(home.getByRole('button', { name: /^Call Acme/ })).toBeDisabled()
    await expect(home.getByRole('heading', { level: 3, name: /closed$/ }).first()).toBeVisible()
    await home.getByRole('button', { name: 'More for Left open' }).click()
    await expect(home.getByRole('menuitem')).toHaveCount(1)
    await home.getByRole('menuitem', { name: 'Carry over to today' }).click()
    await expect(home.getByText('went on to a later day')).toBeVisible()
    await expectAccessibleInBothThemes(home)
    await expectNoSideScroll(home)
  })
  await later.context.close()
})

test('an open page updates when the job closes its day', async ({ browser }) => {
  const machine = await openShiftedClock(browser)
  await machine.goTo(nextWeek(0, 15))
  const { context, page } = await machine.open()
  await createAccount(page, 'Annie Easley')
  await launch(page, 'Call Acme', { isCompleted: true })
  const cookies = await context.cookies()
  await context.close()

  await machine.goTo(nextWeek(1, 9))
  const morning = await machine.open()
  await morning.context.addCookies(cookies)
  const home = morning.page
  const listening = home.waitForResponse((it) => it.url().includes('/api/changes'))
  await home.goto('/')
  const log = home.getByRole('region', { name: 'The log' })
  await expect(log.getByRole('button', { name: "Close yesterday's log" })).toBeVisible()
  await listening

  const opened: string[] = []
  home.on('request', (it) => it.resourceType() === 'document' && opened.push(it.url()))
  machine.skipHours()
  // The job runs each minute; the page stays untouched meanwhile.
  await expect(log.getByRole('button', { name: "Close yesterday's log" })).toHaveCount(0, {
    timeout: 150_000,
  })
  await expect(log).toContainText('burned 12 fuel')
  await expect(home.getByRole('button', { name: /rocket fuel, 108 points/ })).toBeVisible()
  expect(opened).toEqual([])
  await morning.context.close()
})
