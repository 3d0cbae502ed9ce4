import { expect, test } from '@playwright/test'
import { expectAccessible } from '#e2e/support/founder.ts'
import {
  begin,
  expectSound,
  late,
  passed,
  said,
  silence,
  soon,
  speak,
  speaks,
  status,
  stop,
  transcript,
  words,
} from '#e2e/support/voice-acts.ts'
import {
  longSentence,
  noticed,
  openTracks,
  openVoiceHouse,
  phaseOf,
  shortSentence,
  unplug,
  type VoiceHouse,
} from '#e2e/support/voices.ts'

let app: VoiceHouse
test.beforeAll(async () => {
  app = await openVoiceHouse()
})
test.afterAll(() => app.close())
test.beforeEach(() => {
  const { standIn } = app
  standIn.fault = { transcription: null, speech: null }
  standIn.sound = shortSentence
  standIn.hold = null
  standIn.asked.length = standIn.spoken.length = 0
})

test('a whole turn is heard: the words go up, the coach answers, and sound comes out', async () => {
  app.standIn.sound = longSentence
  const page = await app.open(speaks)
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
  app.standIn.sound = shortSentence
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
  const page = await app.open(speaks)
  await begin(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  app.standIn.spoken.length = 0
  let calls = 0
  app.standIn.hold = () => (++calls === 1 ? undefined : released)
  const { loud } = await noticed(page)
  await page.getByPlaceholder('Type to the coach...').fill('Today I want to send 5 emails and call Anna.')
  await page.keyboard.press('Enter')
  await expectSound(page, loud)
  await expect.poll(() => calls).toBeGreaterThan(1)
  expect(app.standIn.spoken).toHaveLength(1)
  release()
})

test('with the voice switched off in System Config the coach answers in captions alone', async () => {
  const page = await app.open(silence)
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
  expect(app.standIn.asked).toEqual([])
})

test('hands-free: three turns without a touch', async () => {
  const page = await app.open(speaks)
  await begin(page)
  await page.keyboard.press('h')
  for (const turns of [1, 2, 3]) await expect.poll(() => said(page), late).toBeGreaterThanOrEqual(turns)
})

test('speaking over the coach stops it, and what is said is the next turn', async () => {
  app.standIn.sound = longSentence
  const page = await app.open(speaks)
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
  const page = await app.open(silence)
  await begin(page)
  await speak(page, true)
  await stop(page)
  await expect(transcript(page)).toContainText("I didn't catch that – could you say it again?", soon)
  expect(app.standIn.asked.filter((it) => it.stage === 'transcription')).toEqual([])
})

test('a microphone that may not be used, and one that is not there, are named; typing goes on', async () => {
  for (const [microphone, hint] of [
    ['denied', /Allow the microphone in the address bar/],
    [null, /No microphone was found/],
  ] as const) {
    const page = await app.open(microphone)
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
  const page = await app.open(speaks)
  await begin(page)
  await speak(page)
  await unplug(page)
  await expect(page.getByText('Microphone Error').first()).toBeVisible()
  await expect(transcript(page)).toContainText(words, soon)
})

for (const fault of ['500', 'garbage', 'hang'] as const) {
  test(`transcription ${fault}: the words are kept, and Try again sends them once`, async () => {
    const page = await app.open(speaks)
    await begin(page)
    app.standIn.fault.transcription = fault
    await speak(page)
    await stop(page)
    await expect(status(page, 'Your message did not get through')).toBeVisible(late)
    app.standIn.fault.transcription = null
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => said(page), late).toBe(1)
  })

  test(`speech ${fault}: the built-in voice stands in and says so`, async () => {
    const page = await app.open(speaks)
    await begin(page)
    app.standIn.fault.speech = fault
    const { loud } = await noticed(page)
    await page.getByPlaceholder('Type to the coach...').fill('I sent 5 emails.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The built-in voice is standing in')).toBeVisible(late)
    await expectSound(page, loud)
  })
}

test('the network is lost while one speaks, the tab is closed: on return Retry sends it once', async () => {
  const page = await app.open(speaks)
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
