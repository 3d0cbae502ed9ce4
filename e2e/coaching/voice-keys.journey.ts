import { expect, test } from '@playwright/test'
import {
  countTranscribed,
  recordSpeech,
  silentInput,
  speechInput,
  startSession,
  statusLine,
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
  type VoicePages,
} from '#e2e/support/voice-page.ts'

let app: VoicePages
test.beforeAll(async () => {
  app = await openVoicePages()
})
test.afterAll(() => app.close())
test.beforeEach(() => {
  app.fakes.fault = { transcription: null, speech: null }
  app.fakes.sound = longSentence
  app.fakes.hold = null
  app.fakes.asked.length = 0
})

test('Esc stops the coach, a recording, or a turn', async () => {
  const page = await app.open(speechInput)
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect.poll(() => phaseOf(page), withinSeconds).toBe('speaking')
  await page.keyboard.press('Escape')
  await expect(statusLine(page, 'Paused at')).toBeVisible()
  await recordSpeech(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => phaseOf(page), withinSeconds).toBe('ready')
  expect(await openTracks(page)).toBe(0)
  expect(app.fakes.asked.filter((it) => it.stage === 'transcription')).toEqual([])
  app.fakes.fault.transcription = 'hang'
  await recordSpeech(page)
  await page.keyboard.press(' ')
  await expect.poll(() => phaseOf(page), withinSeconds).toBe('uploading')
  await expect.poll(() => app.fakes.underWay(), withinSeconds).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => phaseOf(page), withinSeconds).toBe('ready')
  // The recogniser is aborted and its late result is dropped.
  await expect.poll(() => app.fakes.underWay(), withinSeconds).toBe(0)
  app.fakes.fault.transcription = null
  expect(await countTranscribed(page)).toBe(0)
})

test('Space records, held Space records until it is released; in the transcript it types', async () => {
  const page = await app.open(speechInput)
  await startSession(page)
  const before = (await readMeasurements(page)).spoken
  await page.keyboard.down(' ')
  await expect
    .poll(async () => (await readMeasurements(page)).spoken - before, withinSeconds)
    .toBeGreaterThan(1000)
  expect(await phaseOf(page)).toBe('listening')
  await page.keyboard.up(' ')
  await expect.poll(() => countTranscribed(page), withinMinutes).toBe(1)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Transcript/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Transcript' })
  const { phases } = await readMeasurements(page)
  await sheet.getByLabel('Type to the coach').focus()
  await page.keyboard.type('two words here')
  await expect(sheet.getByLabel('Type to the coach')).toHaveValue('two words here')
  await sheet.getByRole('log', { name: 'Transcript' }).focus()
  await page.keyboard.press(' ')
  const after = (await readMeasurements(page)).phases.slice(phases.length)
  expect([after.includes('opening'), after.includes('listening'), await openTracks(page)]).toEqual([
    false,
    false,
    0,
  ])
})

test('the closing question opens in silence, also when the answer arrives while it is open', async () => {
  const page = await app.open(silentInput)
  await startSession(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/coaching-conversation', async (route) => {
    await released
    await route.continue()
  })
  await page.getByLabel('Type to the coach').fill('I sent 5 emails.')
  await page.keyboard.press('Enter')
  await expect.poll(() => phaseOf(page), withinSeconds).toMatch(/^(?:uploading|thinking)$/)
  const { loud } = await readMeasurements(page)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'End this session?' })
  await expect(question).toBeVisible()
  release()
  await expect(transcript(page).getByText('5 emails')).not.toHaveCount(0, withinSeconds)
  await expect.poll(() => phaseOf(page), withinSeconds).toMatch(/^(?:paused|ready)$/)
  expect((await readMeasurements(page)).loud - loud).toBeLessThan(500)
  await question.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible(withinMinutes)
})
