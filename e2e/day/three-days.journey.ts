import { type BrowserContext, expect as expectSoon, type Page, test } from '@playwright/test'
import { password, signUpOnScreen } from '#e2e/support/founder.ts'
import {
  endShiftedPrograms,
  nextWeek,
  openShiftedClock,
  type ShiftedClock,
} from '#e2e/support/shifted-clock.ts'
import { openStops } from '#e2e/support/stops.ts'

test.afterEach(endShiftedPrograms)

// The coach reads and answers; on a busy machine that takes its time.
const expect = expectSoon.configure({ timeout: 60_000 })

const ceremony = (page: Page) => page.getByRole('dialog', { name: 'Milestone' })
const nextAct = (page: Page) => page.locator('[data-next-act]')
const question = (page: Page) => page.getByRole('heading', { level: 1 })
const answer = (page: Page) => page.getByRole('textbox', { name: /^Step \d of 3/ })
const log = (page: Page) => page.getByRole('log', { name: 'Transcript' })
const row = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title},`) })
const today = async (page: Page): Promise<{ goal: string; isCompleted: boolean }[]> =>
  (await page.request.get('/api/daily-goals/today')).json()

/** Begins a session of a kind and goes on by typing. */
async function openSession(page: Page, mode: 'planning' | 'retrospective', start: string) {
  await page.goto(`/chat?mode=${mode}`)
  await page.getByRole('button', { name: start }).click()
  await page.keyboard.press('k')
  await expect(page.getByLabel('Type to the coach')).toBeFocused()
}

async function say(page: Page, words: string) {
  const room = page.locator('.session-room')
  await expect(room).not.toHaveAttribute('data-phase', /greeting|uploading|thinking/)
  const lines = await log(page).locator('time').count()
  const box = page.getByLabel('Type to the coach')
  await box.fill(words)
  await box.press('Enter')
  await expect.poll(() => log(page).locator('time').count()).toBeGreaterThanOrEqual(lines + 2)
  await expect(room).not.toHaveAttribute('data-phase', /uploading|thinking/)
}

async function endSession(page: Page) {
  await page.getByLabel('Type to the coach').press('Escape')
  await page.getByRole('button', { name: /^End/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /End/ }).click()
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible()
}

/** Ticks every open mission of today on home. */
async function finishTheDay(page: Page) {
  for (const { goal, isCompleted } of await today(page))
    if (!isCompleted) {
      await closeCeremonies(page)
      await row(page, goal).click()
      await expect(row(page, goal)).toHaveAttribute('aria-pressed', 'true')
    }
}

/** Waits a moment for what is celebrated, and closes it. */
async function closeCeremonies(page: Page) {
  const opened = await ceremony(page)
    .waitFor({ timeout: 2_500 })
    .then(() => true)
    .catch(() => false)
  if (!opened) return
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
  await expect(ceremony(page)).toHaveCount(0)
  await closeCeremonies(page)
}

/** The same founder at other moments: a browser context for each visit. */
async function openVisits(machine: ShiftedClock, context: BrowserContext) {
  const cookies = await context.cookies()
  await context.close()
  return async (day: number, hour: number, visit: (page: Page) => Promise<void>) => {
    await machine.goTo(nextWeek(day, hour))
    const { context: own, page } = await machine.open({ ceremonies: true })
    await own.addCookies(cookies)
    await page.goto('/')
    await visit(page)
    await own.close()
  }
}

test('the first three days of a founder, three weeks away, and the way back', async ({ browser }) => {
  test.slow()
  const machine = await openShiftedClock(browser)
  await machine.goTo(nextWeek(0, 9))
  const { context, page } = await machine.open({ ceremonies: true })
  const { look, lookHome } = openStops()
  let email = ''

  await test.step('lands, signs up and answers three questions', async () => {
    await page.goto('/landing')
    await expect(page.getByRole('link', { name: 'Sign In to Continue' }).first()).toBeVisible()
    await look(page, 'landing')
    email = await signUpOnScreen(page, 'Maya Holt')
    await look(page, 'first-flight-1')
    await answer(page).fill('Booking software for physiotherapy clinics. I am on my own, twelve clinics pay.')
    await answer(page).press('Enter')
    await expect(question(page)).toContainText('In 90 days, which number would make you proud?')
    await answer(page).fill('Get to 40 paying clinics')
    await answer(page).press('Enter')
    await expect(page.getByLabel('Target', { exact: true })).toHaveValue('40')
    await look(page, 'first-flight-2')
    await page.getByRole('button', { name: "That's the number" }).click()
    await expect(question(page)).toContainText('What would make today count?')
    await answer(page).fill('Call ten clinic owners, and fix the confirmation email.')
    await answer(page).press('Enter')
    await expect(page.getByLabel('Mission 1', { exact: true })).toHaveValue('Call 10 clinic owners')
    await look(page, 'first-flight-3')
    await page.getByRole('button', { name: 'To Mission Control' }).click()
    await expect(nextAct(page)).toContainText('Call 10 clinic owners, 10 left')
    await lookHome(page, 'home-planned')
  })

  await test.step('plans one more with the coach', async () => {
    await openSession(page, 'planning', 'Start Morning Planning')
    await say(page, 'I also want to send Dr Patel the pilot contract today.')
    await expect.poll(async () => (await today(page)).map((it) => it.goal).join()).toContain('Dr Patel')
    await look(page, 'session')
    await endSession(page)
    await look(page, 'session-report')
    await page.getByRole('link', { name: 'Back to Mission Control' }).click()
  })

  await test.step('works on the first mission and reports from there', async () => {
    await page.getByRole('link', { name: /^Call 10 clinic owners/ }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    for (let count = 1; count <= 4; count += 1) {
      await page.keyboard.press(' ')
      await expect(page.getByRole('img', { name: `${count} of 10` })).toBeVisible()
    }
    await look(page, 'work')
    await page.keyboard.press('r')
    await page.keyboard.type('Rang six more clinic owners, one wants a demo.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: 'Mission Complete' })).toBeVisible()
    await look(page, 'work-heard')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /^Start the next one/ })).toBeVisible()
    await look(page, 'work-done')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/$/)
    await expect(ceremony(page).getByRole('status')).toContainText('Your first mission.')
    await look(page, 'payoff-first')
    await closeCeremonies(page)
    await lookHome(page, 'home-morning')
  })

  const visit = await openVisits(machine, context)

  await test.step('the afternoon asks, the evening debriefs', async () => {
    await visit(0, 14.7, async (page) => {
      await closeCeremonies(page)
      await lookHome(page, 'home-afternoon')
    })
    await visit(0, 18, async (page) => {
      await closeCeremonies(page)
      await expect(nextAct(page)).toContainText('Mission Debrief')
      await lookHome(page, 'home-evening')
      await openSession(page, 'retrospective', 'Start Evening Retro')
      await say(page, 'Ten calls, and one of them wants a demo. Tomorrow I call Dr Lindqvist back first.')
      await say(page, 'I did not get to the email, because the calls ran long.')
      // By words alone it is offered, by meaning it is planned.
      const add = page.getByRole('button', { name: /^Add to tomorrow/ })
      const undo = page.getByRole('button', { name: /^Undo: Call Dr Lindqvist/ })
      await expect(add.or(undo)).toBeVisible()
      if (await add.isVisible()) await add.click()
      await expect(undo).toBeVisible()
      await look(page, 'debrief')
      await endSession(page)
      await page.getByRole('link', { name: 'Back to Mission Control' }).click()
      await closeCeremonies(page)
      await expect(nextAct(page)).toContainText('See what landed')
      await lookHome(page, 'home-debriefed', 0)
    })
  })

  await test.step('the next morning decides about yesterday first', async () => {
    await visit(1, 8, async (page) => {
      await closeCeremonies(page)
      await lookHome(page, 'home-yesterday-open')
      await nextAct(page).click()
      const sheet = page.getByRole('dialog', { name: /things? (?:is|are) still open$/ })
      await expect(sheet).toBeVisible()
      await look(page, 'rollover')
      for (const title of ['Fix the confirmation email', 'Send Dr Patel the pilot contract']) {
        await expect(sheet.getByRole('radiogroup', { name: title })).toBeVisible()
        await page.keyboard.press('k')
      }
      await page.keyboard.press('Enter')
      await expect(sheet).toHaveCount(0)
      await expect(nextAct(page)).toContainText('Continue Mission')
      await lookHome(page, 'home-day-two')
      await finishTheDay(page)
      await closeCeremonies(page)
      await expect(nextAct(page)).toContainText('Mission Complete - Launch!')
      await lookHome(page, 'home-launch')
      await nextAct(page).click()
      await expect(ceremony(page).getByRole('status')).toContainText('All Systems Go.')
      await look(page, 'payoff-launch')
      await closeCeremonies(page)
      await expect(nextAct(page)).toContainText('See what landed')
      await lookHome(page, 'home-rest', 0)
    })
  })

  await test.step('the third day ends with a new orbit', async () => {
    await visit(2, 9, async (page) => {
      await closeCeremonies(page)
      await expect(nextAct(page)).toContainText('Start Mission Planning')
      await lookHome(page, 'home-day-three')
      const origin = new URL(page.url()).origin
      const goals = ['Call Dr Patel', 'Write the offer', 'Thank the first clinic', 'Ask what it costs them']
      for (const goal of goals)
        await page.request.post('/api/goals', { headers: { origin }, data: { goal, priority: 'high' } })
      await page.reload()
      for (const goal of goals) await row(page, goal).click()
      await expect(ceremony(page).getByRole('status')).toContainText('Low Earth Orbit.', { timeout: 20_000 })
      await look(page, 'payoff-orbit')
      await closeCeremonies(page)
      await finishTheDay(page)
      await closeCeremonies(page)
      for (const [path, name] of [
        ['/analytics', 'flight-data'],
        ['/analytics?tab=progress', 'flight-data-progress'],
        ['/manual', 'manual'],
        ['/base', 'command-center'],
      ] as const) {
        await page.goto(path)
        await expect(question(page)).toBeVisible()
        await look(page, name)
      }
      const section = page.getByRole('link', { name: 'Mission Control', exact: true })
      await expect(section).toHaveAttribute('aria-current', 'true')
    })
    await visit(5, 10, async (page) => {
      await closeCeremonies(page)
      await lookHome(page, 'home-day-off', 0)
    })
  })

  await test.step('three weeks later one small mission is enough', async () => {
    await visit(23, 9, async (page) => {
      // The session ended meanwhile.
      await page.getByRole('link', { name: 'Sign In to Continue' }).first().click()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(ceremony(page).getByRole('status')).toContainText('Welcome back, Maya.')
      await look(page, 'comeback')
      await page.keyboard.press('Enter')
      await expect(ceremony(page).getByRole('heading')).toHaveText('One small mission wakes the engine')
      await look(page, 'comeback-steps')
      await page.keyboard.press('Escape')
      await expect(ceremony(page)).toHaveCount(0)
      await expect(nextAct(page)).toContainText('Fly one small mission')
      await lookHome(page, 'home-comeback')
      await nextAct(page).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Mission Title').fill('Write to one customer')
      await dialog.getByRole('button', { name: 'Launch Mission' }).click()
      await page.getByRole('link', { name: 'Mission Control', exact: true }).click()
      await row(page, 'Write to one customer').click()
      await expect(ceremony(page).getByRole('status')).toContainText('The engine runs.')
      // The message about the tick waits until the ceremony has gone.
      await expect(page.locator('.toasts li')).toHaveCount(0)
      await look(page, 'payoff-engine')
      await page.keyboard.press('Escape')
      await expect(page.locator('.toasts li')).toHaveCount(1)
      await closeCeremonies(page)
      await lookHome(page, 'home-after-comeback')
    })
  })
})
