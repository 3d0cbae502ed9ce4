import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  openBrowser,
} from '#e2e/support/founder.ts'
import { type Home, newHome, type Program, startProgram } from '#server/testing/program.ts'
import { type Mirror, openMirror } from '#server/testing/voice-packs/mirror.ts'

// The second founder is one because the first came before.
test.describe.configure({ mode: 'serial' })

/** The program with a pack that was made for the tests, which a mirror on this machine hands out. */
let mirror: Mirror
let home: Home
let program: Program
test.beforeAll(async () => {
  mirror = await openMirror()
  home = await newHome()
  const list = join(home.dataDir, 'packs.json')
  writeFileSync(list, JSON.stringify(mirror.list))
  program = await startProgram(home, { APP_BASE_URL: `http://localhost:${home.port}`, VOICE_PACKS: list })
})
test.afterAll(async () => {
  await program.end()
  await mirror.close()
  home.remove()
})

const card = (page: Page) => page.getByRole('region', { name: 'Voice and hearing' })
const offer = (page: Page) => page.getByRole('region', { name: /Get a natural voice/ })

test('the admin gets a natural voice and private hearing, tries it, and removes it', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { at: `http://localhost:${home.port}` })
  await createAccount(page, 'Valerie Thomas')
  await page.goto('/settings?tab=voice')

  await test.step('size and licences are shown before anything is fetched', async () => {
    await expect(card(page)).toContainText('Now: the built-in voice')
    await expect(offer(page).getByRole('link', { name: 'Apache 2.0' })).toHaveAttribute('href', /^https:/)
    await expect(offer(page)).toContainText('By getting it you accept these licenses.')
    await expectAccessibleInBothThemes(page)
    expect(mirror.ranges).toEqual([])
  })

  await test.step('damaged, it is thrown away and can be got again', async () => {
    mirror.faults.push('wrongBytes')
    await offer(page).getByRole('button', { name: 'Get it' }).press('Enter')
    await expect(offer(page).getByRole('alert')).toHaveText(
      'It arrived damaged and was thrown away. Get it again.',
    )
  })

  await test.step('stopped and cut, it goes on where it was', async () => {
    mirror.delayMs = 60_000
    await offer(page).getByRole('button', { name: 'Delete what was downloaded' }).click()
    await offer(page).getByRole('button', { name: 'Get it' }).click()
    await expect(offer(page).getByRole('status')).toHaveText('Receiving')
    await expect(offer(page).getByRole('progressbar', { name: 'Receiving' })).toHaveAttribute(
      'aria-valuenow',
      /[1-9]/,
    )
    await expectAccessibleInBothThemes(page)
    await offer(page).getByRole('button', { name: 'Stop' }).click()
    await expect(offer(page)).toContainText('are downloaded already')
    mirror.delayMs = 0
    mirror.faults.push('cut')
    const before = mirror.ranges.length
    await offer(page).getByRole('button', { name: 'Go on' }).click()
    await expect(card(page).getByText('Natural voice, private hearing')).toBeVisible({ timeout: 60_000 })
    expect(mirror.ranges.slice(before).filter((it) => it.startsWith('bytes='))).toHaveLength(2)
  })

  await test.step('a voice plays when it is chosen, by the keys too', async () => {
    const voices = page.getByRole('group', { name: 'Voice' }).getByRole('radio')
    await expect(voices.first()).toBeChecked()
    await voices.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(voices.nth(1)).toBeChecked()
    await expect(card(page).getByText('The coach is speaking.')).toBeVisible()
    await expect
      .poll(async () => (await (await page.request.get('/api/voice/settings')).json()).voice)
      .toBe('tiny-two')
    await expect(card(page)).toContainText(/On disk\s*1 MB/)
    await expect(card(page)).toContainText(/First sound\s*\d+\.\d s/)
    await expect(card(page)).toContainText('Verified')
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSideScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('removed, the built-in voice speaks again', async () => {
    await card(page).getByRole('button', { name: 'Remove' }).click()
    const asked = page.getByRole('dialog', { name: 'Remove this voice?' })
    await asked.getByRole('button', { name: /^Remove 1 MB/ }).click()
    await expect(card(page)).toContainText('Now: the built-in voice')
    await expect(offer(page).getByRole('button', { name: 'Get it' })).toBeVisible()
  })
  await context.close()
})

test('another founder is told whom to ask', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { at: `http://localhost:${home.port}` })
  await createAccount(page, 'Melba Roy')
  await page.goto('/settings?tab=voice')
  await expect(offer(page)).toContainText('Whoever runs this server can get it for everybody here.')
  await expect(offer(page).getByRole('button')).toHaveCount(0)
  await context.close()
})
