// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { VoicePack, VoicePacks } from '#contract/voice-packs.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import VoiceCard from './voice-card.tsx'

const pack: VoicePack = {
  id: 'english',
  name: 'English',
  parts: [
    {
      role: 'voice',
      bytes: 26_586_708,
      licences: [{ name: 'Apache 2.0', url: 'https://example.com/apache' }],
      credit: 'Kitten',
      url: 'https://example.com/voice.tar.bz2',
    },
    {
      role: 'recogniser',
      bytes: 104_337_827,
      licences: [{ name: 'CC BY 4.0', url: 'https://example.com/cc' }],
      credit: 'Parakeet',
      url: 'https://example.com/recogniser.tar.bz2',
    },
  ],
  voices: [{ id: 'one', name: 'Vega' }],
  step: 'absent',
  doneBytes: 0,
  totalBytes: 130_924_535,
  secondsLeft: null,
  diskBytes: null,
  verifiedAt: null,
  trial: null,
  problem: null,
}
const state: VoicePacks = {
  isAdmin: true,
  canRun: true,
  importFolder: '/data/voice-packs/import',
  speech: 'embedded',
  transcriber: 'none',
  packs: [pack],
}
const settings = {
  speaks: true,
  voice: null,
  speed: 1,
  handsFree: false,
  silenceMs: 1200,
  bargeIn: 'auto',
  captions: true,
  keepRecordings: 0,
}
const open = (given: Partial<VoicePack>, more: Partial<VoicePacks> = {}) =>
  openPage(<VoiceCard />, {
    'GET /api/voice/packs': { ...state, packs: [{ ...pack, ...given }], ...more },
    'GET /api/voice/settings': settings,
    'POST /api/voice/packs/install': state,
    'POST /api/voice/packs/remove': state,
  })

test('getting it sends the consent that was given under the licences', async () => {
  const page = await open({})
  await page.shows('Get a natural voice and private hearing (131 MB)')
  await page.shows('By getting it you accept these licenses.')
  await page.press('Get it')
  await page.waitFor(() =>
    expect(page.sent('POST /api/voice/packs/install')).toEqual({
      pack: 'english',
      fromFolder: false,
      licencesAccepted: true,
    }),
  )
  await page.press('Take it from the folder')
  await page.waitFor(() =>
    expect(page.sent('POST /api/voice/packs/install')).toMatchObject({ fromFolder: true }),
  )
})

test('receiving shows megabytes and seconds, and is stopped only by the admin', async () => {
  const receiving = { step: 'receiving', doneBytes: 61_000_000, secondsLeft: 40 } as const
  const page = await open(receiving)
  await page.shows('61 of 131 MB, 40 s left')
  expect(page.has('Stop')).toBe(true)
  const other = await open(receiving, { isAdmin: false })
  await other.shows('61 of 131 MB')
})

test.each([
  ['NoRoom', 'There is no room for it: it needs 305 MB, and 120 MB are free.'],
  ['Damaged', 'It arrived damaged and was thrown away. Get it again.'],
] as const)('%s is said in the words of the server, with the way on', async (code, message) => {
  const page = await open({ problem: { code, message } })
  await page.shows(message)
  expect(page.has('Get it again')).toBe(true)
})

test('what came before is told, and the button goes on', async () => {
  const page = await open({ doneBytes: 61_000_000 })
  await page.shows('61 of 131 MB are downloaded already.')
  expect([page.has('Go on'), page.has('Delete what was downloaded')]).toEqual([true, true])
})

test('only whoever may get it sees a button, and where it does not run nobody does', async () => {
  const page = await open({}, { isAdmin: false, importFolder: null })
  await page.shows('Whoever runs this server can get it')
  expect(page.has('Get it')).toBe(false)
})

test('where it cannot run it says so', async () => {
  const page = await open({}, { canRun: false })
  await page.shows('It does not run on this system.')
  expect(page.has('Get it')).toBe(false)
})

const trial = { firstSoundMs: 430, realTimeFactor: 0.93, recognised: { words: 15, of: 17 } }
const onDisk = { diskBytes: 173_000_000, verifiedAt: '2026-11-23T22:00:00Z', trial }

test('installed, it shows what was measured here, and removing asks once', async () => {
  const page = await open({ step: 'ready', ...onDisk }, { speech: 'voice-pack', transcriber: 'voice-pack' })
  await page.shows('Natural voice, private hearing')
  for (const words of ['173 MB', '0.4 s', '15/17', 'Verified']) await page.shows(words)
  await page.press('Remove')
  expect(page.calls('POST /api/voice/packs/remove')).toBe(0)
  await page.press('Remove 173 MB')
  await page.waitFor(() => expect(page.calls('POST /api/voice/packs/remove')).toBe(1))
})

test('a voice that is too slow here says the number', async () => {
  const page = await open({ step: 'slow', ...onDisk })
  await page.shows('This machine needs 0.93 s for each second of speech, which is too slow.')
})

test('voices that cannot be read say so', async () => {
  const page = await openPage(<VoiceCard />, { 'GET /api/voice/packs': refusal(500, 'Something broke.') })
  await page.shows('The voices could not be loaded')
})
