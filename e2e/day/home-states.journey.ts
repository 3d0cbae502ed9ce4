import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  showTheme,
} from '#e2e/support/founder.ts'
import { endShiftedPrograms, nextWeek, openShiftedClock } from '#e2e/support/shifted-clock.ts'
import { sampledSizes } from '#e2e/support/views.ts'

test.afterEach(endShiftedPrograms)

const amber = (page: Page) => page.locator('main .flame:visible, dialog[open] .flame:visible')

for (const phone of sampledSizes('sizes of home')) {
  test(`home in each state of a founder's day ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }, info) => {
    const machine = await openShiftedClock(browser)
    await machine.goTo(nextWeek(0, 9))
    const first = await machine.open({ phone })
    await createAccount(first.page, 'Maya Angelou')
    const cookies = await first.context.cookies()
    const post = async (page: Page, path: string, data: object) =>
      (await page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data })).json()

    /** Opens home at a moment of next week, lets `act` look at it, and takes its picture in both themes. */
    async function at(day: number, hour: number, name: string, act: (page: Page) => Promise<void>) {
      await machine.goTo(nextWeek(day, hour))
      const { context, page } = await machine.open({ phone })
      await context.addCookies(cookies)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Commander')
      await test.step(name, () => act(page))
      await context.close()
    }
    async function look(page: Page, name: string, ambers = 1) {
      await expect(page.getByRole('region', { name: 'Mission Status Report' })).toBeVisible()
      await expect(amber(page)).toHaveCount(ambers)
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        await page.screenshot({
          path: info.outputPath(`${name}-${phone ? 390 : 1440}-${theme}.png`),
          fullPage: phone,
          animations: 'disabled',
        })
      }
      // Above the fold: the whole page at a desk, the next act on a phone.
      const bottom = await page.evaluate(
        (small) =>
          small
            ? (document.querySelector('[data-next-act]')?.getBoundingClientRect().bottom ?? 0)
            : document.documentElement.scrollHeight,
        phone,
      )
      expect(bottom).toBeLessThanOrEqual(phone ? 780 : 900)
    }
    const next = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

    await test.step('a newcomer is led to the first flight, and to planning once it is put away', async () => {
      const { page } = first
      await expect(next(page, 'Plan your first flight')).toHaveAccessibleDescription(/Tell your coach/)
      await look(page, 'newcomer-first-flight')
      await next(page, 'Plan your first flight').click()
      await page.getByRole('button', { name: 'Skip for now' }).click()
      await expect(next(page, 'Start Mission Planning')).toHaveAccessibleDescription(/A clear sky/)
      await expect(page.getByRole('region', { name: '90-day goal' })).toContainText('Which number')
      await expect(page.getByRole('region', { name: 'Your last seven days' })).toHaveCount(0)
      await look(page, 'newcomer')
      await page.locator('body').press('Enter')
      await expect(page).toHaveURL(/\/goals$/)
      await expect(page.getByRole('link', { name: 'Plan with the coach' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })

    const goal = await post(first.page, '/api/ninety-day-goals', {
      title: '40 paying clinics',
      currentValue: '12',
      targetValue: '40',
    })
    const launch = (page: Page, title: string, more: object = {}) =>
      post(page, '/api/goals', { goal: title, ...more })
    const calls = await launch(first.page, 'Call 10 clinic owners', {
      targetValue: 10,
      priority: 'high',
      category: 'customers',
    })
    await launch(first.page, 'Send Dr Patel the pilot contract')
    await launch(first.page, 'Fix the broken booking confirmation email', { category: 'product' })
    const origin = new URL(first.page.url()).origin
    await first.page.request.put(`/api/goals/${calls.id}`, { headers: { origin }, data: { goalId: goal.id } })

    await test.step('with a plan it goes on with the first mission; the strip shows the course', async () => {
      const { page } = first
      await page.goto('/')
      await page.getByRole('button', { name: 'One more: Call 10 clinic owners' }).click()
      await expect(next(page, 'Continue Mission')).toContainText('Call 10 clinic owners, 9 left')
      await page.getByRole('button', { name: /^Send Dr Patel/ }).click()
      await expect(page.getByText('1/3 missions complete')).toBeVisible()
      await expect(page.getByText('1 of 3 missions today moves “40 paying clinics”.')).toBeVisible()
      await expect(page.getByRole('img', { name: /^40 paying clinics: 12 of 40/ })).toBeVisible()
      await expect(page.getByRole('table', { name: /^40 paying clinics/ })).toBeAttached()
      await page.reload()
      await look(page, 'planned')
      await first.context.close()
    })

    await at(0, 14.7, 'an afternoon without a sign asks what moved', async (page) => {
      await expect(next(page, 'Quick Mission Update')).toContainText(/what moved since \d\d:\d\d\?/)
      await expect(page.getByRole('region', { name: 'Course Correction' })).toBeVisible()
      await look(page, 'afternoon')
      await next(page, 'Quick Mission Update').click()
      await expect(page).toHaveURL(/\/goals\?update$/)
      await expect(page.getByRole('textbox', { name: 'Status report' })).toBeFocused()
      await expectAccessibleInBothThemes(page)
    })

    await at(0, 18, 'the evening leads to the debrief; after it the day rests', async (page) => {
      await expect(next(page, 'Mission Debrief')).toBeVisible()
      await look(page, 'evening')
      await post(page, '/api/promises', {
        content: 'Call Dr Lindqvist back',
        dueDay: nextWeek(1, 0).toISOString().slice(0, 10),
      })
      await post(page, '/api/reflections', { text: 'One call, and Dr Patel has the contract.' })
      await page.reload()
      await expect(next(page, 'See what landed')).toBeVisible()
      await expect(page.getByText('Tomorrow starts with “Call Dr Lindqvist back”')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Mission Debrief' })).toHaveCount(0)
      await look(page, 'debriefed', 0)
    })

    await at(1, 8, 'yesterday is open: the next act opens the sheet first', async (page) => {
      await expect(page.getByText('2 missions from Monday are still open.')).toBeVisible()
      await look(page, 'yesterday-open')
      await next(page, 'Start Mission Planning').click()
      const sheet = page.getByRole('dialog', { name: 'Two things are still open' })
      await expect(sheet).toContainText('“Call Dr Lindqvist back”')
      await expect(sheet.getByRole('radiogroup', { name: 'Call 10 clinic owners' })).toBeVisible()
      await expect(sheet.getByRole('radio', { name: 'Keep for today' })).toBeFocused()
      await page.keyboard.press('k')
      await expect(sheet.getByRole('radiogroup', { name: /^Fix the broken/ })).toBeVisible()
      await page.keyboard.press('m')
      await expect(sheet.getByText('Tomorrow')).toBeVisible()
      await page.keyboard.press('z')
      await expect(sheet.getByRole('radiogroup', { name: /^Fix the broken/ })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        await page.screenshot({
          path: info.outputPath(`rollover-${phone ? 390 : 1440}-${theme}.png`),
          animations: 'disabled',
        })
      }
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await page.getByRole('button', { name: 'Decide' }).click()
      await expect(sheet.getByText('Today', { exact: true })).toBeVisible()
      await page.keyboard.press('ArrowUp')
      await expect(sheet.getByRole('button', { name: 'Undo: Call 10 clinic owners' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('y')
      await page.keyboard.press('Enter')
      await expect(sheet).toHaveCount(0)
      await expect(page.getByText('Today begins').first()).toBeVisible()
      await expect(next(page, 'Continue Mission')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Call Dr Lindqvist back/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Call 10 clinic owners, .*, 1 of 10$/ })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Your last seven days' })).toContainText('burned')
    })

    await at(2, 8, 'one open mission and no promise is a line in the window', async (page) => {
      for (const mission of await (await page.request.get('/api/daily-goals/all')).json())
        if (mission.goal === 'Call Dr Lindqvist back')
          await page.request.put(`/api/goals/${mission.id}`, {
            headers: { origin: new URL(page.url()).origin },
            data: { isCompleted: true },
          })
      await page.reload()
      await expect(page.getByText('“Call 10 clinic owners” from Tuesday is still open.')).toBeVisible()
      await look(page, 'one-open')
      await page.getByRole('button', { name: 'Keep for today' }).click()
      await expect(next(page, 'Continue Mission')).toContainText('Call 10 clinic owners, 9 left')
      await expect(page.getByText('is open from Tuesday')).toHaveCount(0)
    })

    await at(4, 15, 'on Friday something small is done', async (page) => {
      await launch(page, 'Thank Dr Patel', { isCompleted: true })
    })
    await at(5, 10, 'a rest day asks for nothing', async (page) => {
      await expect(page.getByText('Rest day', { exact: true })).toBeVisible()
      await expect(page.getByText('The streak holds by itself')).toBeVisible()
      await look(page, 'rest', 0)
    })
    await at(10, 9, 'after three working days away one small mission is enough', async (page) => {
      await expect(next(page, 'Fly one small mission')).toHaveAccessibleDescription(/Good to see you/)
      await look(page, 'comeback')
    })
  })
}
