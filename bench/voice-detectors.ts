import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  fastKeyboard,
  keyboard,
  loudnessReadings,
  type Noise,
  noisySpeech,
  otherPeople,
  pinkNoise,
  rooms,
  type SpokenTurn,
  sampleRate,
  startingFan,
  whiteNoise,
} from '#server/testing/noisy-speech.ts'
import { createVoiceDetector, listeningSensitivity } from '#web/browser/audio/voice-detector.ts'

/*
 * Compares the page's voice detector, which reads loudness, with Silero, a neural one, in the same sounds. Silero comes
 * from packages that are not part of this project:
 *   npm install --prefix /tmp/vad --ignore-scripts @ricky0123/vad-web@0.0.31 onnxruntime-web@1.30.0
 *   npm run bench:detectors -- /tmp/vad
 */

/** Silence that ends a turn, as a founder finds it set. */
const pauseMs = 1200
const frameSamples = 512

/** When a detector says that speech is certain, and when its turn is over. */
interface Notice {
  what: 'began' | 'ended'
  at: number
}
type Detect = (sound: Float32Array) => Promise<Notice[]>

/** The page's own: a turn ends when nothing was noticed for the pause. */
async function byLoudness(sound: Float32Array): Promise<Notice[]> {
  const detector = createVoiceDetector(listeningSensitivity)
  const notices: Notice[] = []
  let silentSince: number | undefined
  let isTurn = false
  for (const { decibels, at } of loudnessReadings(sound)) {
    const what = detector.addReading(decibels, at)
    if (what === 'began') {
      silentSince = undefined
      if (!isTurn) notices.push({ what: 'began', at })
      isTurn = true
    }
    // It says so 200 ms after the last sound.
    if (what === 'ceased') silentSince = at - 200
    if (isTurn && silentSince !== undefined && at - silentSince >= pauseMs) {
      notices.push({ what: 'ended', at })
      isTurn = false
    }
  }
  return notices
}

let modelMs = 0
let frames = 0

/** The neural detector with the thresholds of its package, and with our pause and our least length of speech. */
async function openSilero(packages: string, model: string): Promise<Detect> {
  const require = createRequire(join(packages, 'package.json'))
  const modules = join(packages, 'node_modules')
  const ort = await import(pathToFileURL(join(modules, 'onnxruntime-web/dist/ort.node.min.mjs')).href)
  const vadWeb = join(modules, '@ricky0123/vad-web/dist')
  const { FrameProcessor, defaultFrameProcessorOptions } = require(join(vadWeb, 'frame-processor.js'))
  const { Silero } = require(join(vadWeb, 'models/index.js'))
  ort.env.wasm.numThreads = 1
  const silero = await Silero.new(ort, async () => readFileSync(join(vadWeb, `${model}.onnx`)))
  const score = async (frame: Float32Array) => {
    const begun = performance.now()
    const probabilities = await silero.process(frame)
    modelMs += performance.now() - begun
    frames += 1
    return probabilities
  }
  return async (sound) => {
    const options = { ...defaultFrameProcessorOptions, redemptionMs: pauseMs, minSpeechMs: 128 }
    const frameMs = (frameSamples * 1000) / sampleRate
    const processor = new FrameProcessor(score, silero.reset_state, options, frameMs)
    processor.resume()
    const notices: Notice[] = []
    for (let end = frameSamples; end <= sound.length; end += frameSamples) {
      const at = (end * 1000) / sampleRate
      await processor.process(sound.slice(end - frameSamples, end), ({ msg }: { msg: string }) => {
        if (msg === 'SPEECH_REAL_START') notices.push({ what: 'began', at })
        if (msg === 'SPEECH_END') notices.push({ what: 'ended', at })
      })
    }
    return notices
  }
}

/** What a detector makes of the turns of a sound. */
interface Result {
  /** Turns without a notice at all. */
  missed: number
  falseStarts: number
  /** Turns that were taken for over while the founder spoke. */
  cutOff: number
  /** Turns that were not over when the next began, or at the end of the sound. */
  endless: number
  startMs: number[]
  /** Time to the end of a turn beyond the pause. */
  endMs: number[]
}
type Count = 'missed' | 'falseStarts' | 'cutOff' | 'endless'
const counts: Count[] = ['missed', 'falseStarts', 'cutOff', 'endless']

