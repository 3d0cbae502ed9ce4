import { expect, test } from '@playwright/test'
import {
  countTranscribed,
  recordSpeech,
  speechInput,
  startSession,
  statusLine,
  stopRecording,
  transcribedText,
  withinMinutes,
  withinSeconds,
} from '#e2e/support/voice-actions.ts'
import {
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

test('the microphone test shows the transcript, and the speaker test plays sound', async () => {
  const page = await app.open(speechInput)
  await page.goto('/settings?tab=voice')
  const microphone = page.getByRole('region', { name: 'Microphone', exact: true })
  await microphone.getByRole('button', { name: 'Test the microphone' }).click()
  await expect(microphone.getByRole('status')).toContainText('Listening', withinSeconds)
  await expect.poll(async () => (await readMeasurements(page)).spoken, withinSeconds).toBeGreaterThan(1000)
  await microphone.getByRole('button', { name: 'Stop and see what was understood' }).click()
  await expect(microphone.getByRole('status')).toContainText(
    `Understood: “${transcribedText}”`,
    withinSeconds,
  )
  expect(await openTracks(page)).toBe(0)
  const { loud } = await readMeasurements(page)
  const speaker = page.getByRole('region', { name: 'Speaker', exact: true })
  await speaker.getByRole('button', { name: 'Test the speaker' }).click()
  await expect(speaker.getByRole('status')).toContainText('Did you hear it?', withinMinutes)
  expect((await readMeasurements(page)).loud).toBeGreaterThan(loud)
})

test('a hidden page neither plays nor records; the turn is found among the sessions', async () => {
  const page = await app.open(speechInput)
  await startSession(page)
  await recordSpeech(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // The recording so far is sent, and its answer is shown as text.
  await expect.poll(() => countTranscribed(page), withinMinutes).toBe(1)
  await expect(statusLine(page, 'Paused at')).toBeVisible(withinSeconds)
  expect([await openTracks(page), (await readMeasurements(page)).phases.at(-1)]).toEqual([0, 'paused'])
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await recordSpeech(page)
  await stopRecording(page)
  await expect.poll(() => countTranscribed(page), withinMinutes).toBe(2)
  await expect.poll(() => phaseOf(page), withinMinutes).toMatch(/^(?:speaking|waiting|opening|listening)$/)
  await page.goto('/sessions')
  await page.getByRole('searchbox', { name: 'Search your sessions' }).fill('emails')
  await expect(page.getByText(/places?, best first/)).toBeVisible(withinSeconds)
  await page.getByRole('button', { name: 'Read the session' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Transcript' })).toContainText(transcribedText)
})
