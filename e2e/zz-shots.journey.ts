import { test } from '@playwright/test'
import { endTimeMachines, nextWeek, timeMachine } from './days-later.ts'
import { createAccount } from './founder.ts'

test.afterEach(endTimeMachines)
test('shots', async ({ browser }) => {
  test.setTimeout(240_000)
  const machine = await timeMachine(browser)
  await machine.goTo(nextWeek(1, 14.5))
  const { context, page } = await machine.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  await createAccount(page, 'Dorothy Vaughan')
  const post = (path: string, data: object) =>
    page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data })
  const shoot = async (name: string) => {
    await page.waitForTimeout(1500)
    for (const theme of ['dark', 'light']) {
      await page.evaluate((it) => document.documentElement.setAttribute('data-theme', it), theme)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/game/${name}-${theme}-1440.png` })
      await page.screenshot({ path: `/tmp/game/${name}-${theme}-1440-full.png`, fullPage: true })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/game/${name}-${theme}-390-full.png`, fullPage: true })
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await shoot('newcomer')
  await post('/api/goals', { goal: 'Send 50 outreach transmissions', targetValue: 50, priority: 'high' })
  await post('/api/goals', { goal: 'Tidy the inbox', priority: 'low' })
  const today = (await (await page.request.get('/api/account')).json()).today
  await post('/api/promises', { content: 'Send the deck to Acme', dueDay: today })
  await page.reload()
  await shoot('afternoon')
  const cookies = await context.cookies()
  await context.close()
  await machine.goTo(nextWeek(2, 8))
  const morning = await machine.open()
  await morning.context.addCookies(cookies)
  const home = morning.page
  await home.setViewportSize({ width: 1440, height: 900 })
  await home.goto('/')
  await home.getByRole('button', { name: "Close yesterday's log" }).click()
  await home.waitForTimeout(1000)
  await home.screenshot({ path: '/tmp/game/log-1440.png' })
  await home.setViewportSize({ width: 390, height: 844 })
  await home.waitForTimeout(300)
  await home.screenshot({ path: '/tmp/game/log-390.png' })
  await home.getByRole('button', { name: 'Leave it open' }).click()
  await home.goto('/retro')
  await home.waitForTimeout(1500)
  await home.setViewportSize({ width: 1440, height: 900 })
  await home.screenshot({ path: '/tmp/game/retro-1440.png' })
})