function judge(notices: Notice[], turns: SpokenTurn[]): Result {
  const result: Result = { missed: 0, falseStarts: 0, cutOff: 0, endless: 0, startMs: [], endMs: [] }
  const within = ({ from, until }: SpokenTurn, at: number) => at > from && at < until + 100
  for (const { what, at } of notices) {
    if (what === 'began' && !turns.some((turn) => within(turn, at))) result.falseStarts += 1
    if (what === 'ended' && turns.some(({ from, until }) => at > from && at < until)) result.cutOff += 1
  }
  for (const [index, turn] of turns.entries()) {
    const next = turns[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const begun = notices.find(({ what, at }) => what === 'began' && within(turn, at))
    const isOnBefore = notices.findLast(({ at }) => at <= turn.from)?.what === 'began'
    const ended = notices.find(({ what, at }) => what === 'ended' && at >= turn.until && at < next)
    if (begun) result.startMs.push(begun.at - turn.from)
    else if (!isOnBefore) result.missed += 1
    if (ended) result.endMs.push(ended.at - turn.until - pauseMs)
    else if (begun || isOnBefore) result.endless += 1
  }
  return result
}

interface Room {
  name: string
  voiceDb: number
  noiseDb: number
  noises: readonly Noise[]
}
const steady = [whiteNoise, pinkNoise]
const silent = -120
const conditions: Room[] = [
  ...rooms.map((room) => ({ ...room, noises: steady })),
  ...[-60, -45, -35, -25].map((noiseDb) => ({
    name: `nobody, noise at ${noiseDb} dB`,
    voiceDb: silent,
    noiseDb,
    noises: steady,
  })),
  { name: 'an ordinary voice beside a keyboard', voiceDb: -22, noiseDb: -45, noises: [keyboard] },
  { name: 'nobody, a keyboard', voiceDb: silent, noiseDb: -40, noises: [keyboard] },
  { name: 'an ordinary voice beside a fast typist', voiceDb: -22, noiseDb: -42, noises: [fastKeyboard] },
  { name: 'an ordinary voice, noise 12 dB below', voiceDb: -22, noiseDb: -34, noises: steady },
  { name: 'an ordinary voice, noise 8 dB below', voiceDb: -24, noiseDb: -32, noises: steady },
  { name: 'an ordinary voice, a fan starts', voiceDb: -22, noiseDb: -40, noises: [startingFan] },
  { name: 'an ordinary voice among other people', voiceDb: -22, noiseDb: -44, noises: [otherPeople] },
]
const voices = ['rms', 'slt', 'awb', 'kal16']

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const columns = (cells: (string | number)[]) => cells.map((cell) => String(cell).padStart(9)).join('')

async function measure(name: string, detect: Detect): Promise<void> {
  console.log(
    `\n${name}\n${columns(['turns', 'missed', 'false', 'cut off', 'endless', 'start ms', 'end ms'])}`,
  )
  for (const { name: room, voiceDb, noiseDb, noises } of conditions) {
    const isNobody = voiceDb === silent
    const results: Result[] = []
    let turnCount = 0
    for (const noise of noises)
      for (const voice of isNobody ? ['rms'] : voices) {
        const { sound, turns } = noisySpeech(voiceDb, noiseDb, { noise, voice })
        const spoken = isNobody ? [] : turns
        turnCount += spoken.length
        results.push(judge(await detect(sound), spoken))
      }
    const sums = counts.map((count) => results.reduce((sum, result) => sum + result[count], 0))
    const times = (['startMs', 'endMs'] as const).map((of) => median(results.flatMap((result) => result[of])))
    console.log(columns([turnCount, ...sums, ...times.map((ms) => ms?.toFixed(0) ?? '-')]), ` ${room}`)
  }
}

await measure('loudness (voice-detector.ts)', byLoudness)
const packages = process.argv[2]
if (packages)
  for (const model of ['silero_vad_v5', 'silero_vad_v6']) {
    modelMs = frames = 0
    await measure(model, await openSilero(resolve(packages), model))
    console.log(`${(modelMs / frames).toFixed(2)} ms for a frame of 32 ms`)
  }
