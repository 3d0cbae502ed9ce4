import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './founder.ts'
import {
  heardBy,
  longSentence,
  noticed,
  openTracks,
  openVoiceHouse,
  phaseOf,
  shortSentence,
  unplug,
  type VoiceHouse,
} from './voices.ts'

const words = 'I sent 20 emails.'
const speaks = heardBy([0.8, 'I sent twenty emails this morning.', 12])
const silence = heardBy([20])
/** Slower machines are given more time; nothing here measures, and nothing waits without looking. */
const soon = { timeout: 45_000 }
const late = { timeout: 90_000 }

let house: VoiceHouse
test.beforeAll(async () => {
  house = await openVoiceHouse()
})
test.afterAll(() => house.close())
test.beforeEach(() => {
  const { standIn } = house
  standIn.fault = { transcription: null, speech: null }
  standIn.sound = shortSentence
  standIn.hold = null
  standIn.asked.length = standIn.spoken.length = 0
})

const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first()
const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })
const said = (page: Page) => transcript(page).getByText(words).count()
const passed = async (page: Page, phase: string) => (await noticed(page)).phases.includes(phase)

/** Begins a session and lets the greeting be, however far it has come. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect
    .poll(async () => {
      if ((await phaseOf(page)) === 'speaking')
        await page
          .getByRole('button', { name: 'Pause AI' })
          .click({ timeout: 1000 })
          // It came to its end by itself.
          .catch(() => undefined)
      return phaseOf(page)
    }, soon)
    .toMatch(/^(?:paused|ready)$/)
}

/** Opens the microphone, and goes on once something was said into it; with `silent` once it has been open for a second. */
async function speak(page: Page, silent = false): Promise<void> {
  const before = await noticed(page)
  await page.getByRole('button', { name: /Start Talking|Continue Conversation/ }).click()
  await expect.poll(() => phaseOf(page), soon).toBe('listening')
  await expect
    .poll(async () => {
      const { open, spoken } = await noticed(page)
      return silent ? open - before.open : spoken - before.spoken
    }, soon)
    .toBeGreaterThan(1000)
}
const stop = (page: Page) => page.getByRole('button', { name: 'Stop Recording' }).click()

/** The loudspeaker is heard after this moment. */
async function expectSound(page: Page, since: number): Promise<void> {
  await expect.poll(async () => (await noticed(page)).loud, soon).toBeGreaterThan(since + 100)
}

