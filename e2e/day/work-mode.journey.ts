import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  showTheme,
} from '#e2e/support/founder.ts'
import { endShiftedPrograms, nextWeek, openShiftedClock } from '#e2e/support/shifted-clock.ts'
import { sampledSizes } from '#e2e/support/views.ts'
import { speechInput, withinMinutes, withinSeconds } from '#e2e/support/voice-actions.ts'
import { openTracks, openVoicePages, readMeasurements } from '#e2e/support/voice-page.ts'

test.afterEach(endShiftedPrograms)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dial = (page: Page, label: string) => page.getByRole('img', { name: label, exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'What happened?' })

async function post(page: Page, path: string, data: object, method: 'post' | 'put' = 'post') {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request[method](path, { headers, data })
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

for (const phone of sampledSizes('sizes of work mode')) {
  test(`one mission from start to done ${phone ? 'on a phone' : 'by the keyboard'}`, async ({
    browser,
  }, info) => {
    const machine = await openShiftedClock(browser)
    await machine.goTo(nextWeek(0, 9))
    const { page, context } = await machine.open({ phone })
    await createAccount(page, 'Maya Angelou')
    const goal = await post(page, '/api/ninety-day-goals', {
      title: '40 paying clinics',
      currentValue: '12',
      targetValue: '40',
    })
    const calls = await post(page, '/api/goals', {
      goal: 'Call 10 clinic owners',
      targetValue: 10,
      priority: 'high',
      category: 'customers',
    })
    await post(page, `/api/goals/${calls.id}`, { goalId: goal.id }, 'put')
    await post(page, '/api/goals', { goal: 'Fix the booking email', category: 'product' })

    /** The same act at each size: a key at a desk, a press with the thumb on a phone. */
    async function act(key: string, name: string | RegExp) {
      await expect(button(page, name)).toBeVisible()
      await (phone ? button(page, name).tap() : page.keyboard.press(key))
    }
    async function look(name: string) {
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        await page.screenshot({ path: info.outputPath(`${name}-${theme}.png`), animations: 'disabled' })
      }
      // Everything stands above the fold.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height, name).toBeLessThanOrEqual(phone ? 844 : 900)
    }

    await test.step('home goes on with the mission, and its timer runs', async () => {
      await page.goto('/')
      const next = page.getByRole('link', { name: /^Continue Mission/ })
      await expect(next).toContainText('Call 10 clinic owners')
      if (phone) await next.tap()
      else await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/mission/${calls.id}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call 10 clinic owners')
      await expect(page).toHaveTitle('Call 10 clinic owners - Work Mode - Apogee')
      await expect(page.getByText('40 paying clinics: 12 of 40,')).toBeVisible()
      await expect(button(page, 'Pause')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toHaveCount(0)
      await expect(page.getByText('00:02')).toBeVisible()
    })

    await test.step('a reload goes on, a pause keeps the time', async () => {
      await page.reload()
      await expect(button(page, 'Pause')).toBeVisible()
      await act('p', 'Pause')
      await expect(button(page, 'Start')).toBeVisible()
      await page.reload()
      await expect(button(page, 'Start')).toBeVisible()
      await look('paused')
      await act('p', 'Start')
      await expect(button(page, 'Pause')).toBeVisible()
    })

    await test.step('the count goes up and down', async () => {
      await expect(dial(page, '0 of 10')).toBeVisible()
      await act(' ', 'One more: Call 10 clinic owners')
      await expect(dial(page, '1 of 10')).toBeVisible()
      await button(page, '5 more: Call 10 clinic owners').click()
      await expect(dial(page, '6 of 10')).toBeVisible()
      await act('ArrowDown', 'One less: Call 10 clinic owners')
      await expect(dial(page, '5 of 10')).toBeVisible()
      // A press with the pointer leaves Space to the pill.
      if (!phone) {
        await button(page, 'One less: Call 10 clinic owners').click()
        await expect(dial(page, '4 of 10')).toBeVisible()
        await page.keyboard.press(' ')
        await expect(dial(page, '5 of 10')).toBeVisible()
      }
      await look('work')
    })

    await test.step('notes are saved as they are typed', async () => {
      await act('n', /^Notes/)
      const notes = page.getByRole('textbox', { name: 'Notes' })
      await expect(notes).toBeFocused()
      await notes.pressSequentially('Ask for Mrs Ellis')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await look('notes')
      // The last word is still unsaved when the page goes away.
      await notes.pressSequentially(', not the desk')
      await page.reload()
      await act('n', /^Notes/)
      await expect(notes).toHaveValue('Ask for Mrs Ellis, not the desk')
      await expect
        .poll(async () => (await (await page.request.get('/api/daily-goals/today')).json())[0].notes)
        .toBe('Ask for Mrs Ellis, not the desk')
      await page.keyboard.press('Escape')
      await expect(notes).toHaveCount(0)
      await expect(button(page, /^Notes/)).toBeFocused()
    })

    await test.step('what happened is a status report, with its change and the way back', async () => {
      const words = 'Rang two more clinic owners. Dr Lindqvist wants a demo.'
      if (phone) await field(page).tap()
      else await page.keyboard.press('r')
      await expect(field(page)).toBeFocused()
      await page.keyboard.type(words)
      if (phone) await button(page, 'Send Report').tap()
      else await page.keyboard.press('Enter')
      await expect(page.getByText(`“${words}”`)).toBeVisible()
      await expect(dial(page, '7 of 10')).toBeVisible()
      await look('heard')
      const reports = await (await page.request.get('/api/status-updates')).json()
      expect(reports).toMatchObject([{ content: words, goalsUpdated: 1 }])
      await act('z', 'Undo: Call 10 clinic owners')
      await expect(dial(page, '5 of 10')).toBeVisible()
      await act('Escape', 'Back to the count')
      await expect(button(page, 'One more: Call 10 clinic owners')).toBeVisible()
    })

    await test.step('another device shows the same timer, and stops it for both', async () => {
      const other = await onPhone(browser, context, new URL(page.url()).origin)
      await other.page.goto(`/mission/${calls.id}`)
      await expect(button(other.page, 'Pause')).toBeVisible()
      await button(other.page, 'Pause').tap()
      await expect(button(page, 'Start')).toBeVisible()
      await other.context.close()
    })

    await test.step('a forgotten timer stops by itself and asks', async () => {
      await act('p', 'Start')
      await expect(button(page, 'Pause')).toBeVisible()
      machine.skipHours()
      await page.reload()
      await expect(page.getByRole('region', { name: 'The timer stopped by itself' })).toContainText(
        'The timer counted 1 h 30 min.',
      )
      await look('forgotten')
      await button(page, '25 min').click()
      await expect(button(page, 'Start')).toBeVisible()
      await expect(page.getByText(/^25:\d\d$/)).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Length of a round' })).toHaveText(/50:00/)
    })

    await test.step('done: what it brought, the next mission, and the launch after the last', async () => {
      for (let count = 6; count <= 10; count += 1) {
        await act('ArrowUp', 'One more: Call 10 clinic owners')
        await expect(dial(page, count < 10 ? `${count} of 10` : 'Mission Complete')).toBeVisible()
      }
      await expect(page.getByText(/^\+\d+ Mission Fuel$/)).toBeVisible()
      await expect(page.getByText('10 clinic owners, 25 minutes')).toBeVisible()
      const next = page.getByRole('link', { name: /^Start the next one/ })
      await expect(page.locator('.flame:visible')).toHaveCount(1)
      await look('done')
      if (phone) await next.tap()
      else await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fix the booking email')
      await expect(button(page, 'Pause')).toBeVisible()
      await look('without-target')
      if (phone) {
        await field(page).fill('Fixed the booking email.')
        await button(page, 'Send Report').tap()
        await button(page, 'Back to the count').tap()
      } else await page.keyboard.press('d')
      await expect(page.getByText(/^\+\d+ Mission Fuel$/)).toBeVisible()
      await expect(page.getByRole('link', { name: /^Mission Complete - Launch!/ })).toBeVisible()
      await look('last')
    })

    await test.step('the time stands on the mission, in the day and in Flight Data', async () => {
      await act('Escape', 'Leave')
      await expect(page).toHaveURL(/\/$/)
      await page.goto('/goals')
      await expect(page.getByText('25 minutes worked today')).toBeVisible()
      await expect(page.getByRole('article').filter({ hasText: 'Call 10' })).toContainText(
        '25 minutes worked',
      )
      await page.goto('/analytics')
      const time = page.getByRole('region', { name: 'Time worked' })
      await expect(time.getByRole('region', { name: 'By 90-day goal' })).toContainText(
        '40 paying clinics25 minutes',
      )
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      await page.screenshot({ path: info.outputPath('flight-data.png'), animations: 'disabled' })
    })

    await test.step('a mission that is not here says so', async () => {
      await page.goto('/mission/019a0000-0000-7000-8000-000000000000')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This mission is not here')
      await look('missing')
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/$/)
    })

    await test.step('words that may mean danger put the work away', async () => {
      await page.goto(`/mission/${calls.id}`)
      await field(page).fill('I want to kill myself')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work mode')
      await expect(page.getByText(/I'm only a program|person with you|call/i).first()).toBeVisible()
      await expect(page.getByRole('img', { name: 'Mission Complete' })).toHaveCount(0)
      await look('danger')
      // Nothing urges for the rest of the day: no time, no next mission, no launch.
      await page.goto(`/mission/${calls.id}`)
      await expect(dial(page, 'Mission Complete')).toBeVisible()
      await expect(page.getByRole('link', { name: /Launch/ })).toHaveCount(0)
      await expect(page.getByRole('combobox', { name: 'Length of a round' })).toHaveCount(0)
      await look('quiet')
    })
    await context.close()
  })
}

test('what happened can be spoken: the server hears it, and it goes the way of a status report', async () => {
  const app = await openVoicePages()
  try {
    const page = await app.open(speechInput)
    const mission = await post(page, '/api/goals', { goal: 'Send 50 emails', targetValue: 50 })
    await page.goto(`/mission/${mission.id}`)
    await button(page, 'Say what happened').click()
    await expect(page.getByText('Listening...')).toBeVisible(withinSeconds)
    await expect.poll(async () => (await readMeasurements(page)).spoken, withinSeconds).toBeGreaterThan(1000)
    await button(page, 'Stop and send').click()
    await expect(page.getByText(`“${app.fakes.transcript}”`)).toBeVisible(withinMinutes)
    await expect(dial(page, '20 of 50')).toBeVisible(withinMinutes)
    expect(await openTracks(page)).toBe(0)

    const silent = await app.open('denied')
    const other = await post(silent, '/api/goals', { goal: 'Send 50 emails', targetValue: 50 })
    await silent.goto(`/mission/${other.id}`)
    await button(silent, 'Say what happened').click()
    await expect(silent.getByText(/The microphone is blocked/)).toBeVisible(withinSeconds)
    await field(silent).fill('I sent 5 emails')
    await silent.keyboard.press('Enter')
    await expect(dial(silent, '5 of 50')).toBeVisible(withinMinutes)
  } finally {
    await app.close()
  }
})
