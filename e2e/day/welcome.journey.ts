import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessible,
  expectNoSideScroll,
  onPhone,
  openBrowser,
  showTheme,
  signUpOnScreen,
} from '#e2e/support/founder.ts'

const question = (page: Page) => page.getByRole('heading', { level: 1 })
const answer = (page: Page) => page.getByRole('textbox', { name: /^Step \d of 3/ })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Looks at a screen: accessible, no wider than the window, its button in sight, in both themes. */
async function look(page: Page, path: (name: string) => string, name: string, button: string | RegExp) {
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme)
    await page.screenshot({ path: path(`${name}-${theme}`), animations: 'disabled' })
  }
}

for (const phone of [false, true]) {
  const size = phone ? 'on a phone' : 'at a desk'

  test(`from sign-up over three answers to a planned home ${size}`, async ({ browser }, info) => {
    const { context, page } = await openBrowser(browser, { phone, hour: 9 })
    const path = (name: string) => info.outputPath(`${name}-${phone ? 390 : 1440}.png`)
    await signUpOnScreen(page, 'Maya Holt')
    const began = Date.now()
    await look(page, path, '1', 'Next')
    await answer(page).fill('Booking software for physiotherapy clinics. I am on my own, twelve clinics pay.')
    await (phone ? press(page, 'Next') : answer(page).press('Enter'))

    await expect(question(page)).toContainText('In 90 days, which number would make you proud?')
    await expect(page.getByRole('link', { name: /^Change: Booking software/ })).toBeVisible()
    await answer(page).fill('Get to 40 paying clinics')
    await answer(page).press('Enter')
    await expect(page.getByLabel('Today', { exact: true })).toHaveValue('12')
    await expect(page.getByText('2.2 more a week gets you there.')).toBeVisible()
    await look(page, path, '2', "That's the number")
    await page.getByLabel('Target', { exact: true }).fill('50')
    await expect(page.getByText('3 more a week gets you there.')).toBeVisible()
    await press(page, "That's the number")

    await expect(question(page)).toContainText('What would make today count?')
    await expect(page.getByText(/^50 paying clinics by \d+ \w+, from 12$/)).toBeVisible()
    await answer(page).fill(
      'Call ten clinic owners, send Dr Patel the pilot contract, and fix the confirmation email.',
    )
    await answer(page).press('Enter')
    await expect(page.getByLabel('Mission 1', { exact: true })).toHaveValue('Call 10 clinic owners')
    await expect(page.getByText('What moves your 90-day goal comes first.')).toBeVisible()
    await look(page, path, '3', 'To Mission Control')
    await press(page, 'Leave out Fix the confirmation email')
    await page.getByLabel('Mission 2').fill('Send Dr Patel the contract')
    await page.getByLabel('How many for mission 1').fill('8')
    await noteHeaders(page)
    await press(page, 'To Mission Control')

    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText(/^Planned in [01]:\d\d$/).first()).toBeVisible()
    expect(Date.now() - began).toBeLessThan(120_000)
    await expect(page.getByRole('button', { name: /^Alerts/ })).toBeVisible()
    // The badges have their place from the first moment on, so nothing in the header moves.
    expect(await page.evaluate(() => Object.assign({ headers: [''] }, window).headers)).not.toContain('')
    await expect(page.getByText(/Day 1 of (?:89|90|91)/)).toBeVisible()
    const act = page.getByRole('link', { name: /^Continue Mission/ })
    await expect(act).toContainText('Call 10 clinic owners, 8 left')
    await expect(page.getByRole('region', { name: '90-day goal' })).toContainText('50 paying clinics')
    await expect(page.getByText('Send Dr Patel the contract')).toBeVisible()
    await expect(page.getByText('Fix the confirmation email')).toHaveCount(0)
    await expectAccessible(page)
    await page.screenshot({ path: path('4-home'), animations: 'disabled' })
    await page.goto('/welcome')
    await expect(page).toHaveURL(/\/$/)
    await context.close()
  })
}

