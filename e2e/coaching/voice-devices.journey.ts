import { expect, test } from '@playwright/test'
import { begin, late, said, soon, speak, speaks, status, stop, words } from '#e2e/support/voice-acts.ts'
import { noticed, openTracks, openVoiceHouse, phaseOf, type VoiceHouse } from '#e2e/support/voices.ts'

let app: VoiceHouse
test.beforeAll(async () => {
  app = await openVoiceHouse()
})
test.afterAll(() => app.close())

test('the microphone test says what was heard, and the speaker test is heard', async () => {
  const page = await app.open(speaks)
  await page.goto('/settings?tab=voice')
  const microphone = page.getByRole('region', { name: 'Microphone', exact: true })
  await microphone.getByRole('button', { name: 'Test the microphone' }).click()
  await expect(microphone.getByRole('status')).toContainText('Listening', soon)
  await expect.poll(async () => (await noticed(page)).spoken, soon).toBeGreaterThan(1000)
  await microphone.getByRole('button', { name: 'Stop and listen to what was heard' }).click()
  await expect(microphone.getByRole('status')).toContainText(`Heard: “${words}”`, soon)
  expect(await openTracks(page)).toBe(0)
  const { loud } = await noticed(page)
  const speaker = page.getByRole('region', { name: 'Speaker', exact: true })
  await speaker.getByRole('button', { name: 'Test the speaker' }).click()
  await expect(speaker.getByRole('status')).toContainText('Did you hear it?', late)
  expect((await noticed(page)).loud).toBeGreaterThan(loud)
})

test('out of sight nothing plays and nothing listens; what was said is found again among the sessions', async () => {
  const page = await app.open(speaks)
  await begin(page)
  await speak(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // What was said so far is sent, and its answer waits as words.
  await expect.poll(() => said(page), late).toBe(1)
  await expect(status(page, 'Paused at')).toBeVisible(soon)
  expect([await openTracks(page), (await noticed(page)).phases.at(-1)]).toEqual([0, 'paused'])
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await speak(page)
  await stop(page)
  await expect.poll(() => said(page), late).toBe(2)
  await expect.poll(() => phaseOf(page), late).toMatch(/^(?:speaking|waiting|opening|listening)$/)
  await page.goto('/sessions')
  await page.getByRole('searchbox', { name: 'Search your sessions' }).fill('emails')
  await expect(page.getByText(/places?, best first/)).toBeVisible(soon)
  await page.getByRole('button', { name: 'Read the session' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Transcript' })).toContainText(words)
})
