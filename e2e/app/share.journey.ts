import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  openBrowser,
} from '#e2e/support/founder.ts'
import { sampledSizes } from '#e2e/support/views.ts'

/** Downloads the picture on screen and reads its width and height from the PNG header. */
async function download(page: Page): Promise<{ name: string; width: number; height: number; kb: number }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download picture' }).click()
  const item = await waiting
  const bytes = readFileSync(await item.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return {
    name: item.suggestedFilename(),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    kb: bytes.length / 1024,
  }
}

/** Fakes the share sheet, which Chromium on Linux does not have, and records what it was given. */
function shareSheet(): void {
  navigator.canShare = () => true
  navigator.share = async ({ files = [], text } = {}) => {
    window.name = JSON.stringify({ files: files.map(({ name, type }) => ({ name, type })), text })
  }
}

for (const phone of sampledSizes('sizes of the pictures to share')) {
  test(`an orbit and a week as pictures to share, ${phone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
  }) => {
    const { context, page } = await openBrowser(browser, { hour: 9, phone })
    await context.grantPermissions(['microphone', 'clipboard-read', 'clipboard-write'])
    await context.addInitScript(shareSheet)
    await createAccount(page, 'Peggy Whitson')
    const origin = new URL(page.url()).origin
    for (const isCompleted of [true, true, false])
      await page.request.post('/api/goals', {
        headers: { origin },
        data: { goal: 'A secret plan', isCompleted },
      })

    await test.step('the orbit, from the palette', async () => {
      await page.getByRole('button', { name: 'Search and commands' }).click()
      await page.getByRole('combobox').fill('share your orbit')
      await page.keyboard.press('Enter')
      const picture = page.getByRole('img', { name: /^Peggy Whitson\. Launch Pad\. Preparing for liftoff\./ })
      await expect(picture).toBeVisible()
      await expect(picture).toHaveAccessibleName(/2 missions complete/)
      await expect(picture).not.toHaveAccessibleName(/secret/)
      await expectAccessibleInBothThemes(page)
      await expectNoSideScroll(page)
      const post = await download(page)
      expect(post).toMatchObject({ name: 'apogee-orbit-post.png', width: 1200, height: 630 })
      expect(post.kb).toBeGreaterThan(60)
    })

    await test.step('copied as a picture, and shared with its text', async () => {
      await page.getByRole('button', { name: 'Copy' }).click()
      await expect(page.getByText('Picture copied', { exact: true }).first()).toBeVisible()
      const copied = await page.evaluate(async () => {
        const [it] = await navigator.clipboard.read()
        return (await it!.getType('image/png')).size
      })
      expect(copied).toBeGreaterThan(60_000)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expect.poll(() => page.evaluate(() => window.name)).not.toBe('')
      const shared = JSON.parse(await page.evaluate(() => window.name))
      expect(shared.files).toEqual([{ name: 'apogee-orbit-post.png', type: 'image/png' }])
      expect(shared.text).toMatch(/^Peggy Whitson\. Launch Pad\..*Made with Apogee$/)
    })

    await test.step('as a story, without the name', async () => {
      await page.getByRole('radio', { name: 'Story' }).check({ force: true })
      await page.getByRole('checkbox', { name: 'Show my name' }).uncheck()
      await expect(page.getByRole('img', { name: /^Launch Pad\. / })).toBeVisible()
      expect(await download(page)).toMatchObject({ width: 1080, height: 1920 })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(new URL(page.url()).search).toBe('')
    })

    await test.step('the week, from Flight Data and by its own address', async () => {
      await page.goto('/analytics')
      await page.getByRole('button', { name: 'Share your week' }).click()
      await expect(page).toHaveURL(/share=week/)
      const picture = page.getByRole('img', { name: /^Peggy Whitson\. 2 of 3 missions\. The week of / })
      await expect(picture).toBeVisible()
      await page.reload()
      await expect(picture).toBeVisible()
      expect(await download(page)).toMatchObject({ name: 'apogee-week-post.png', width: 1200 })
    })
    await context.close()
  })
}