/** Notes the words of the badges in each header that is drawn; empty where it has none yet. */
const noteHeaders = (page: Page) =>
  page.evaluate(() => {
    const headers: string[] = []
    Object.assign(window, { headers })
    new MutationObserver(() => {
      const header = document.querySelector('header:has([href="/manual"])')
      if (header) headers.push(/missions/.exec(header.textContent ?? '')?.[0] ?? '')
    }).observe(document.body, { subtree: true, childList: true })
  })

/** Of adults: reading English silently, and typing on a phone. */
const wordsAMinute = 238
const charactersAMinute = 180
const pressMs = 1_500

/** A newcomer at a person's pace, who knows the own business and presses what is amber. Their time passes in the page's clock. */
function openNewcomer(page: Page) {
  const known = new Set<string>()
  const pass = (ms: number) => page.clock.fastForward(Math.round(ms))
  return {
    async read() {
      const lines = (await page.locator('main').innerText()).split('\n').filter((it) => !known.has(it))
      for (const line of lines) known.add(line)
      await pass((lines.join(' ').split(/\s+/).length / wordsAMinute) * 60_000)
    },
    async type(text: string) {
      await answer(page).fill(text)
      await pass((text.length / charactersAMinute) * 60_000)
    },
    async pressAmber() {
      await expect(page.locator('main .flame:visible')).toHaveCount(1)
      await page.locator('main .flame:visible').click()
      await pass(pressMs)
    },
  }
}

