import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAudio, readVoiceConfig, speakText } from '#contract/coaching.ts'
import { changeVoiceSettings, tryHearing } from '#contract/voice.ts'
import * as contract from '#contract/voice-packs.ts'
import { readMp3 } from '#server/providers/speech/mp3.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { type Mirror, openMirror } from '#server/testing/voice-packs/mirror.ts'
import { tinyTranscript } from '#server/testing/voice-packs/tiny-models.ts'

const tiny = { pack: 'tiny' }
const consent = { ...tiny, fromFolder: false, licencesAccepted: true } as const
const hello = {
  bytes: new Uint8Array(readFileSync('server/platform/audio/fixtures/hello.webm')),
  type: 'audio/webm;codecs=opus',
}
let mirror: Mirror
let home: string
let app: TestApp
let admin: TestFounder
let other: TestFounder
beforeAll(async () => {
  mirror = await openMirror()
  home = mkdtempSync(join(tmpdir(), 'apogee-voice-packs-'))
  const list = join(home, 'list.json')
  writeFileSync(list, JSON.stringify(mirror.list))
  app = await testApp({ settings: { VOICE_PACKS: list, DATA_DIR: home, TTS_ENGINE: 'embedded' } })
  admin = await app.signUp()
  other = await app.signUp('Eve')
})
afterAll(() => mirror.close())

const packOf = async (founder: TestFounder) => (await founder.call(contract.readVoicePacks)).packs[0]!
const audioOf = async (founder: TestFounder, text: string) => {
  const { audioUrl } = await founder.call(speakText, { body: { text } })
  return (await founder.ask(readAudio, { params: { id: audioUrl!.split('/').at(-1)! } })).body as Buffer
}

test('before, the built-in voice speaks; size and licence are known without fetching anything', async () => {
  const { speech, transcriber, packs } = await admin.call(contract.readVoicePacks)
  expect([speech, transcriber, packs[0]!.step]).toEqual(['embedded', 'none', 'absent'])
  expect(packs[0]!.parts.map((it) => [it.role, it.licences[0]!.name])).toEqual([
    ['voice', 'Apache 2.0'],
    ['recogniser', 'MIT'],
  ])
  expect(mirror.ranges).toEqual([])
})

test('only an administrator may change packs or sees the folder, and only with consent', async () => {
  expect(await other.call(contract.readVoicePacks)).toMatchObject({ isAdmin: false, importFolder: null })
  for (const ask of [
    other.ask(contract.installVoicePack, { body: consent }),
    other.ask(contract.stopVoicePack, { body: tiny }),
    other.ask(contract.verifyVoicePack, { body: tiny }),
    other.ask(contract.removeVoicePack, { body: tiny }),
  ])
    expect(await ask).toMatchObject({ status: 403, body: { code: 'Forbidden' } })
  const body = { ...consent, licencesAccepted: false } as never
  expect(await admin.ask(contract.installVoicePack, { body })).toMatchObject({
    status: 400,
    body: { field: 'licencesAccepted' },
  })
  expect((await admin.ask(contract.installVoicePack, { body: { ...consent, pack: 'no-such' } })).status).toBe(
    404,
  )
  expect(mirror.ranges).toEqual([])
})

test('installed, it speaks and hears for every founder, and each chooses a voice', async () => {
  const builtIn = await audioOf(other, 'Good morning.')
  const started = await admin.call(contract.installVoicePack, { body: consent })
  expect(started.packs[0]!.step).toBe('receiving')
  await expect.poll(async () => (await packOf(admin)).step, { timeout: 60_000 }).toBe('ready')
  expect(await other.call(contract.readVoicePacks)).toMatchObject({
    speech: 'voice-pack',
    transcriber: 'voice-pack',
  })
  expect(await other.call(readVoiceConfig)).toMatchObject({
    stt: 'server',
    voices: ['tiny-one', 'tiny-two', 'rms', 'slt', 'awb', 'kal16'],
  })
  const natural = await audioOf(other, 'Good morning.')
  expect(natural.equals(builtIn)).toBe(false)
  expect(readMp3(natural)!.stray).toBe(0)
  expect((await other.call(tryHearing, { audio: hello })).heard).toBe(tinyTranscript)
  await other.call(changeVoiceSettings, { body: { voice: 'rms' } })
  expect((await audioOf(other, 'Good morning.')).equals(builtIn)).toBe(true)
})

test('a model that breaks afterwards costs nobody a word: the built-in voice says the sentence', async () => {
  const model = join(home, 'voice-packs/pack-tiny/voice/model.onnx')
  const whole = readFileSync(model)
  writeFileSync(model, Buffer.alloc(whole.length, 1))
  await app.context.voicePacks.close()
  const broken = await testApp({
    settings: { VOICE_PACKS: join(home, 'list.json'), DATA_DIR: home, TTS_ENGINE: 'embedded' },
  })
  const founder = await broken.signUp()
  expect((await founder.call(contract.readVoicePacks)).speech).toBe('voice-pack')
  expect(readMp3(await audioOf(founder, 'Good evening.'))!.seconds).toBeGreaterThan(0.3)
  writeFileSync(model, whole)
})

test('removed, everything is as before', async () => {
  const left = await admin.call(contract.removeVoicePack, { body: tiny })
  expect(left).toMatchObject({ speech: 'embedded', transcriber: 'none' })
  expect((await other.call(tryHearing, { audio: hello })).heard).toBeNull()
})
