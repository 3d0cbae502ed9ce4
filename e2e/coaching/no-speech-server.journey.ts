import { type Browser, expect, type Page, test } from '@playwright/test'
import { createAccount, expectAccessibleInBothThemes, openBrowser } from '#e2e/support/founder.ts'
import { type Home, newHome, type Program, startProgram } from '#server/testing/program.ts'
import { sampled } from '#server/testing/sample.ts'

/** The program with nothing configured: no transcription server. */
let home: Home
let program: Program
test.beforeAll(async () => {
  home = await newHome()
  program = await startProgram(home, { APP_BASE_URL: `http://localhost:${home.port}` })
})
test.afterAll(async () => {
  await program.end()
  home.remove()
})

const visit = (browser: Browser) => openBrowser(browser, { hour: 9, at: `http://localhost:${home.port}` })

/** Replaces the speech recogniser of a browser that a person drives, and counts how often it is used. */
async function giveRecogniser(page: Page, available: string): Promise<void> {
  await page.context().addInitScript(`
    globalThis.touched = 0
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Chrome' })
    Object.defineProperty(navigator, 'userAgentData', {
      get: () => ({ mobile: false, brands: [{ brand: 'Google Chrome' }] }),
    })
    globalThis.SpeechRecognition = globalThis.webkitSpeechRecognition = class {
      constructor() { globalThis.touched += 1 }
      start() { throw new Error('no service') }
      stop() {}
      abort() {}
      static available() { globalThis.touched += 1; ${available} }
    }`)
}
const touched = (page: Page) => page.evaluate(() => (globalThis as { touched?: number }).touched)
const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })

async function begin(page: Page): Promise<void> {
  await page.goto('/chat?mode=planning')
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect(page.getByLabel('Type to the coach')).toBeVisible()
}

/** Types a message and waits for its reply, since nothing else is accepted meanwhile. */
async function type(page: Page, text: string): Promise<void> {
  const room = page.locator('.session-room')
  await expect(room).not.toHaveAttribute('data-phase', /greeting|uploading|thinking/)
  const lines = transcript(page).locator('time')
  const before = await lines.count()
  await page.getByLabel('Type to the coach').fill(text)
  await page.keyboard.press('Enter')
  await expect(transcript(page)).toContainText(text)
  await expect(room).not.toHaveAttribute('data-phase', /uploading|thinking/)
  await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(before + 2)
}

async function endSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible()
}

/** Presses the microphone once the coach has finished speaking. */
async function talk(page: Page): Promise<void> {
  const pause = page.getByRole('button', { name: 'Pause AI' })
  await expect(pause.or(page.getByRole('button', { name: /Talk|Conversation/ })).first()).toBeVisible()
  if (await pause.isVisible()) await pause.click()
  await page
    .getByRole('button', { name: /Talk|Conversation/ })
    .first()
    .click()
}

test('a session runs by typing from start to summary', async ({ browser }) => {
  const { context, page } = await visit(browser)
  let crashed = false
  page.on('crash', () => {
    crashed = true
  })
  await createAccount(page, 'Annie Easley')
  await begin(page)
  await type(page, 'Today I want to send 20 outreach emails.')
  await type(page, 'And ship the pricing page.')
  await type(page, 'The pricing page comes first.')
  await endSession(page)
  await expect(page.getByText(/\d+ goals? created/)).toBeVisible()
  const summary = page.getByRole('region', { name: 'Session complete' })
  await expect(summary.locator('p.text-lead')).not.toBeEmpty()
  await page.goto('/settings?tab=voice')
  await expect(page.getByRole('heading', { name: 'Microphone' })).toBeVisible()
  expect(crashed).toBe(false)
  await context.close()
})

test('opening home, a session, the voice settings and the missions uses no recogniser', async ({
  browser,
}) => {
  const { context, page } = await visit(browser)
  await giveRecogniser(page, "return Promise.resolve('available')")
  await createAccount(page, 'Mary Jackson')
  for (const path of ['/', '/goals', '/settings?tab=voice', '/settings', '/sessions']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await touched(page)).toBe(0)
  }
  await begin(page)
  await type(page, 'Today I want to call 5 investors.')
  expect(await touched(page)).toBe(0)
  await context.close()
})

test('the voice settings say who hears, once the founder asks', async ({ browser }) => {
  const { context, page } = await visit(browser)
  await giveRecogniser(page, "return Promise.resolve('downloadable')")
  await page.context().addInitScript('SpeechRecognition.install = async () => true')
  await createAccount(page, 'Christine Darden')
  await page.goto('/settings?tab=voice')
  const card = page.getByRole('region', { name: 'Voice and hearing' })
  await card.getByRole('button', { name: 'Who hears me here?' }).press('Enter')
  await expect(card.getByRole('status').filter({ hasText: 'first downloads what it needs' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await card.getByRole('button', { name: 'Install it' }).press('Enter')
  await expect(card.getByRole('status').filter({ hasText: 'No sound leaves it.' })).toBeVisible()
  await context.close()
})

const broken = [
  ['throws', "throw new Error('no service')", /Your answer is remembered/],
  ['refuses', "return Promise.reject(new Error('no service'))", /Your answer is remembered/],
  ['never answers', 'return new Promise(() => {})', /Voice does not work here/],
] as const

for (const [how, available, says] of sampled('broken recognisers', broken, { part: 1 / 3 })) {
  test(`a recogniser that ${how} leaves a session that can be typed`, async ({ browser }) => {
    const { context, page } = await visit(browser)
    await giveRecogniser(page, available)
    await createAccount(page, 'Katherine Johnson')
    await begin(page)
    await talk(page)
    await expect(page.getByText(says).first()).toBeVisible()
    const allow = page.getByRole('button', { name: 'Allow and Start Talking' })
    if (await allow.isVisible()) {
      await allow.click()
      await expect(page.getByText('Voice does not work here').first()).toBeVisible()
    }
    await type(page, 'Today I want to call 5 investors.')
    await endSession(page)
    await context.close()
  })
}

test('after a crash at the microphone the page reloads and takes typing', async ({ browser }) => {
  const { context, page } = await visit(browser)
  await context.exposeBinding('die', async ({ page: dying }) => {
    const devtools = await context.newCDPSession(dying)
    await devtools.send('Page.crash').catch(() => undefined)
  })
  await giveRecogniser(page, 'globalThis.die(); return new Promise(() => {})')
  await createAccount(page, 'Dorothy Vaughan')
  await begin(page)
  await type(page, 'Today I want to call 5 investors.')
  const crash = page.waitForEvent('crash')
  await talk(page)
  await crash
  const again = await context.newPage()
  await again.goto('/chat?mode=planning')
  await again.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect(transcript(again)).toContainText('Today I want to call 5 investors.')
  // The crash may come before the device has noted that the server has the words; sending them again changes nothing.
  const retry = again.getByRole('button', { name: 'Retry' })
  await expect(
    retry.or(again.getByRole('button', { name: /Pause AI|Talk|Conversation/ })).first(),
  ).toBeVisible()
  if (await retry.isVisible()) await retry.click()
  await talk(again)
  await expect(again.getByText('Voice does not work here').first()).toBeVisible()
  expect(await touched(again)).toBe(0)
  await type(again, 'And ship the pricing page.')
  await endSession(again)
  await context.close()
})