for (const phone of [false, true])
  test(`a newcomer who was told nothing has planned a day within two minutes ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { phone, hour: 9 })
    await page.clock.install()
    await signUpOnScreen(page, 'Jonas Reed')
    const began = await page.evaluate(() => Date.now())
    const newcomer = openNewcomer(page)
    const answers = [
      'We bake sourdough bread for cafes, twelve buy from us every week',
      'thirty cafes',
      'ring eight cafes, bake the sample boxes, pay the flour bill',
    ]
    for (const [index, words] of answers.entries()) {
      await expect(page.getByText(`step ${index + 1} of 3`, { exact: false }).first()).toBeAttached()
      await newcomer.read()
      await newcomer.type(words)
      await newcomer.pressAmber()
      if (index === 0) continue
      await expect(
        page.getByRole('button', { name: /^(?:That's the number|To Mission Control)$/ }),
      ).toBeVisible()
      await newcomer.read()
      await newcomer.pressAmber()
    }
    await expect(page.getByRole('link', { name: /^Continue Mission/ })).toContainText('8 cafes')
    const took = (await page.evaluate(() => Date.now())) - began
    expect(took).toBeGreaterThan(45_000)
    expect(took).toBeLessThan(120_000)
    await expect(page.getByText(/^Planned in 1:\d\d$/).first()).toBeVisible()
    expect(await (await page.request.get('/api/daily-goals/today')).json()).toHaveLength(3)
    await context.close()
  })

test('every question can be skipped, and home stays as it is for a newcomer who wants none of it', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })
  await signUpOnScreen(page, 'Grace Hopper')
  await press(page, 'Skip this one')
  await expect(question(page)).toContainText('which number')
  await press(page, 'Skip this one')
  await expect(question(page)).toContainText('today count')
  await press(page, 'Skip this one')
  await expect(page.getByRole('link', { name: /^Start Mission Planning/ })).toBeVisible()
  await expect(page.getByText('No active missions')).toBeVisible()
  const { context: elsewhere, page: small } = await onPhone(browser, context)
  await small.goto('/')
  await expect(small.getByRole('link', { name: /^Start Mission Planning/ })).toBeVisible()
  await elsewhere.close()
  await context.close()
})

test('a flight that was left goes on where it was: after a reload, on a phone, by Back and by Esc', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })
  await createAccount(page, 'Mary Jackson')
  await page.getByRole('link', { name: /^Plan your first flight/ }).click()
  await answer(page).fill('A shared calendar for choirs')
  await answer(page).press('Enter')
  await expect(question(page)).toContainText('which number')
  await page.reload()
  await expect(question(page)).toContainText('Step 2 of 3: In 90 days, which number')

  await test.step('a number that is missing is asked for, and words are enough', async () => {
    await answer(page).fill('Be the name every choir director knows')
    await answer(page).press('Enter')
    await expect(page.getByText(/^That works in words too\./).first()).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Keep it in words')
    await expect(question(page)).toContainText('today count')
  })

  await test.step('on a phone the third question is open, and Back leads to the answers', async () => {
    const { context: elsewhere, page: small } = await onPhone(browser, context)
    await small.goto('/welcome')
    await expect(question(small)).toContainText('Step 3 of 3')
    await press(small, 'Back')
    await expect(answer(small)).toHaveValue('Be the name every choir director knows')
    await press(small, 'Back')
    await expect(answer(small)).toHaveValue('A shared calendar for choirs')
    await small.goBack()
    await expect(question(small)).toContainText('Step 2 of 3')
    await elsewhere.close()
  })

  await test.step('an answer without a plan is asked about once, then taken as written', async () => {
    await answer(page).fill('hmm')
    await answer(page).press('Enter')
    await expect(page.getByText(/^What would you do first\?/)).toBeVisible()
    await answer(page).press('Enter')
    await expect(page.getByLabel('Mission 1', { exact: true })).toHaveValue('hmm')
  })

  await test.step('Alt and Left goes back, Esc leaves the field and then the flight', async () => {
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(question(page)).toContainText('Step 2 of 3')
    await answer(page).focus()
    await page.keyboard.press('Escape')
    await expect(question(page)).toContainText('Step 2 of 3')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /^Start Mission Planning/ })).toBeVisible()
    await expect(page.getByText('Be the name every choir director knows')).toBeVisible()
  })
  await context.close()
})

test('an answer by voice goes on by itself after a pause', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })
  await createAccount(page, 'Ada Lovelace')
  await page.goto('/welcome?step=3')
  await press(page, 'Answer by voice')
  await expect(page.getByRole('status').filter({ hasText: 'Listening' })).toBeVisible()
  await expectAccessible(page)
  await expect(answer(page)).toHaveValue('Fifty outreach emails, and ship the pricing page.', {
    timeout: 30_000,
  })
  await expect(page.getByLabel('Mission 1', { exact: true })).toBeVisible()
  await press(page, 'To Mission Control')
  await expect(page.getByRole('link', { name: /^Continue Mission/ })).toBeVisible()
  await context.close()
})

test("the browser's own recogniser listens after consent, once", async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })
  await context.addInitScript(`
    globalThis.SpeechRecognition = globalThis.webkitSpeechRecognition = class {
      start() { setTimeout(() => this.onresult?.({ results: [[{ transcript: 'Forty choirs, we have ten' }]] }), 100) }
      stop() { setTimeout(() => this.onend?.(), 20) }
      abort() {}
      static available() { return Promise.resolve('downloadable') }
    }`)
  await createAccount(page, 'Katherine Johnson')
  await page.route('**/api/voice/config', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, stt: 'browser' } })
  })
  await page.goto('/welcome?step=2')
  await press(page, 'Answer by voice')
  await expect(page.getByText('Your browser would turn your voice into text.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Allow and speak')
  await expect(answer(page)).toHaveValue('Forty choirs, we have ten')
  await expect(page.getByLabel('Target', { exact: true })).toHaveValue('40')
  await expect(page.getByLabel('Today', { exact: true })).toHaveValue('10')
  await press(page, 'Answer by voice')
  await expect(page.getByRole('status').filter({ hasText: 'Listening' })).toBeVisible()
  await context.close()
})

test('words of danger are answered by people, and the flight asks nothing more that day', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })
  await createAccount(page, 'Ida Wells')
  await page.goto('/welcome')
  await answer(page).fill('I want to end my life')
  await answer(page).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(/988|112|116 123|findahelpline/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: /^Plan your first flight/ })).toHaveCount(0)
  await context.close()
})