test('a whole turn is heard: the words go up, the coach answers, and sound comes out', async () => {
  house.standIn.sound = longSentence
  const page = await house.open(speaks)
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect(status(page, 'Coach is speaking')).toBeVisible(soon)
  await expectSound(page, 0)
  await page.getByRole('button', { name: 'Pause AI' }).click()
  await expect(status(page, 'Paused at')).toBeVisible()
  // The sentence would go on for much longer than this waits.
  await expect.poll(async () => (await noticed(page)).quietFor).toBeGreaterThan(400)
  await speak(page)
  expect(await openTracks(page)).toBe(1)
  const { loud } = await noticed(page)
  house.standIn.sound = shortSentence
  await stop(page)
  await expect(transcript(page)).toContainText(words, soon)
  await expectSound(page, loud)
  // Two seconds after the last word it listens again; leaving lets go of the microphone.
  await expect.poll(() => phaseOf(page), late).toBe('listening')
  await expectAccessible(page)
  expect((await noticed(page)).phases).toEqual(expect.arrayContaining(['uploading', 'speaking', 'waiting']))
  await page.getByRole('link', { name: 'Mission Objectives' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/goals/)
  expect(await openTracks(page)).toBe(0)
})

test('the first sentence sounds before the last one was made', async () => {
  const page = await house.open(speaks)
  await begin(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  house.standIn.spoken.length = 0
  let calls = 0
  house.standIn.hold = () => (++calls === 1 ? undefined : released)
  const { loud } = await noticed(page)
  await page.getByPlaceholder('Type to the coach...').fill('I sent 5 emails.')
  await page.keyboard.press('Enter')
  await expectSound(page, loud)
  expect(house.standIn.spoken).toHaveLength(1)
  expect(calls).toBeGreaterThan(1)
  release()
})

test('with the voice switched off in System Config the coach answers in captions alone', async () => {
  const page = await house.open(silence)
  const { origin } = new URL(page.url())
  const changed = await page.request.put('/api/voice/settings', {
    data: { speaks: false },
    headers: { origin },
  })
  expect(changed.ok()).toBe(true)
  await page.reload()
  await begin(page)
  await page.getByPlaceholder('Type to the coach...').fill('I sent 5 emails.')
  await page.keyboard.press('Enter')
  await expect(transcript(page).getByText('5 emails')).not.toHaveCount(0, soon)
  await expect.poll(() => phaseOf(page), soon).toBe('ready')
  expect(await passed(page, 'speaking')).toBe(false)
  expect((await noticed(page)).loud).toBe(0)
  expect(house.standIn.asked).toEqual([])
})

test('hands-free: three turns without a touch', async () => {
  const page = await house.open(speaks)
  await begin(page)
  await page.keyboard.press('h')
  for (const turns of [1, 2, 3]) await expect.poll(() => said(page), late).toBeGreaterThanOrEqual(turns)
})

test('speaking over the coach stops it, and what is said is the next turn', async () => {
  house.standIn.sound = longSentence
  const page = await house.open(speaks)
  await begin(page)
  const speed = page.getByRole('button', { name: /^Speaking speed/ }).first()
  await speed.click()
  await page.getByRole('switch', { name: 'Speak over the coach' }).first().click()
  await page.getByRole('switch', { name: 'Hands-free' }).first().click()
  // The first turn ends by itself; then the same words come while the coach speaks, and hold its voice.
  await expect.poll(() => said(page), late).toBeGreaterThanOrEqual(1)
  await expect.poll(() => said(page), late).toBeGreaterThanOrEqual(2)
  const { phases, loudIn } = await noticed(page)
  const replied = phases.indexOf('speaking', phases.indexOf('uploading'))
  expect(phases.slice(replied, replied + 3)).toEqual(['speaking', 'listening', 'uploading'])
  // The founder went on for seconds; the coach had stopped, but for what the loudspeaker had taken already.
  expect(loudIn.listening ?? 0).toBeLessThan(1000)
})

test('silence is not sent to a recogniser', async () => {
  const page = await house.open(silence)
  await begin(page)
  await speak(page, true)
  await stop(page)
  await expect(transcript(page)).toContainText("I didn't catch that – could you say it again?", soon)
  expect(house.standIn.asked.filter((it) => it.stage === 'transcription')).toEqual([])
})

test('a microphone that may not be used, and one that is not there, are named; typing goes on', async () => {
  for (const [microphone, hint] of [
    ['denied', /Allow the microphone in the address bar/],
    [null, /No microphone was found/],
  ] as const) {
    const page = await house.open(microphone)
    await begin(page)
    await page.getByRole('button', { name: /Start Talking|Continue Conversation/ }).click()
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
  await speak(page)
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
    await expect(status(page, 'Your message did not get through')).toBeVisible(late)
    house.standIn.fault.transcription = null
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => said(page), late).toBe(1)
  })

  test(`speech ${fault}: the built-in voice stands in and says so`, async () => {
    const page = await house.open(speaks)
    await begin(page)
    house.standIn.fault.speech = fault
    const { loud } = await noticed(page)
    await page.getByPlaceholder('Type to the coach...').fill('I sent 5 emails.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The built-in voice is standing in')).toBeVisible(late)
    await expectSound(page, loud)
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
  await expect.poll(() => said(again), late).toBe(1)
  const [session] = await (await again.request.get('/api/coaching-sessions/recent')).json()
  const { messages } = await (await again.request.get(`/api/coaching-sessions/${session.id}`)).json()
  expect(messages.filter((it: { role: string }) => it.role === 'user')).toHaveLength(1)
})
