import { predictLabels, readHead } from '#server/platform/text/text-head.ts'

/** Whether a sentence tells something good, something bad, or neither. */
export const tones = ['good', 'bad', 'neutral'] as const
export type Tone = (typeof tones)[number]

export const toneFile = new URL('tone-head.json', import.meta.url)
/** From this probability a sentence counts as good or bad. */
const clear = { good: 0.6, bad: 0.65 }
/** Words alone are right less often. */
const clearInWords = { good: 0.8, bad: 0.8 }

/** How likely a sentence has each tone; `vector` is its own by the encoder the head was trained with, or null. */
export function toneProbabilities(text: string, vector: Float32Array | null): Record<Tone, number> {
  const head = readHead(toneFile)
  const likely = predictLabels(head, text, vector)
  const of = (tone: Tone) => likely[head.ids.indexOf(tone)]!
  return { good: of('good'), bad: of('bad'), neutral: of('neutral') }
}

/** The tone of a sentence, where it is clear. */
export function toneOf(text: string, vector: Float32Array | null): Tone {
  const { good, bad } = toneProbabilities(text, vector)
  const least = vector ? clear : clearInWords
  if (bad >= least.bad) return 'bad'
  return good >= least.good ? 'good' : 'neutral'
}
