import { expect, test } from '@playwright/test'
import { greetings } from '#contract/coaching.ts'
import { expectAccessible } from '#e2e/support/founder.ts'
import {
  expectSound,
  recordSpeech,
  speechInput,
  startSession,
  stopRecording,
  transcript,
  withinMinutes,
  withinSeconds,
} from '#e2e/support/voice-actions.ts'
import { openVoicePages, phaseOf, readMeasurements, type VoicePages } from '#e2e/support/voice-page.ts'
import { type FakeRealtime, startFakeRealtime } from '#server/testing/fakes/fake-realtime.ts'

let realtime: FakeRealtime
let app: VoicePages
test.beforeAll(async () => {
  realtime = await startFakeRealtime({ say: () => ['It is written down. ', 'What is', ' next?'] })
  app = await openVoicePages({
    LLM_REALTIME_MODEL: 'gpt-realtime',
    LLM_REALTIME_BASE_URL: realtime.url,
    LLM_REALTIME_VOICE: 'marin',
  })
})
test.afterAll(async () => {
  await app.close()
  await realtime.close()
})
test.beforeEach(() => {
  realtime.fault = null
  app.fakes.asked.length = 0
})

/** The greeting's own speech may be asked for after it was paused; everything else belongs to the turn. */
const isOfTurn = ({ stage, text }: VoicePages['fakes']['asked'][number]) =>
  stage === 'transcription' || !greetings.morning.includes(text)

test('a model that hears and speaks answers a spoken turn aloud, by its own connection alone', async () => {
  realtime.transcript = 'I sent 20 emails to the bakers.'
  const page = await app.open(speechInput)
  await startSession(page)
  const { loud } = await readMeasurements(page)
  await recordSpeech(page)
  await stopRecording(page)
  await expect(transcript(page)).toContainText(realtime.transcript, withinSeconds)
  // Once the turn has ended, the engine's name stands between the reply and its question.
  await expect(transcript(page)).toContainText(
    /It is written down\. · gpt-realtime\s*What is next\?/,
    withinSeconds,
  )
  await expectSound(page, loud)
  expect(app.fakes.asked.filter(isOfTurn)).toEqual([])
  expect(realtime.recordedSeconds).toBeGreaterThan(1)
  // After the last word it listens again.
  await expect.poll(() => phaseOf(page), withinMinutes).toBe('listening')
  await expectAccessible(page)
})

test('cut off in the middle of its answer, the turn is answered aloud by the ordinary parts', async () => {
  realtime.transcript = 'One customer says our price is too low.'
  const page = await app.open(speechInput)
  await startSession(page)
  realtime.fault = 'cut'
  const { loud } = await readMeasurements(page)
  await recordSpeech(page)
  await stopRecording(page)
  await expect(transcript(page)).toContainText(realtime.transcript, withinSeconds)
  await expect(transcript(page).getByText('built-in')).toBeVisible(withinSeconds)
  await expect(transcript(page)).not.toContainText('gpt-realtime')
  await expectSound(page, loud)
  expect(app.fakes.asked.filter(isOfTurn).some(({ stage }) => stage === 'speech')).toBe(true)
})
