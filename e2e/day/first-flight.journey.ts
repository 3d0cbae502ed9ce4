import { expect, type Page, test } from '@playwright/test'
import { createAccount, createAccountOnScreen, expectAccessible, openBrowser } from '#e2e/support/founder.ts'
import { spokenPlan } from '#e2e/support/global-setup.ts'
import { sampled } from '#server/testing/sample.ts'

/** This founder's flight status, read from the API. */
const flightOf = async (page: Page) => (await page.request.get('/api/gamification/status')).json()

test("a founder's whole day: plan by voice, missions, report, debrief, and the rocket where it should be", async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })

  await test.step('lands, and creates an account', async () => {
    await page.goto('/')
    await expect(page.getByText('Your AI business mentor for daily accountability')).toBeVisible()
    await expect(page.getByText('New founder? Get started with your AI coach today')).toBeVisible()
    await expect(page.getByText('Join 2,000+ founders building better habits')).toBeVisible()
    await expectAccessible(page)
    await createAccountOnScreen(page, 'Ada Lovelace')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Morning, Commander')
    await expect(page.getByText('No active missions')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('plans the day by voice', async () => {
    await page.goto('/chat')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission Planning Session')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start Morning Planning' }).click()
    const log = page.getByRole('log')
    await expect(log).toContainText(
      "Good morning! Ready to plan your day and set some achievable goals? What's on your mind?",
    )
    await pauseIfSpeaking(page)
    await page.getByRole('button', { name: /Start Talking|Continue Conversation/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Listening' })).toBeVisible()
    await page.waitForTimeout(4_000) // the founder speaks
    await page.getByRole('button', { name: 'Stop Recording' }).click()
    await expect(log).toContainText(spokenPlan)
    await expect(page.getByText('Ship the pricing page').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('ends the session and reads its summary', async () => {
    await pauseIfSpeaking(page)
    await endSession(page)
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Mission Control' }).click()
  })

  const planned = (await (await page.request.get('/api/daily-goals/today')).json()) as {
    goal: string
    targetValue: number | null
  }[]
  expect(new Set(planned.map((it) => it.targetValue))).toEqual(new Set([50, null]))
  const [emails, pricing] = [
    planned.find((it) => it.targetValue === 50)!,
    planned.find((it) => it.targetValue === null)!,
  ]

  await test.step('ticks a mission off', async () => {
    const row = page.getByRole('button', { name: new RegExp(`^${pricing.goal}`) })
    await expect(row).toHaveAttribute('aria-pressed', 'false')
    await row.click()
    await expect(row).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Mission Status Updated').first()).toBeVisible()
    await expect(page.getByText('1/2', { exact: false }).first()).toBeVisible()
  })

  await test.step('launches one more by hand', async () => {
    await page.getByRole('button', { name: 'Launch New Mission' }).first().click()
    const dialog = page.getByRole('dialog')
    const launch = dialog.getByRole('button', { name: 'Launch Mission' })
    await expect(launch).toBeDisabled()
    await dialog.getByLabel('Mission Title').fill('Call five leads')
    await expect(launch).toBeEnabled()
    await dialog.getByLabel('Target Value').fill('0')
    await expect(dialog.getByText('A whole number, like 50 or 2k')).toBeVisible()
    await expect(launch).toBeDisabled()
    await dialog.getByLabel('Target Value').fill('5')
    await expectAccessible(page)
    await launch.click()
    await expect(
      page.getByText('Your new mission has been added to the launch sequence!').first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Call five leads/ })).toBeVisible()
  })

  await test.step('reports in their own words', async () => {
    const box = page.getByRole('textbox', { name: /report/i })
    const send = page.getByRole('button', { name: 'Send Report' })
    await expect(send).toHaveCount(0)
    await box.focus()
    await expect(send).toBeDisabled()
    await box.fill(`I sent 20 of the 50 emails`)
    await send.click()
    await expect(page.getByText('Status Update Processed').first()).toBeVisible()
    await expect(page.getByText('AI detected progress on 1 mission(s)!').first()).toBeVisible()
    await expect(
      page.getByRole('button', { name: new RegExp(`^${emails.goal}, .*, 20 of 50$`) }),
    ).toBeVisible()
    await expect(box).toHaveValue('')
    await expectAccessible(page)
  })

  await test.step('works on the objectives page', async () => {
    await page.goto('/goals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission Control Center')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add 5 to Call five leads' }).click()
    await expect(page.getByText('Mission Complete')).toHaveCount(2)
  })

  await test.step('holds the debrief by typing', async () => {
    await page.goto('/chat?mode=retrospective')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission Debrief Session')
    await expect(
      page.getByText("Today's Mission Summary").or(page.getByText('Today’s Mission Summary')),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Start Evening Retro' }).click()
    await expect(page.getByRole('log')).toContainText("Let's reflect on your day.")
    await pauseIfSpeaking(page)
    const box = page.getByLabel('Type to the coach')
    await box.fill('I sent 30 more emails.')
    await box.press('Enter')
    await expect(page.getByRole('log')).toContainText('I sent 30 more emails.')
    await expect
      .poll(async () =>
        (await (await page.request.get('/api/daily-goals/today')).json()).every(
          (it: { isCompleted: boolean }) => it.isCompleted,
        ),
      )
      .toBe(true)
    // The badge names who answered; each source of the answer opens beside the session.
    await expect(page.getByRole('log')).toContainText('built-in')
    const fact = page.getByRole('list', { name: 'Facts behind this reply' }).getByRole('link').first()
    await expect(fact).toHaveAttribute('href', '/goals')
    await expect(fact).toHaveAttribute('target', '_blank')
    await expectAccessible(page)
    await pauseIfSpeaking(page)
    await box.fill('I avoided the call with Acme because I was afraid of a no.')
    await box.press('Enter')
    await expect(page.getByRole('log')).toContainText('I avoided the call with Acme')
    await pauseIfSpeaking(page)
    await endSession(page)
    await expect(
      page.getByText('100%').or(page.getByText('100 %')).or(page.getByText(/100/)).first(),
    ).toBeVisible()
  })

  await test.step('finds the session in the history', async () => {
    await page.goto('/sessions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coaching Sessions')
    await expect(page.getByRole('heading', { name: 'Session History' })).toBeVisible()
    await expect(page.getByText('2').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('sees the rocket where it should be', async () => {
    await page.goto('/')
    const { rocket, todayLaunch } = await flightOf(page)
    expect(todayLaunch).toMatchObject({
      preFlight: true,
      engineFiring: 100,
      missionDebrief: true,
      perfectDay: true,
    })
    await expect(page.getByText('Perfect Mission Day', { exact: true })).toBeVisible()
    await expect(page.getByText('All Systems Go!', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See what landed' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/analytics?tab=progress')
    await expect(page.getByText(`${rocket.fuelGauge}`, { exact: false }).first()).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Flight path' }).locator('[aria-current=step]'),
    ).toContainText('Launch Pad')
    await expectAccessible(page)
  })

  await test.step('another founder sees nothing of it', async () => {
    const other = await openBrowser(browser, { hour: 9 })
    await createAccount(other.page, 'Eve Moneypenny')
    await expect(other.page.getByText('No active missions')).toBeVisible()
    await other.page.goto('/sessions')
    await expect(other.page.getByText('No sessions yet')).toBeVisible()
    await other.page.goto('/goals')
    await expect(other.page.getByText(emails.goal)).toHaveCount(0)
    await other.context.close()
  })
  await context.close()
})

test('every screen fits a phone and the light theme', async ({ browser }) => {
  const views = [
    { phone: true, light: false },
    { phone: true, light: true },
    { phone: false, light: true },
  ]
  for (const view of sampled('screens for a visitor', views, { part: 0.3 })) {
    const { context, page } = await openBrowser(browser, { ...view, hour: 19 })
    for (const path of ['/landing', '/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    await createAccount(page, 'Grace Hopper')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening Report, Commander')
    await page.request.post('/api/goals', {
      headers: { origin: new URL(page.url()).origin },
      data: { goal: 'Send 50 outreach transmissions', targetValue: 50, currentValue: 32 },
    })
    for (const path of ['/', '/goals', '/chat', '/sessions', '/settings', '/nowhere']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
    await context.close()
  }
})

test('a founder who signs out in another tab is told and returns to the same page', async ({ browser }) => {
  const { context, page } = await openBrowser(browser)
  await createAccount(page, 'Mary Jackson')
  await page.goto('/goals')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The toast shows for half a second, so it is waited for before the action, with its code already loaded.
  await page.locator('.toasts').waitFor({ state: 'attached' })
  await page.request.get('/api/logout', { maxRedirects: 0 })
  await page.getByRole('button', { name: 'Launch New Mission' }).first().click()
  await page.getByLabel('Mission Title').fill('Call five leads')
  await page.getByLabel('Target Value').fill('5')
  const told = page.getByText('You are logged out. Logging in again...').first().waitFor()
  await page.getByRole('button', { name: 'Launch Mission' }).click()
  await told
  await page.waitForURL(/\/login\?next=%2Fgoals/)
  await context.close()
})

async function pauseIfSpeaking(page: Page): Promise<void> {
  const pause = page.getByRole('button', { name: 'Pause AI' })
  await pause.click({ timeout: 8_000 }).catch(() => undefined)
}

async function endSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^End/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /End/ }).click()
}
