import { expect, test } from '@playwright/test'
import {
  begin,
  late,
  said,
  silence,
  soon,
  speak,
  speaks,
  status,
  transcript,
} from '#e2e/support/voice-acts.ts'
import {
  longSentence,
  noticed,
  openTracks,
  openVoiceHouse,
  phaseOf,
  type VoiceHouse,
} from '#e2e/support/voices.ts'

let app: VoiceHouse
test.beforeAll(async () => {
  app = await openVoiceHouse()
})
test.afterAll(() => app.close())
test.beforeEach(() => {
  app.standIn.fault = { transcription: null, speech: null }
  app.standIn.sound = longSentence
  app.standIn.hold = null
  app.standIn.asked.length = 0
})

test('Esc stops whatever is under way: the coach, a recording, a turn on its way', async () => {
  const page = await app.open(speaks)
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect.poll(() => phaseOf(page), soon).toBe('speaking')
  await page.keyboard.press('Escape')
  await expect(status(page, 'Paused at')).toBeVisible()
  await speak(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => phaseOf(page), soon).toBe('ready')
  expect(await openTracks(page)).toBe(0)
  expect(app.standIn.asked.filter((it) => it.stage === 'transcription')).toEqual([])
  app.standIn.fault.transcription = 'hang'
  await speak(page)
  await page.keyboard.press(' ')
  await expect.poll(() => phaseOf(page), soon).toBe('uploading')
  await expect.poll(() => app.standIn.underWay(), soon).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => phaseOf(page), soon).toBe('ready')
  // The recogniser is told, and nothing of it is heard later.
  await expect.poll(() => app.standIn.underWay(), soon).toBe(0)
  app.standIn.fault.transcription = null
  expect(await said(page)).toBe(0)
})

test('Space talks, and while it is held talks until it is let go; in the sheet of the transcript it types', async () => {
  const page = await app.open(speaks)
  await begin(page)
  const before = (await noticed(page)).spoken
  await page.keyboard.down(' ')
  await expect.poll(async () => (await noticed(page)).spoken - before, soon).toBeGreaterThan(1000)
  expect(await phaseOf(page)).toBe('listening')
  await page.keyboard.up(' ')
  await expect.poll(() => said(page), late).toBe(1)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Transcript/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Transcript' })
  const { phases } = await noticed(page)
  await sheet.getByPlaceholder('Type to the coach...').focus()
  await page.keyboard.type('two words here')
  await expect(sheet.getByPlaceholder('Type to the coach...')).toHaveValue('two words here')
  await sheet.getByRole('log', { name: 'Transcript' }).focus()
  await page.keyboard.press(' ')
  const after = (await noticed(page)).phases.slice(phases.length)
  expect([after.includes('opening'), after.includes('listening'), await openTracks(page)]).toEqual([
    false,
    false,
    0,
  ])
})

test('the question at the end is asked in silence, also when the answer comes while it is open', async () => {
  const page = await app.open(silence)
  await begin(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/coaching-conversation', async (route) => {
    await released
    await route.continue()
  })
  await page.getByPlaceholder('Type to the coach...').fill('I sent 5 emails.')
  await page.keyboard.press('Enter')
  await expect.poll(() => phaseOf(page), soon).toMatch(/^(?:uploading|thinking)$/)
  const { loud } = await noticed(page)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'End this session?' })
  await expect(question).toBeVisible()
  release()
  await expect(transcript(page).getByText('5 emails')).not.toHaveCount(0, soon)
  await expect.poll(() => phaseOf(page), soon).toMatch(/^(?:paused|ready)$/)
  expect((await noticed(page)).loud - loud).toBeLessThan(500)
  await question.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible(late)
})
