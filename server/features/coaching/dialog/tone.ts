import { predictLabels, readHead } from '#server/platform/text/text-head.ts'

/** Whether a sentence tells something good, something bad, or neither. */
export const tones = ['good', 'bad', 'neutral'] as const
export type Tone = (typeof tones)[number]

export const toneFile = new URL('tone-head.json', import.meta.url)
/** From this probability a sentence counts as good or bad. */
const clear = { good: 0.6, bad: 0.65 }
/** Words alone are right less often. */
const clearInWords = { good: 0.8, bad: 0.8 }

/** The tone of a sentence; `vector` is its own by the encoder the head was trained with, or null. */
export function toneOf(text: string, vector: Float32Array | null): Tone {
  const head = readHead(toneFile)
  const likely = predictLabels(head, text, vector)
  const of = (tone: Tone) => likely[head.ids.indexOf(tone)]!
  const least = vector ? clear : clearInWords
  if (of('bad') >= least.bad) return 'bad'
  return of('good') >= least.good ? 'good' : 'neutral'
}
