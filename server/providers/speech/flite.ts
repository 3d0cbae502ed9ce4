import { Mp3Encoder } from '@breezystack/lamejs'
import { runProgram } from './wasi.ts'

/** A text to speak; `speed` is 0.5-2. */
export interface Utterance {
  text: string
  voice: string
  speed: number
  /** The sample rate of the MP3 in Hz; Flite's own when omitted. */
  rate?: number | undefined
}

/** Mono 16-bit samples at `rate` per second. */
export interface Speech {
  pcm: Int16Array
  rate: number
}

const WAV_HEADER = 44
const SILENCE_BELOW = 200
const KEEP_BEFORE_SECONDS = 0.03
const KEEP_AFTER_SECONDS = 0.12
/** At 64 kb/s Chromium starts a streamed `<audio>` after about 0.4 s; at 48 kb/s it waits for the second sentence. */
const KILOBITS = 64

/**
 * Synthesizes an utterance with Flite, speed 0.5-2. Flite runs once per instance (a second start traps), so each
 * utterance gets a new instance of the compiled module. Throws when Flite writes no audio.
 */
export function synthesize(module: WebAssembly.Module, text: string, voice: string, speed: number): Speech {
  const stretch = `duration_stretch=${(1 / speed).toFixed(3)}`
  const run = runProgram(module, [
    'flite',
    '-voice',
    voice,
    '--setf',
    stretch,
    '-t',
    text,
    '-o',
    '/speech.wav',
  ])
  const wav = run.files.get('speech.wav') ?? run.files.get('/speech.wav')
  if (!wav || wav.length < WAV_HEADER)
    throw new Error(`Flite wrote no sound (exit ${run.code}) ${run.stderr}`.trim())
  const rate = new DataView(wav.buffer, wav.byteOffset).getUint32(24, true)
  const samples = wav.slice(WAV_HEADER, wav.length - (wav.length % 2))
  return { pcm: new Int16Array(samples.buffer), rate }
}

/** Trims silence to 30 ms before and 120 ms after the speech, which starts the audio 0.2 s sooner. */
export function trimSilence({ pcm, rate }: Speech): Speech {
  let start = 0
  while (start < pcm.length && Math.abs(pcm[start]!) < SILENCE_BELOW) start++
  if (start === pcm.length) return { pcm: pcm.subarray(0, Math.round(rate * KEEP_AFTER_SECONDS)), rate }
  let end = pcm.length
  while (Math.abs(pcm[end - 1]!) < SILENCE_BELOW) end--
  const from = Math.max(0, start - Math.round(rate * KEEP_BEFORE_SECONDS))
  return { pcm: pcm.subarray(from, end + Math.round(rate * KEEP_AFTER_SECONDS)), rate }
}

const mp3Rates = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000]

/** Resamples linearly to a rate that MP3 supports; Flite has nothing above 8 kHz to alias. */
export function atRate({ pcm, rate }: Speech, wanted: number | undefined): Speech {
  if (wanted === undefined || wanted === rate || !mp3Rates.includes(wanted)) return { pcm, rate }
  const out = new Int16Array(Math.floor((pcm.length * wanted) / rate))
  for (let at = 0; at < out.length; at++) {
    const place = (at * rate) / wanted
    const before = Math.floor(place)
    const from = pcm[before]!
    out[at] = Math.round(from + ((pcm[before + 1] ?? from) - from) * (place - before))
  }
  return { pcm: out, rate: wanted }
}

/** Encodes MP3 at 64 kb/s mono; whole frames only, so that files can be concatenated. */
export function encodeMp3({ pcm, rate }: Speech): Uint8Array<ArrayBuffer> {
  const encoder = new Mp3Encoder(1, rate, KILOBITS)
  const parts: Uint8Array[] = []
  const block = 1152
  for (let at = 0; at < pcm.length; at += block)
    parts.push(encoder.encodeBuffer(pcm.subarray(at, at + block)))
  parts.push(encoder.flush())
  // The package's types say Uint8Array, but it returns Int8Array.
  return new Uint8Array(Buffer.concat(parts.map((part) => new Uint8Array(part.buffer, 0, part.length))))
}
