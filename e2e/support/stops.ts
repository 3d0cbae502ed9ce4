import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, showTheme } from './founder.ts'
import { allViews, sampledViews } from './views.ts'

/** A folder for pictures of every stop of a long journey, in each size and theme; without it one of the four is checked. */
const folder = process.env.PICTURES
const desk = { width: 1440, height: 900 }
const small = { width: 390, height: 844 }

/** Looks at the stops of a journey: accessible, no wider than the window, and home above the fold. */
export function openStops() {
  let count = 0

  async function look(page: Page, name: string, more?: (phone: boolean) => Promise<void>) {
    count += 1
    for (const { phone, light } of folder ? allViews : sampledViews(`views of ${name}`)) {
      const size = phone ? small : desk
      await page.setViewportSize(size)
      await showTheme(page, light ? 'light' : 'dark')
      await expectAccessible(page)
      if (folder) {
        const number = String(count).padStart(2, '0')
        const path = `${folder}/${number}-${name}-${size.width}-${light ? 'light' : 'dark'}.png`
        await page.screenshot({ path, animations: 'disabled' })
      }
      await expectNoSideScroll(page)
      await more?.(phone)
    }
    await page.setViewportSize(desk)
    await showTheme(page, 'dark')
  }

  /**
   * Home has one amber button or none, needs no scrolling (at a desk for all of it, on a phone for the next act), and no
   * message lies over its greeting.
   */
  async function lookHome(page: Page, name: string, ambers = 1) {
    await expect(page.getByRole('region', { name: 'Mission Status Report' })).toBeVisible()
    await look(page, name, async (phone) => {
      await expect(page.locator('main .flame:visible')).toHaveCount(ambers)
      const [all, act] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector('[data-next-act]')?.getBoundingClientRect().bottom ?? 0,
      ])
      // Soft, so that one state does not hide the others.
      expect.soft(await isGreetingCovered(page), name).toBe(false)
      if (phone) expect.soft(act, name).toBeLessThanOrEqual(780)
      else expect.soft(all, name).toBeLessThanOrEqual(900)
    })
  }

  return { look, lookHome }
}

/** Whether a message lies over the greeting of home. It moves once it has its height. */
const isGreetingCovered = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const title = document.querySelector('h1')!.getBoundingClientRect()
    const message = document.querySelector('.toasts li')?.getBoundingClientRect()
    return message !== undefined && message.top < title.bottom && message.bottom > title.top
  })
