import { expect, type Page } from '@playwright/test'
import { phaseOf, readMeasurements, synthesizeMicrophone } from './voice-page.ts'

/** What the fake transcription server returns for every recording. */
export const transcribedText = 'I sent 20 emails.'
export const speechInput = synthesizeMicrophone([0.8, 'I sent twenty emails this morning.', 12])
export const silentInput = synthesizeMicrophone([20])
/** A generous limit for slow machines; every wait ends as soon as its condition holds. */
export const withinSeconds = { timeout: 45_000 }
export const withinMinutes = { timeout: 90_000 }

export const statusLine = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first()
export const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })
export const countTranscribed = (page: Page) => transcript(page).getByText(transcribedText).count()
export const hasPassedPhase = async (page: Page, phase: string) =>
  (await readMeasurements(page)).phases.includes(phase)

/** Starts a session and stops the greeting. */
export async function startSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect
    .poll(async () => {
      if ((await phaseOf(page)) === 'speaking')
        await page
          .getByRole('button', { name: 'Pause AI' })
          .click({ timeout: 1000 })
          // The greeting ended by itself.
          .catch(() => undefined)
      return phaseOf(page)
    }, withinSeconds)
    .toMatch(/^(?:paused|ready)$/)
}

/** Opens the microphone and returns once it has recorded speech, or with `silent` once it has been open for a second. */
export async function recordSpeech(page: Page, silent = false): Promise<void> {
  const before = await readMeasurements(page)
  await page.getByRole('button', { name: /Start Talking|Continue Conversation/ }).click()
  await expect.poll(() => phaseOf(page), withinSeconds).toBe('listening')
  await expect
    .poll(async () => {
      const { open, spoken } = await readMeasurements(page)
      return silent ? open - before.open : spoken - before.spoken
    }, withinSeconds)
    .toBeGreaterThan(1000)
}
export const stopRecording = (page: Page) => page.getByRole('button', { name: 'Stop Recording' }).click()

/** Waits until sound is played after this moment. */
export async function expectSound(page: Page, since: number): Promise<void> {
  await expect
    .poll(async () => (await readMeasurements(page)).loud, withinSeconds)
    .toBeGreaterThan(since + 100)
}
