import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  openBrowser,
} from '#e2e/support/founder.ts'

interface Mission {
  goal: string
  targetValue: number | null
  currentValue: number
}

const calls = 'Call 20 clinic owners'
const step = 'Write your 3 trades for a discount'

const today = async (page: Page): Promise<Mission[]> =>
  (await page.request.get('/api/daily-goals/today')).json()
const progressOf = async (page: Page) =>
  (await today(page)).find((it) => it.goal === calls)?.currentValue ?? null

/** Expects that only the dialogue scrolls, not the page. */
async function expectNoScroll(page: Page) {
  const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(below, 'the page goes on below the fold').toBeLessThanOrEqual(0)
}

async function plan(page: Page) {
  const origin = new URL(page.url()).origin
  for (const data of [
    { goal: calls, targetValue: 20, category: 'customers' },
    { goal: 'Send Dr Patel the pilot contract', category: 'revenue' },
    { goal: 'Fix the confirmation email', category: 'product' },
  ]) {
    const launched = await page.request.post('/api/goals', { headers: { origin }, data })
    expect(launched.ok()).toBe(true)
  }
}

for (const phone of [false, true]) {
  test(`a conversation by text: advice and a doubt, ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 9, phone })
    await createAccount(page, 'Maya Angelou')
    await plan(page)
    const room = page.locator('.session-room')
    const box = page.getByLabel('Type to the coach')
    const log = page.getByRole('log', { name: 'Transcript' })
    const say = async (words: string) => {
      await expect(room).not.toHaveAttribute('data-phase', /greeting|uploading|thinking/)
      const lines = await log.locator('time').count()
      await box.fill(words)
      await box.press('Enter')
      await expect.poll(() => log.locator('time').count()).toBeGreaterThanOrEqual(lines + 2)
      await expect(room).not.toHaveAttribute('data-phase', /uploading|thinking/)
      // Esc leaves the field, and then pauses the coach.
      await box.press('Escape')
      if ((await room.getAttribute('data-phase')) === 'speaking') await page.keyboard.press('p')
    }
    const shoot = (name: string) =>
      page.screenshot({ path: `test-results/talk-${name}-${phone ? 390 : 1440}.png` })

    await test.step('Type leads from the orb to the conversation', async () => {
      await page.goto('/chat?mode=planning')
      await page.getByRole('button', { name: 'Start Morning Planning' }).click()
      await page.getByRole('button', { name: 'Pause AI' }).click()
      await expect(room).toHaveAttribute('data-view', 'voice')
      await page.getByRole('button', { name: 'Type' }).click()
      await expect(room).toHaveAttribute('data-view', 'text')
      await expect(box).toBeFocused()
    })

    await test.step('advice names its source, offers one step and asks one question', async () => {
      await say('They always ask for a discount. What do I say?')
      const source = page.getByRole('link', { name: /^Flight Manual: They ask for a discount/ })
      await expect(source).toHaveAttribute('href', '/manual/discount')
      await expectAccessibleInBothThemes(page)
      await shoot('advice')
      await say('Mostly the small clinics.')
      const card = page.getByRole('group', { name: step })
      await expect(card.getByText('Revenue, today, target 3')).toBeVisible()
      await expectNoSideScroll(page)
      await expectAccessibleInBothThemes(page)
      await shoot('offer')
    })

    await test.step('the offer is reworded in its place and added, or added by A and undone by Z', async () => {
      if (phone) {
        await page.getByRole('button', { name: `Change: ${step}` }).click()
        const title = page.getByLabel('Mission Title')
        await expect(title).toBeFocused()
        await expectAccessibleInBothThemes(page)
        await title.fill('Write two trades for Patel')
        await page.getByLabel('Target', { exact: true }).fill('2')
        await page.getByRole('button', { name: 'Add to today' }).click()
        await expect(page.getByRole('button', { name: 'Undo: Write two trades for Patel' })).toBeVisible()
        expect(await today(page)).toContainEqual(
          expect.objectContaining({ goal: 'Write two trades for Patel', targetValue: 2 }),
        )
        await page.getByRole('button', { name: 'Today', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Today’s flight plan' })).toBeVisible()
        await expectAccessibleInBothThemes(page)
        await shoot('plan')
        await page.getByRole('button', { name: 'Today', exact: true }).click()
      } else {
        await page.keyboard.press('a')
        await expect(page.getByRole('button', { name: `Undo: ${step}` })).toBeVisible()
        expect((await today(page)).map((it) => it.goal)).toContain(step)
        await page.keyboard.press('z')
        await expect(page.getByText(`Left as it was: ${step}`)).toBeVisible()
        expect((await today(page)).map((it) => it.goal)).not.toContain(step)
      }
    })

    await test.step('two readings of a number are two answers of one card, and nothing is written before', async () => {
      await say('I called four clinic owners.')
      await expect.poll(() => progressOf(page)).toBe(4)
      await say('I called five owners.')
      const card = page.getByRole('group', { name: calls }).last()
      await expect(card.getByText('I heard “called five owners”.')).toBeVisible()
      await expect(card.getByRole('button')).toHaveText([/^5 in all/, /^5 more, 9 in all/, /^Another number/])
      await expect(page.getByText('Nothing is saved yet. Only what you confirm counts.')).toBeVisible()
      expect(await progressOf(page)).toBe(4)
      await expectNoSideScroll(page)
      await expectNoScroll(page)
      await expectAccessibleInBothThemes(page)
      await shoot('confirm')
      if (phone) await card.getByRole('button', { name: `5 more, 9 in all: ${calls}` }).click()
      else await page.keyboard.press('2')
      await expect.poll(() => progressOf(page)).toBe(9)
      await expect(page.getByText('Nothing is saved yet.')).toHaveCount(0)
      if (phone) return
      await page.keyboard.press('z')
      await expect.poll(() => progressOf(page)).toBe(4)
    })

    await test.step('the keys stand in the list, and talking leads back to the orb', async () => {
      if (!phone) {
        await page.keyboard.press('?')
        const list = page.getByRole('dialog', { name: 'Keyboard' })
        for (const text of ['Add what the coach offers', 'First answer on a card', 'End the session'])
          await expect(list.getByText(text)).toBeVisible()
        await page.keyboard.press('Escape')
        await page.keyboard.press('e')
        await expect(page.getByRole('dialog', { name: 'End this session?' })).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: /^(?:Start Talking|Continue Conversation)$/ }).click()
      await expect(room).toHaveAttribute('data-view', 'voice')
      if (!phone) await expectNoScroll(page)
    })
    await context.close()
  })
}
