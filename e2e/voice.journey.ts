import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './founder.ts'
import { heardBy, loudest, openTracks, openVoiceHouse, unplug, type VoiceHouse } from './voices.ts'

const words = 'I sent 20 emails.'
const speaks = heardBy([0.8, 'I sent twenty emails this morning.', 12])
const silence = heardBy([20])
/** Slower machines are given more time; nothing here measures. */
const soon = { timeout: 30_000 }

let house: VoiceHouse
test.beforeAll(async () => {
  house = await openVoiceHouse()
})
test.afterAll(() => house.close())
test.beforeEach(() => {
  house.standIn.fault = { transcription: null, speech: null }
  house.standIn.asked.length = 0
})

const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first()
const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })
const said = async (page: Page) => (await transcript(page).getByText(words).all()).length

/** Begins a session and lets the greeting be. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await page.getByRole('button', { name: 'Pause AI' }).click(soon)
  await expect(status(page, 'Paused at')).toBeVisible()
}

async function speak(page: Page, seconds = 4): Promise<void> {
  await page.getByRole('button', { name: /Start Talking|Continue Conversation/ }).click()
  await expect(status(page, 'Listening')).toBeVisible(soon)
  await page.waitForTimeout(seconds * 1000)
}
const stop = (page: Page) => page.getByRole('button', { name: 'Stop Recording' }).click()

test('a whole turn is heard: the words go up, the coach answers, and sound comes out', async () => {
  const page = await house.open(speaks)
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect(status(page, 'Coach is speaking')).toBeVisible(soon)
  expect(await loudest(page, 2000)).toBeGreaterThan(0.02)
  await page.getByRole('button', { name: 'Pause AI' }).click()
  // What the loudspeaker had taken already may still end; the sentence would go on for longer than this waits.
  await expect.poll(() => loudest(page, 300), { timeout: 2000 }).toBeLessThan(0.001)
  await speak(page)
  expect(await openTracks(page)).toBe(1)
  await stop(page)
  await expect(transcript(page)).toContainText(words, soon)
  await expect(status(page, 'Coach is speaking')).toBeVisible(soon)
  expect(await loudest(page, 3000)).toBeGreaterThan(0.02)
  await expectAccessible(page)
  // Two seconds after the last word it listens again; leaving lets go of the microphone.
  await expect(status(page, 'Listening')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Mission Objectives' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/goals/)
  expect(await openTracks(page)).toBe(0)
})

test('hands-free: three turns without a touch', async () => {
  house.standIn.sound = new Uint8Array(house.standIn.sound)
  const page = await house.open(speaks)
  await begin(page)
  await page.keyboard.press('h')
  for (const turns of [1, 2, 3])
    await expect.poll(() => said(page), { timeout: 90_000 }).toBeGreaterThanOrEqual(turns)
  await page
    .getByRole('button', { name: 'Pause AI' })
    .click(soon)
    .catch(() => undefined)
})

test('speaking over the coach stops it, and what is said is the next turn', async () => {
  const page = await house.open(speaks)
  await begin(page)
  await page
    .getByRole('button', { name: /^Speaking speed/ })
    .first()
    .click()
  await page.getByRole('switch', { name: 'Speak over the coach' }).first().click()
  await page.getByRole('switch', { name: 'Hands-free' }).first().click()
  // The first turn ends by itself; then the same words come while the coach speaks, and hold its voice.
  await expect.poll(() => said(page), { timeout: 60_000 }).toBe(1)
  await expect(status(page, 'Coach is speaking')).toBeVisible(soon)
  await expect(status(page, 'Listening')).toBeVisible(soon)
  expect(await loudest(page, 300)).toBeLessThan(0.001)
  await expect.poll(() => said(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
})

test('silence is not sent to a recogniser', async () => {
  const page = await house.open(silence)
  const before = house.standIn.asked.length
  await begin(page)
  await speak(page, 2)
  await stop(page)
  await expect(transcript(page)).toContainText("I didn't catch that – could you say it again?", soon)
  const asked = house.standIn.asked.slice(before)
  expect(asked.filter((it) => it.stage === 'transcription')).toEqual([])
})

test('a microphone that may not be used, and one that is not there, are named; typing goes on', async () => {
  for (const [microphone, hint] of [
    ['denied', /Allow the microphone in the address bar/],
    [null, /No microphone was found/],
  ] as const) {
    const page = await house.open(microphone)
    await begin(page)
    await page.getByRole('button', { name: 'Continue Conversation' }).click()
    await expect(status(page, 'Could not access your microphone')).toBeVisible(soon)
    await expect(page.getByText('Microphone Error').first()).toBeVisible()
    await expect(page.getByText(hint).first()).toBeVisible()
    await page.getByPlaceholder('Type to the coach...').fill('I sent 5 emails.')
    await page.keyboard.press('Enter')
    await expect(transcript(page)).toContainText('I sent 5 emails.', soon)
  }
})

test('a microphone unplugged in mid-sentence: what was said is sent', async () => {
  const page = await house.open(speaks)
  await begin(page)
  await speak(page, 2.5)
  await unplug(page)
  await expect(page.getByText('Microphone Error').first()).toBeVisible()
  await expect(transcript(page)).toContainText(words, soon)
})

for (const fault of ['500', 'garbage', 'hang'] as const) {
  test(`transcription ${fault}: the words are kept, and Try again sends them once`, async () => {
    const page = await house.open(speaks)
    await begin(page)
    house.standIn.fault.transcription = fault
    await speak(page)
    await stop(page)
    await expect(status(page, 'Your message did not get through')).toBeVisible({ timeout: 40_000 })
    house.standIn.fault.transcription = null
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => said(page), soon).toBe(1)
  })

  test(`speech ${fault}: the built-in voice stands in and says so`, async () => {
    const page = await house.open(speaks)
    await begin(page)
    house.standIn.fault.speech = fault
    await speak(page)
    await stop(page)
    await expect(page.getByText('The built-in voice is standing in')).toBeVisible({ timeout: 40_000 })
    await expect.poll(() => loudest(page, 500), soon).toBeGreaterThan(0.02)
  })
}

test('the network is lost while one speaks, the tab is closed: on return Retry sends it once', async () => {
  const page = await house.open(speaks)
  const context = page.context()
  await begin(page)
  await speak(page)
  await context.setOffline(true)
  await stop(page)
  await expect(status(page, 'Your message did not get through')).toBeVisible(soon)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/chat?mode=planning')
  await again.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect(status(again, 'Something you said was not sent')).toBeVisible(soon)
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => said(again), soon).toBe(1)
  const [session] = await (await again.request.get('/api/coaching-sessions/recent')).json()
  const { messages } = await (await again.request.get(`/api/coaching-sessions/${session.id}`)).json()
  expect(messages.filter((it: { role: string }) => it.role === 'user')).toHaveLength(1)
})
