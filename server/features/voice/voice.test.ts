import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { converse, readAudio, speakText, startSession } from '#contract/coaching.ts'
import { readSettings } from '#contract/settings.ts'
import * as voice from '#contract/voice.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { deleteOldRecordings } from './index.ts'

const sound = (name: string) => ({
  bytes: new Uint8Array(readFileSync(`server/platform/audio/fixtures/${name}.webm`)),
  type: 'audio/webm;codecs=opus',
})
const dayMs = 24 * 60 * 60 * 1000
let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
  ada = await app.signUp()
})

async function say(founder: TestFounder, words: string) {
  const session = await founder.call(startSession, { body: { type: 'morning' } })
  return founder.call(converse, {
    body: { sessionId: session.id, sessionType: 'morning', transcript: words },
    audio: sound('hello'),
  })
}

describe('voice settings', () => {
  test('begin as the product rules say', async () => {
    const eve = await app.signUp('Eve')
    expect(await eve.call(voice.readVoiceSettings)).toEqual({
      speaks: true,
      voice: null,
      speed: 1,
      handsFree: false,
      silenceMs: 1200,
      bargeIn: 'auto',
      captions: true,
      keepRecordings: 0,
    })
  })

  test('are kept one by one, and the speed is the one of System Config', async () => {
    await ada.call(voice.changeVoiceSettings, { body: { handsFree: true, speed: 1.4 } })
    const changed = await ada.call(voice.changeVoiceSettings, { body: { silenceMs: 2000, voice: 'slt' } })
    expect(changed).toMatchObject({ handsFree: true, speed: 1.4, silenceMs: 2000, voice: 'slt' })
    expect(await ada.call(voice.readVoiceSettings)).toEqual(changed)
    expect((await ada.call(readSettings)).voiceSpeed).toBe(1.4)
  })

  test('choose the voice of what is spoken; with the own device nothing is made on the server', async () => {
    const speaking = await testApp({ settings: { TTS_ENGINE: 'embedded' } })
    const founder = await speaking.signUp()
    const greet = async () => (await founder.call(speakText, { body: { text: 'Hello.' } })).audioUrl
    const audioOf = async (url: string | null) =>
      (await founder.ask(readAudio, { params: { id: url!.split('/').at(-1)! } })).body as Buffer
    const usual = await audioOf(await greet())
    await founder.call(voice.changeVoiceSettings, { body: { voice: 'slt' } })
    expect((await audioOf(await greet())).equals(usual)).toBe(false)
    await founder.call(voice.changeVoiceSettings, { body: { voice: 'device' } })
    expect(await greet()).toBeNull()
    await founder.call(voice.changeVoiceSettings, { body: { voice: null, speaks: false } })
    expect(await greet()).toBeNull()
    expect((await founder.call(readSettings)).voiceInterface).toBe(false)
    await founder.call(voice.changeVoiceSettings, { body: { speaks: true } })
    expect((await audioOf(await greet())).equals(usual)).toBe(true)
  })

  test.each([
    [{ keepRecordings: 14 }, 'keepRecordings'],
    [{ silenceMs: 100 }, 'silenceMs'],
    [{ speed: 3 }, 'speed'],
    [{ bargeIn: 'maybe' }, 'bargeIn'],
  ])('%j is refused, naming the field', async (body, field) => {
    const answer = await ada.ask(voice.changeVoiceSettings, { body: body as never })
    expect(answer).toMatchObject({ status: 400, body: { field } })
  })
})

describe('recordings', () => {
  test('are not kept unless the founder says so', async () => {
    await say(ada, 'Nobody keeps this.')
    expect(await ada.call(voice.readRecordings)).toEqual([])
  })

  test('are kept for as long as asked, can be played, and nobody else can', async () => {
    const eve = await app.signUp('Eve')
    await ada.call(voice.changeVoiceSettings, { body: { keepRecordings: 7 } })
    await say(ada, 'Keep this one.')
    const [kept] = await ada.call(voice.readRecordings)
    expect(kept).toMatchObject({ said: 'Keep this one.', bytes: sound('hello').bytes.length })
    const played = await ada.ask(voice.playRecording, { params: { id: kept!.id } })
    expect([played.headers['content-type'], (played.body as Buffer).length]).toEqual([
      'audio/webm',
      kept!.bytes,
    ])
    expect((await eve.ask(voice.playRecording, { params: { id: kept!.id } })).status).toBe(404)
    expect((await eve.ask(voice.deleteRecording, { params: { id: kept!.id } })).status).toBe(404)
  })

  test('are deleted after their retention, and at once when the founder wants none', async () => {
    const later = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)
    const list = () => ada.call(voice.readRecordings)
    await deleteOldRecordings(app.database.orm, later(6.9))
    expect(await list()).toHaveLength(1)
    await deleteOldRecordings(app.database.orm, later(7.1))
    expect(await list()).toEqual([])
    await say(ada, 'And this one.')
    await say(ada, 'And that one.')
    const [one] = await list()
    await ada.call(voice.deleteRecording, { params: { id: one!.id } })
    expect((await list()).map((it) => it.id)).not.toContain(one!.id)
    await ada.call(voice.changeVoiceSettings, { body: { keepRecordings: 0 } })
    expect(await list()).toEqual([])
  })
})

describe('the microphone test', () => {
  test('without a recogniser on the server says how much speech there was', async () => {
    const spoken = await ada.call(voice.tryHearing, { audio: sound('hello') })
    expect(spoken.heard).toBeNull()
    expect(spoken.speechMs).toBeGreaterThan(200)
    expect((await ada.call(voice.tryHearing, { audio: sound('silence') })).speechMs).toBe(0)
  })

  test('with a recogniser returns the transcript, and never sends it silence', async () => {
    const asked: number[] = []
    const listening = await testApp({
      settings: { STT_BASE_URL: 'http://127.0.0.1:9' },
      replace: () => ({
        transcriber: {
          id: 'fake',
          transcribe: async ({ bytes }) => {
            asked.push(bytes.length)
            return { text: ' Hello, coach. ' }
          },
          check: async () => ({ ok: true, detail: '' }),
        },
      }),
    })
    const founder = await listening.signUp()
    expect((await founder.call(voice.tryHearing, { audio: sound('hello') })).heard).toBe('Hello, coach.')
    expect((await founder.call(voice.tryHearing, { audio: sound('silence') })).heard).toBe('')
    expect(asked).toHaveLength(1)
  })

  test('needs a recording', async () => {
    expect(await ada.ask(voice.tryHearing, {})).toMatchObject({ status: 400, body: { field: 'audio' } })
  })
})
