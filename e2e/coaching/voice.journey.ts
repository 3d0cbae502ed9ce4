import { expect, test } from '@playwright/test'
import { expectAccessible } from '#e2e/support/founder.ts'
import {
  countTranscribed,
  expectSound,
  hasPassedPhase,
  recordSpeech,
  silentInput,
  speechInput,
  startSession,
  statusLine,
  stopRecording,
  transcribedText,
  transcript,
  withinMinutes,
  withinSeconds,
} from '#e2e/support/voice-actions.ts'
import {
  longSentence,
  openTracks,
  openVoicePages,
  phaseOf,
  readMeasurements,
  shortSentence,
  unplug,
  type VoicePages,
} from '#e2e/support/voice-page.ts'
import { sampled } from '#server/testing/sample.ts'

let app: VoicePages
test.beforeAll(async () => {
  app = await openVoicePages()
})
test.afterAll(() => app.close())
test.beforeEach(() => {
  const { fakes } = app
  fakes.fault = { transcription: null, speech: null }
  fakes.sound = shortSentence
  fakes.hold = null
  fakes.asked.length = fakes.spoken.length = 0
})

test('a whole spoken turn: the recording is sent, the coach answers, and sound is played', async () => {
  app.fakes.sound = longSentence
  const page = await app.open(speechInput)
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect(statusLine(page, 'Coach is speaking')).toBeVisible(withinSeconds)
  await expectSound(page, 0)
  await page.getByRole('button', { name: 'Pause AI' }).click()
  await expect(statusLine(page, 'Paused at')).toBeVisible()
  // The sentence lasts much longer than this wait.
  await expect.poll(async () => (await readMeasurements(page)).quietFor).toBeGreaterThan(400)
  await recordSpeech(page)
  expect(await openTracks(page)).toBe(1)
  const { loud } = await readMeasurements(page)
  app.fakes.sound = shortSentence
  await stopRecording(page)
  await expect(transcript(page)).toContainText(transcribedText, withinSeconds)
  await expectSound(page, loud)
  // Two seconds after the last word the microphone opens again; leaving the page closes it.
  await expect.poll(() => phaseOf(page), withinMinutes).toBe('listening')
  await expectAccessible(page)
  expect((await readMeasurements(page)).phases).toEqual(
    expect.arrayContaining(['uploading', 'speaking', 'waiting']),
  )
  await page.getByRole('link', { name: 'Mission Objectives' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/goals/)
  expect(await openTracks(page)).toBe(0)
})

test('the first sentence is played before the last one is synthesized', async () => {
  const page = await app.open(speechInput)
  await startSession(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  app.fakes.spoken.length = 0
  let calls = 0
  app.fakes.hold = () => (++calls === 1 ? undefined : released)
  const { loud } = await readMeasurements(page)
  await page.getByLabel('Type to the coach').fill('Today I want to send 5 emails and call Anna.')
  await page.keyboard.press('Enter')
  await expectSound(page, loud)
  await expect.poll(() => calls).toBeGreaterThan(1)
  expect(app.fakes.spoken).toHaveLength(1)
  release()
})

test('with the voice off in System Config the coach answers in captions', async () => {
  const page = await app.open(silentInput)
  const { origin } = new URL(page.url())
  const changed = await page.request.put('/api/voice/settings', {
    data: { speaks: false },
    headers: { origin },
  })
  expect(changed.ok()).toBe(true)
  await page.reload()
  await startSession(page)
  await page.getByLabel('Type to the coach').fill('I sent 5 emails.')
  await page.keyboard.press('Enter')
  await expect(transcript(page).getByText('5 emails')).not.toHaveCount(0, withinSeconds)
  await expect.poll(() => phaseOf(page), withinSeconds).toBe('ready')
  expect(await hasPassedPhase(page, 'speaking')).toBe(false)
  expect((await readMeasurements(page)).loud).toBe(0)
  expect(app.fakes.asked).toEqual([])
})

test('hands-free: three turns without a touch', async () => {
  const page = await app.open(speechInput)
  await startSession(page)
  await page.keyboard.press('h')
  for (const turns of [1, 2, 3])
    await expect.poll(() => countTranscribed(page), withinMinutes).toBeGreaterThanOrEqual(turns)
})

test('speaking over the coach stops it and becomes the next turn', async () => {
  app.fakes.sound = longSentence
  const page = await app.open(speechInput)
  await startSession(page)
  const speed = page.getByRole('button', { name: /^Speaking speed/ }).first()
  await speed.click()
  await page.getByRole('switch', { name: 'Speak over the coach' }).first().click()
  await page.getByRole('switch', { name: 'Hands-free' }).first().click()
  // The first turn ends by itself; then the same words come while the coach speaks and interrupt it.
  await expect.poll(() => countTranscribed(page), withinMinutes).toBeGreaterThanOrEqual(1)
  await expect.poll(() => countTranscribed(page), withinMinutes).toBeGreaterThanOrEqual(2)
  const { phases, loudIn } = await readMeasurements(page)
  const replied = phases.indexOf('speaking', phases.indexOf('uploading'))
  expect(phases.slice(replied, replied + 3)).toEqual(['speaking', 'listening', 'uploading'])
  // The founder spoke for seconds; of the coach only what was already in the audio buffer was played.
  expect(loudIn.listening ?? 0).toBeLessThan(1000)
})

test('silence is not sent to a recogniser', async () => {
  const page = await app.open(silentInput)
  await startSession(page)
  await recordSpeech(page, true)
  await stopRecording(page)
  await expect(transcript(page)).toContainText("I didn't catch that – could you say it again?", withinSeconds)
  expect(app.fakes.asked.filter((it) => it.stage === 'transcription')).toEqual([])
})

test('a denied and a missing microphone are named; typing works', async () => {
  for (const [microphone, hint] of [
    ['denied', /Allow the microphone in the address bar/],
    [null, /No microphone was found/],
  ] as const) {
    const page = await app.open(microphone)
    await startSession(page)
    await page.getByRole('button', { name: /Start Talking|Continue Conversation/ }).click()
    await expect(statusLine(page, 'Could not access your microphone')).toBeVisible(withinSeconds)
    await expect(page.getByText('Microphone Error').first()).toBeVisible()
    await expect(page.getByText(hint).first()).toBeVisible()
    await page.getByLabel('Type to the coach').fill('I sent 5 emails.')
    await page.keyboard.press('Enter')
    await expect(transcript(page)).toContainText('I sent 5 emails.', withinSeconds)
  }
})

test('a microphone unplugged in mid-sentence: the recording so far is sent', async () => {
  const page = await app.open(speechInput)
  await startSession(page)
  await recordSpeech(page)
  await unplug(page)
  await expect(page.getByText('Microphone Error').first()).toBeVisible()
  await expect(transcript(page)).toContainText(transcribedText, withinSeconds)
})

for (const fault of sampled('voice faults on screen', ['500', 'garbage', 'hang'] as const, { part: 1 / 3 })) {
  test(`transcription ${fault}: the words are kept, and Try again sends them once`, async () => {
    const page = await app.open(speechInput)
    await startSession(page)
    app.fakes.fault.transcription = fault
    await recordSpeech(page)
    await stopRecording(page)
    await expect(statusLine(page, 'Your message did not get through')).toBeVisible(withinMinutes)
    app.fakes.fault.transcription = null
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => countTranscribed(page), withinMinutes).toBe(1)
  })

  test(`speech ${fault}: the built-in voice stands in and says so`, async () => {
    const page = await app.open(speechInput)
    await startSession(page)
    app.fakes.fault.speech = fault
    const { loud } = await readMeasurements(page)
    await page.getByLabel('Type to the coach').fill('I sent 5 emails.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The built-in voice is used for now')).toBeVisible(withinMinutes)
    await expectSound(page, loud)
  })
}

test('the network fails during speech and the tab closes: on return Retry sends the recording once', async () => {
  const page = await app.open(speechInput)
  const context = page.context()
  await startSession(page)
  await recordSpeech(page)
  await context.setOffline(true)
  await stopRecording(page)
  await expect(statusLine(page, 'Your message did not get through')).toBeVisible(withinSeconds)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/chat?mode=planning')
  await again.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect(statusLine(again, 'Something you said was not sent')).toBeVisible(withinSeconds)
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => countTranscribed(again), withinMinutes).toBe(1)
  // The words are on screen as soon as they are transcribed, and stored once the coach has answered.
  const countStored = async () => {
    const [session] = await (await again.request.get('/api/coaching-sessions/recent')).json()
    const { messages } = await (await again.request.get(`/api/coaching-sessions/${session.id}`)).json()
    return messages.filter((it: { role: string }) => it.role === 'user').length
  }
  await expect.poll(countStored, withinSeconds).toBeGreaterThan(0)
  expect(await countStored()).toBe(1)
})
