import { expect, type Page, test } from '@playwright/test'
import { orbits } from '#contract/gamification.ts'
import { createAccount, openBrowser } from '#e2e/support/founder.ts'
import { recordedTexts } from '#e2e/support/recorded-texts.ts'

/*
 * Texts that are seldom on screen: refusals, a missing microphone, every stage of a business, every orbit. Fulfilled
 * routes put the pages into these states; what they show is the program's own.
 */

const goals = ['One', 'Two', 'Three', 'Four', 'Five']

async function send(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<void> {
  const origin = new URL(page.url()).origin
  const answer = await page.request.fetch(path, { method, headers: { origin }, data })
  expect(answer.ok(), path).toBe(true)
}

/** Fulfils a route with the given answer while `act` runs. */
async function instead(
  page: Page,
  path: string,
  answer: { status: number; json?: object; method?: string },
  done: () => Promise<void>,
): Promise<void> {
  const { method, ...fulfilled } = answer
  await page.route(path, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ json: {}, ...fulfilled }),
  )
  await done()
  await page.unroute(path)
}

/** Expects a text that is or was on screen, since a toast may have gone already. */
const shown = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('texts seldom on screen: refusals, a missing microphone, every stage and every orbit', async ({
  browser,
}) => {
  // This journey opens twenty pages.
  test.slow()
  const { context, page } = await openBrowser(browser, { hour: 9 })
  await createAccount(page, 'Judith Resnik')

  await test.step('missions that load slowly', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const lists = '**/api/daily-goals/*'
    await page.route(lists, async (route) => {
      await arrived
      await route.fallback()
    })
    await page.goto('/goals')
    await expect(page.getByText('Loading mission data...').first()).toBeAttached()
    arrive()
    await expect(page.getByText('No active missions').first()).toBeVisible()
    await expect(page.getByText('Loading mission data...')).toHaveCount(0)
    await page.unroute(lists)
    await page.goto('/')
  })

  await test.step('reports and missions that the server refuses', async () => {
    const box = page.getByRole('textbox', { name: /report/i })
    await box.fill('Nothing much')
    await instead(page, '**/api/status-updates', { status: 500, method: 'POST' }, async () => {
      await page.getByRole('button', { name: 'Send Report' }).click()
      await shown(page, 'Failed to process your status update')
      const send = page.getByRole('button', { name: 'Send Report' })
      await expect(send, 'the focus is where it was').toBeFocused()
      await send.click({ trial: true, timeout: 3000 }) // The message does not lie over it.
    })
    const quiet = { analysis: '', goalsUpdated: 0, changes: [] }
    await instead(page, '**/api/status-updates', { status: 200, json: quiet, method: 'POST' }, async () => {
      await page.getByRole('button', { name: 'Send Report' }).click()
      await shown(page, 'Your progress has been recorded and analyzed.')
    })
    await page.goto('/goals')
    await page.getByRole('button', { name: 'Launch New Mission' }).first().click()
    await page.getByLabel('Mission Title').fill('Refused')
    await page.getByLabel('Target Value').fill('5')
    await instead(page, '**/api/goals', { status: 500, method: 'POST' }, async () => {
      await page.getByRole('button', { name: 'Launch Mission' }).click()
      await shown(page, 'Launch Failed')
      await shown(page, 'Mission creation failed. Please try again.')
    })
  })

  await test.step('a session that cannot start, a message that fails, no microphone', async () => {
    await page.goto('/chat')
    const start = page.getByRole('button', { name: 'Start Morning Planning' })
    await instead(page, '**/api/coaching-sessions', { status: 500, method: 'POST' }, async () => {
      await start.click()
      await shown(page, 'Failed to start coaching session. Please try again.')
      await shown(page, 'Error')
    })
    await page.reload()
    await start.click()
    const pause = page.getByRole('button', { name: 'Pause AI' })
    const talk = page.getByRole('button', { name: /^(Start Talking|Continue Conversation)$/ })
    await expect(pause.or(talk).first()).toBeVisible()
    if (await pause.isVisible()) await pause.click()
    await talk.click()
    await expect(page.getByRole('button', { name: 'Stop Recording' })).toBeVisible()
    await page.keyboard.press('Escape')
    await shown(page, 'Start Talking')
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('no microphone', 'NotAllowedError'))
    })
    await talk.click()
    await shown(page, 'Microphone Error')
    await shown(page, 'Could not access your microphone. Please check permissions.')
    const box = page.getByLabel('Type to the coach')
    await instead(page, '**/api/coaching-conversation', { status: 500 }, async () => {
      await box.fill('I will call three customers')
      await box.press('Enter')
      await shown(page, 'Failed to process your message. Please try again.')
    })
  })

  await test.step('four of five missions at the debrief', async () => {
    for (const goal of goals)
      await send(page, 'POST', '/api/goals', { goal, isCompleted: goal !== 'Five', priority: 'medium' })
    await page.goto('/chat?mode=retrospective')
    const leave = page.getByRole('button', { name: 'Leave', exact: true })
    await shown(page, 'Excellent Progress!').catch(async () => leave.click())
    await shown(page, 'Excellent Progress!')
  })

  await test.step('each stage of a business', async () => {
    for (const [stage, focus] of [
      ['validation', 'Sales & Revenue Generation'],
      ['early-revenue', 'Product-Market Fit & Retention'],
      ['scaling', 'Scaling & Systems'],
    ] as const) {
      await send(page, 'PUT', '/api/founder-profile', { stage })
      await page.goto('/business-intelligence')
      await shown(page, `Stage focus: ${focus}`)
    }
  })

  await test.step('each orbit as it is reached', async () => {
    let due: object[] = []
    await page.route('**/api/celebrations', (route) => route.fulfill({ json: due }))
    for (const [level, { name, tagline }] of orbits.entries()) {
      if (level === 0) continue
      const reached = { kind: 'orbit', reference: String(level), eyebrow: '', title: name, line: tagline }
      due = [{ ...reached, level, count: level, facts: [], items: [], steps: [] }]
      await page.goto('/')
      await expect(page.getByText(tagline, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    }
    due = []
    await page.goto('/?share=orbit')
    await expect(page.getByRole('img', { name: /Preparing for liftoff/ })).toBeVisible()
  })

  await test.step('a founder without a name, and one who is signed out', async () => {
    const account = await (await page.request.get('/api/account')).json()
    const nameless = { ...account, firstName: '', lastName: '', email: '' }
    await instead(page, '**/api/account', { status: 200, json: nameless }, async () => {
      await page.goto('/goals')
      await page.getByRole('button', { name: 'Open user menu' }).click()
      await shown(page, 'Founder')
    })
    const unknown = { status: 401, json: { code: 'Unauthorized', message: 'Unauthorized' } }
    for (const [section, read, text] of [
      ['Flight Data', '**/api/analytics/overview', 'Please log in to view analytics.'],
      ['System Config', '**/api/settings', 'Please log in to access settings.'],
    ] as const) {
      const tab = await context.newPage()
      await tab.goto('/goals')
      await shown(tab, 'Active Missions')
      await instead(tab, read, unknown, async () => {
        await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section }).click()
        // The message shows for half a second before the redirect, too short for polling.
        await expect.poll(() => recordedTexts().has(text)).toBe(true)
      })
      await tab.close()
    }
  })
  await context.close()
})
