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
  const log = home.getByRole('region', { name: 'Your last seven days' })

  const before = await fuelOf(home)
  const sheet = home.getByRole('dialog', { name: 'Two things are still open' })

  await test.step('the next act opens yesterday first, and a mission that was done is decided', async () => {
    await expect(home.getByText('2 missions from Monday are still open.')).toBeVisible()
    await expectAccessibleInBothThemes(home)
    await home.getByRole('link', { name: /^Start Mission Planning/ }).click()
    await sheet
      .getByRole('radiogroup', { name: 'Send 50 outreach transmissions' })
      .getByRole('radio', { name: 'It was done' })
      .click()
    await expect(sheet.getByText('Done', { exact: true })).toBeVisible()
    expect(await fuelOf(home)).toBe(before)
    await expectAccessibleInBothThemes(home)
  })

  await test.step('unplanned work is added to it, and taken back', async () => {
    await sheet.getByText('More about Monday').click()
    await sheet.getByLabel('Anything else you got done?').fill('Called Acme')
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(sheet).toContainText('“Called Acme” is added.')
    expect(await fuelOf(home)).toBe(before + 10)
    await sheet.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(sheet.getByText('is added.')).toHaveCount(0)
  })

  await test.step('a refusal leaves the sheet and its decisions as they are', async () => {
    await home.route('**/api/days/rollover', (route) =>
      route.fulfill({ status: 500, body: '{"message":"No"}' }),
    )
    await sheet.getByRole('button', { name: 'Start today' }).click()
    await expect(sheet.getByText('Yesterday is still open')).toBeAttached()
    await expect(sheet.getByText('Done', { exact: true })).toBeVisible()
    await home.unroute('**/api/days/rollover')
  })

  await test.step('starting today closes yesterday and shows its result', async () => {
    await sheet.getByRole('button', { name: 'Start today' }).click()
    await expect(home.getByText(/15 fuel gained, 12 burned\. Daily streak: 1 day/).first()).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await expect(home.getByRole('link', { name: /^Start Mission Planning/ })).toBeFocused()
  })

  await test.step('the burnt fuel is announced once', async () => {
    await expect(log).toContainText(/12 fuel burned when .+ closed: a tenth of the tank\./)
    const { context: phone, page: small } = await onPhone(browser, morning.context, home.url())
    await small.goto('/')
    await expect(small.getByRole('region', { name: 'Your last seven days' })).toContainText('12 fuel burned')
    await expectNoSideScroll(small)
    await phone.close()
    const seen = home.waitForResponse((it) => it.url().endsWith('/api/days/news/seen') && it.ok())
    await log.getByRole('button', { name: 'Understood' }).click()
    await seen
    await expect(log.getByText('burned')).toHaveCount(0)
    await home.reload()
    await expect(log).toContainText(/1\s*day in a row/)
    await expect(log).toContainText('1 shield')
    await expect(log.getByText('burned')).toHaveCount(0)
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
    await expect(home.getByText('“Left open” from Monday is still open.')).toBeVisible()
    await home.getByRole('button', { name: 'Look at Monday' }).click()
    await home.getByText('More about Monday').click()
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
    await expect(home.getByRole('button', { name: /^1\s*day in a row/ })).toBeVisible()
    await expect(home.getByRole('button', { name: 'Look at Monday' })).toHaveCount(0)
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
    await home.goto('/analytics?tab=progress')
    await home.getByRole('button', { name: /^Daily\s*0\s*days/ }).click()
    const dialog = home.getByRole('dialog', { name: 'How your daily streak adds up' })
    await expect(dialog).toContainText('passed in cryosleep')
    await expect(dialog).not.toContainText('1 mission completed')
    await dialog.getByRole('button', { name: 'Earlier' }).click()
    await expect(dialog).toContainText('counts: 1 mission completed. It also had 1 session.')
    await expect(dialog.getByRole('button', { name: 'Earlier' })).toHaveCount(0)
    await expectAccessibleInBothThemes(home)
    await home.keyboard.press('Escape')
    await home.getByRole('button', { name: /fuel in the tank, \d+ points/ }).click()
    await expect(home.getByRole('dialog')).toContainText('"Call Acme"+10')
    await home.keyboard.press('Escape')
  })

  await test.step('a mission of a closed day cannot change, and can be carried over once', async () => {
    await home.goto('/goals?show=all')
    await expect(home.getByRole('button', { name: /^Call Acme/ })).toBeDisabled()
    await expect(home.getByRole('heading', { level: 3, name: /closed$/ }).first()).toBeVisible()
    await home.getByRole('button', { name: 'More for Left open' }).click()
    await expect(home.getByRole('menuitem')).toHaveCount(1)
    await home.getByRole('menuitem', { name: 'Move to today' }).click()
    await expect(home.getByText('moved to a later day')).toBeVisible()
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
  const log = home.getByRole('region', { name: 'Your last seven days' })
  const line = home.getByText('Monday is done and closes at 12:00.')
  await expect(line).toBeVisible()
  await listening

  const opened: string[] = []
  home.on('request', (it) => it.resourceType() === 'document' && opened.push(it.url()))
  machine.skipHours()
  // The job runs each minute; the page stays untouched meanwhile.
  await expect(line).toHaveCount(0, { timeout: 150_000 })
  await expect(log).toContainText('12 fuel burned')
  expect(opened).toEqual([])
  await morning.context.close()
})
