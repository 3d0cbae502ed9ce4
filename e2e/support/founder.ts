import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import axeCore, { type RunOnly } from 'axe-core'
import { sampled } from '#server/testing/sample.ts'
import { recordTexts } from './recorded-texts.ts'

/** A time zone in which it is about this hour now, so that a journey can choose its time of day. */
export function zoneAt(hour: number): string {
  const behind = new Date().getUTCHours() - hour
  const offset = ((behind + 36) % 24) - 12
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '+' : ''}${offset}`
}

/** The program of this worker (global-setup.ts). */
export const address = (): string =>
  process.env.APOGEE_URLS?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ''

/** Opens a browser context of its own, signed out. Closing it fails the test if the page logged an error. */
export async function openBrowser(
  browser: Browser,
  options: {
    hour?: number
    zone?: string
    phone?: boolean
    light?: boolean
    /** `false` allows animations; most journeys ask for reduced motion. */
    still?: boolean
    /** The browser's locale, such as `de-DE`; the one of playwright.config.ts otherwise. */
    locale?: string
    /** The address of another program than this worker's. */
    at?: string
    /** Allows the service worker. It answers requests before Playwright's routes see them, so most journeys block it. */
    keeps?: boolean
    /** Shows ceremonies. They have a journey of their own; elsewhere they would lie over what is looked at. */
    ceremonies?: boolean
  } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: options.at ?? address(),
    ...(options.locale && { locale: options.locale }),
    timezoneId: options.zone ?? zoneAt(options.hour ?? 9),
    colorScheme: options.light ? 'light' : 'dark',
    reducedMotion: options.still === false ? 'no-preference' : 'reduce',
    permissions: ['microphone'],
    serviceWorkers: options.keeps ? 'allow' : 'block',
    viewport: options.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: options.phone ?? false,
  })
  await recordTexts(context)
  if (!options.ceremonies)
    await context.route('**/api/celebrations', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
    )
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser logs every refused request itself; the journeys check those on screen.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  context.on('close', () => expect(complaints).toEqual([]))
  return { context, page }
}

export const password = 'correct horse battery'

/** Creates an account by the API and opens home. Returns its e-mail address. */
export async function createAccount(page: Page, name: string): Promise<string> {
  const email = emailOf(name)
  const { origin } = new URL((await page.request.get('/api/health')).url())
  const answer = await page.request.post('/api/auth/sign-up/email', {
    headers: { origin },
    data: { name, email, password },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/')
  await expectHome(page)
  return email
}

/** Creates an account from the landing page and skips the first flight. */
export async function createAccountOnScreen(page: Page, name: string): Promise<void> {
  await signUpOnScreen(page, name)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expectHome(page)
}

/** Creates an account from the landing page, as a newcomer does: the first flight begins. Returns its e-mail address. */
export async function signUpOnScreen(page: Page, name: string): Promise<string> {
  const email = emailOf(name)
  await page.goto('/')
  await page
    .getByRole('link', { name: 'Sign In to Continue' })
    .or(page.getByRole('button', { name: 'Sign In to Continue' }))
    .click()
  await page.waitForURL('**/login**')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.locator('form').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What are you building, and for whom?')
  return email
}

const emailOf = (name: string) => `${name.toLowerCase().replace(/\W/g, '.')}.${Date.now()}@example.com`

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Commander')
  // Home sends the browser's time zone first; a mission planned earlier would get a day in UTC.
  await expect
    .poll(async () => (await (await page.request.get('/api/account')).json()).zoneConfirmed)
    .toBe(true)
}

/** Expects no accessibility violation on the page, or in `part` of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  expect(await violations(page, { type: 'tag', values: tags }, part)).toEqual([])
}

/**
 * Expects no accessibility violation in the dark and the light theme, which differ in nothing but colours. A sampled run
 * measures the light colours of every other address.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const address = new URL(page.url()).pathname
  if (sampled(`light colours of ${address}`, [true, false], { part: 0.5 }).includes(true)) {
    await showTheme(page, 'light')
    const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }
    expect(await violations(page, colours)).toEqual([])
    await showTheme(page, 'dark')
  }
  await expectAccessible(page)
}

/** Shows the page in a theme, without storing it. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((text) => {
    document.documentElement.dataset.theme = text
  }, theme)
}

async function violations(page: Page, runOnly: RunOnly, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(
    async ([options, within]) => {
      // Contrast cannot be measured while colours are in transition. One begins at the next frame.
      await new Promise(requestAnimationFrame)
      const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
      // One that the browser holds back, as below the fold, ends at no time.
      const held = new Promise((resolve) => setTimeout(resolve, 3_000))
      await Promise.race([Promise.allSettled(fading.map((one) => one.finished)), held])
      const { axe } = window as unknown as { axe: typeof axeCore }
      const found = await axe.run(within ?? document, { runOnly: options, resultTypes: ['violations'] })
      return found.violations.map(
        (it) => `${it.id}: ${it.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
    },
    [runOnly, part] as const,
  )
}

/** Expects no horizontal scrolling. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Opens a phone that is signed in as the same founder. */
export async function onPhone(
  browser: Browser,
  validator: BrowserContext,
  at = address(),
): Promise<{ context: BrowserContext; page: Page }> {
  const phone = await openBrowser(browser, { phone: true, at })
  await phone.context.addCookies(await validator.cookies())
  return phone
}
