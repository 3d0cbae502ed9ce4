/*
 * npm run landing:record: makes what the landing page shows of the product, from the product: an exchange with the
 * built-in coach and a message with its effects (recording.json), and home on day 24 in two sizes. Needs a build.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { openStage, playWeeks, recordTalk, type Stage } from '#server/testing/sample-story.ts'
import { findBrowser } from './browser.mjs'

const folder = join(import.meta.dirname, '../web/screens/landing')
const quality = 0.8

const first = await openStage()
const recording = await recordTalk(first).finally(() => first.end())
writeFileSync(join(folder, 'recording.json'), `${JSON.stringify(recording, null, 2)}\n`)
console.log(JSON.stringify(recording, null, 2))

const stage = await openStage()
try {
  await playWeeks(stage)
  const browser = await chromium.launch({ ...(await findBrowser()) })
  await photograph(browser, stage, { width: 1440, height: 800, as: 'home-1200.webp', shown: 1200 })
  await photograph(browser, stage, { width: 390, height: 700, as: 'home-780.webp', shown: 780 })
  await browser.close()
} finally {
  await stage.end()
}

interface Shot {
  width: number
  height: number
  as: string
  shown: number
}

/** Takes home's picture at twice the pixels and stores it as WebP, scaled and encoded by the browser. */
async function photograph(browser: Browser, { url, cookie, ahead }: Stage, shot: Shot): Promise<void> {
  const { width, height, as, shown } = shot
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  })
  const [name, ...value] = cookie.split('=')
  await context.addCookies([{ name: name!, value: value.join('='), url }])
  // What is celebrated would cover home.
  await context.route('**/api/celebrations', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
  )
  const page = await context.newPage()
  await page.clock.install({ time: new Date(Date.now() + ahead()) })
  await page.goto(url)
  await page.getByRole('link', { name: /^Continue Mission/ }).waitFor()
  await page.getByText('of 40').first().waitFor()
  await page.clock.runFor(5000)
  await page.getByRole('button', { name: /^Alerts/ }).waitFor()
  const news = page.getByRole('button', { name: 'Understood' })
  while (await news.first().isVisible()) await news.first().click()
  // Maya says which missions move her goal.
  const moves = page.getByRole('button', { name: /^Yes, / })
  while (await moves.first().isVisible()) {
    const left = await moves.count()
    await moves.first().click()
    await moves.nth(left - 1).waitFor({ state: 'hidden' })
  }
  await page.clock.runFor(6000)
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(0, 0)
  const png = await page.screenshot({ animations: 'disabled' })
  await page.goto('about:blank')
  const webp = await page.evaluate(
    async ([source, pixels, strength]) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = pixels
      canvas.height = Math.round((picture.height * pixels) / picture.width)
      const context = canvas.getContext('2d')!
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', strength).split(',')[1]!
    },
    [`data:image/png;base64,${png.toString('base64')}`, shown, quality] as const,
  )
  writeFileSync(join(folder, as), Buffer.from(webp, 'base64'))
  console.log(`${as}: ${Math.round((webp.length * 3) / 4 / 1024)} KB`)
  await context.close()
}
