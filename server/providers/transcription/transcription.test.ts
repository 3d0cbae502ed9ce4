import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isWav, readLayout } from '#server/platform/audio/wav.ts'
import { noPacks } from '#server/testing/voice-packs/no-packs.ts'
import { chooseTranscriber } from './choose.ts'
import { tone, transcriptionExamples } from './examples.ts'
import { OpenAiCompatibleTranscriber, type TranscriptionServer } from './openai-compatible.ts'
import type { Spoken } from './port.ts'

const KEY = 'sk-very-secret'
const never = new AbortController().signal
const webm: Spoken = {
  ...tone(),
  bytes: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]),
  container: 'webm',
}

interface Asked {
  authorization: string | undefined
  fields: Record<string, string>
  file: { name: string; type: string; bytes: Uint8Array }
}
type Behaviour = (response: ServerResponse, asked: Asked, attempt: number) => void

const say: Behaviour = (response) => json(response, 200, { text: '  I will call Ann. ' })
let behaviour = say
let asked: Asked[] = []
let closedEarly = 0
let baseUrl: string

function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const fake = createServer(async (request, response) => {
  response.on('close', () => {
    if (!response.writableFinished) closedEarly++
  })
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  if (request.url !== '/v1/audio/transcriptions') return json(response, behaviour === say ? 404 : 401, {})
  const form = await new Response(Buffer.concat(parts), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('file') as File
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const bytes = new Uint8Array(await file.arrayBuffer())
  const one = {
    authorization: request.headers.authorization,
    fields,
    file: { name: file.name, type: file.type, bytes },
  }
  asked.push(one)
  behaviour(response, one, asked.length)
})

// A new port for each test, so that none goes over a connection that another has left: a cut one is retried.
beforeEach(async () => {
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/v1`
})
afterEach(async () => {
  fake.closeAllConnections()
  await new Promise((done) => fake.close(done))
  behaviour = say
  asked = []
  closedEarly = 0
})

function ear(more: Partial<TranscriptionServer> = {}): OpenAiCompatibleTranscriber {
  return new OpenAiCompatibleTranscriber({
    baseUrl,
    apiKey: KEY,
    model: 'whisper-1',
    uploadFormat: 'auto',
    ...more,
  })
}

describe('without a recogniser', () => {
  const none = chooseTranscriber({ engine: 'none' }, noPacks)
  it.each(transcriptionExamples)('$promise', ({ holds }) => holds(none))

  it('refuses honestly', async () => {
    expect(none.id).toBe('none')
    await expect(none.transcribe(webm, never)).rejects.toMatchObject({
      refusal: 'Unavailable',
      code: 'STT_NOT_CONFIGURED',
      message: expect.stringMatching(/type your answer.*browser/i),
    })
  })
})

describe('transcription by an OpenAI-compatible server', () => {
  it.each(transcriptionExamples)('$promise', ({ holds }) =>
    holds(
      chooseTranscriber(
        { engine: 'openai-compatible', baseUrl, apiKey: '', model: 'whisper-1', uploadFormat: 'auto' },
        noPacks,
      ),
    ),
  )

  it('sends file, model, language and format, and the key when there is one', async () => {
    expect(await ear({ language: 'en', baseUrl: `${baseUrl}/` }).transcribe(webm, never)).toEqual({
      text: 'I will call Ann.',
    })
    expect(asked[0]?.fields).toEqual({ model: 'whisper-1', language: 'en', response_format: 'json' })
    expect(asked[0]?.file).toEqual({ name: 'recording.webm', type: 'audio/webm', bytes: webm.bytes })
    expect(asked[0]?.authorization).toBe(`Bearer ${KEY}`)
    await ear({ apiKey: '' }).transcribe(webm, never)
    expect(asked[1]?.authorization).toBeUndefined()
    expect(asked[1]?.fields).not.toHaveProperty('language')
  })

  it.each([500, 503, 429])('tries once more after %i', async (status) => {
    behaviour = (response, one, attempt) =>
      attempt === 1 ? json(response, status, {}, { 'retry-after': '0' }) : say(response, one, attempt)
    expect(await ear().transcribe(webm, never)).toEqual({ text: 'I will call Ann.' })
    expect(asked.length).toBe(2)
  })

  it.each([400, 415])('sends 16 kHz WAV after %i, and from then on', async (status) => {
    behaviour = (response, one, attempt) =>
      isWav(one.file.bytes) ? say(response, one, attempt) : json(response, status, { error: 'wav only' })
    const listener = ear()
    expect(await listener.transcribe(webm, never)).toEqual({ text: 'I will call Ann.' })
    expect(await listener.transcribe(webm, never)).toEqual({ text: 'I will call Ann.' })
    expect(asked.map(({ file }) => file.name)).toEqual(['recording.webm', 'recording.wav', 'recording.wav'])
    expect(readLayout(asked[1]!.file.bytes)).toMatchObject({
      rate: 16_000,
      channels: 1,
      bits: 16,
      frames: 8000,
    })
  })

  it('sends WAV at once when told to, and what cannot be decoded as it is', async () => {
    await ear({ uploadFormat: 'wav' }).transcribe(webm, never)
    await ear({ uploadFormat: 'wav' }).transcribe(
      { ...webm, container: 'mp4', samples: async () => null },
      never,
    )
    expect(asked.map(({ file }) => file.name)).toEqual(['recording.wav', 'recording.mp4'])
  })

  it.each<[string, Partial<TranscriptionServer>, Spoken]>([
    ['webm was chosen', { uploadFormat: 'webm' }, webm],
    ['there are no samples', {}, { ...webm, samples: async () => null }],
  ])('does not send WAV after 400 when %s', async (_name, more, spoken) => {
    behaviour = (response) => json(response, 400, {})
    await expect(ear(more).transcribe(spoken, never)).rejects.toMatchObject({ code: 'STT_FAILED' })
    expect(asked.length).toBe(1)
  })

  it.each<[string, Behaviour, string, number]>([
    ['lasting 500', (r) => r.writeHead(500).end(`boom ${KEY}`), 'answered 500', 2],
    ['a refused key', (r) => json(r, 401, { error: KEY }), 'answered 401', 1],
    ['WAV refused too', (r) => json(r, 415, {}), 'answered 415', 2],
    [
      'garbage',
      (r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{"te'),
      'no transcript',
      1,
    ],
    [
      'a text body',
      (r) => r.writeHead(200, { 'content-type': 'text/plain' }).end(`secret words ${KEY}`),
      'no transcript',
      1,
    ],
    ['JSON of another shape', (r) => json(r, 200, { text: 7 }), 'no transcript', 1],
    ['a cut connection', (r) => r.socket?.destroy(), 'failed', 1],
    ['a redirect', (r) => r.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(), 'answered 307', 1],
    ['a hang', () => {}, 'in time', 1],
    [
      'a hang in the body',
      (r) => r.writeHead(200, { 'content-type': 'application/json' }).write('{"text":'),
      'in time',
      1,
    ],
  ])('fails clearly, and never quotes key or body, on %s', async (_name, behave, why, attempts) => {
    behaviour = behave
    const error = await ear({ timeoutMs: 800 })
      .transcribe(webm, never)
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ refusal: 'ProviderFailed', code: 'STT_FAILED' })
    expect(error.cause.message).toContain(why)
    expect(`${error.stack} ${error.cause.stack} ${error.cause.cause}`).not.toMatch(
      /very-secret|secret words|boom/,
    )
    expect(asked.length).toBe(attempts)
  })

  it('hides a key that cannot be sent', async () => {
    const error = await ear({ apiKey: `${KEY}\nx` })
      .transcribe(webm, never)
      .catch((thrown) => thrown)
    expect(error.code).toBe('STT_FAILED')
    expect(`${error.stack} ${error.cause.stack} ${error.cause.cause}`).not.toContain(KEY)
  })

  it('waits for a slow server', async () => {
    behaviour = (...all) => setTimeout(() => say(...all), 400)
    expect(await ear({ timeoutMs: 3000 }).transcribe(webm, never)).toEqual({ text: 'I will call Ann.' })
  })

  it('drops its request and gives the reason when aborted', async () => {
    behaviour = () => {}
    const abort = new AbortController()
    const reason = new Error('the founder left')
    setTimeout(() => abort.abort(reason), 100)
    await expect(ear().transcribe(webm, abort.signal)).rejects.toBe(reason)
    await expect.poll(() => closedEarly).toBe(1)
  })

  it('reports a refused key and an unreachable server', async () => {
    behaviour = () => {}
    expect(await ear().check()).toEqual({ ok: false, detail: 'The transcription server refuses the key.' })
    expect(await ear({ baseUrl: 'http://127.0.0.1:9/v1' }).check()).toMatchObject({ ok: false })
  })
})
