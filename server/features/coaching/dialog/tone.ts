import { predictLabels, readHead } from '#server/platform/text/text-head.ts'

/** Whether a sentence tells something good, something bad, or neither. */
export const tones = ['good', 'bad', 'neutral'] as const
export type Tone = (typeof tones)[number]

export const toneFile = new URL('tone-head.json', import.meta.url)
/** From this probability a sentence counts as good or bad; chosen on labelled messages of other writers. */
const clear = { good: 0.7, bad: 0.7 }
/** Words alone are right less often. */
const clearInWords = { good: 0.92, bad: 0.85 }

/** How likely a sentence has each tone; `vector` is its own by the encoder the head was trained with, or null. */
export function toneProbabilities(text: string, vector: Float32Array | null): Record<Tone, number> {
  const head = readHead(toneFile)
  const likely = predictLabels(head, text, vector)
  const of = (tone: Tone) => likely[head.ids.indexOf(tone)]!
  return { good: of('good'), bad: of('bad'), neutral: of('neutral') }
}

/** So faint a lean, and so little of it, is none. */
const leastLean = { more: 0.1, chance: 0.25 }

/** What a message rather is, where nothing of it is clear: enough not to be glad about it, or sorry. */
export function leanOf({ good, bad }: Record<Tone, number>): Tone {
  if (Math.abs(good - bad) < leastLean.more || Math.max(good, bad) < leastLean.chance) return 'neutral'
  return good > bad ? 'good' : 'bad'
}

/** How much the whole message weighs beside one of its sentences. */
const shareOfWhole = 0.5

/**
 * The tone of a sentence, where it is clear: "They want everything in-house" is no good news behind "I lost the hotel".
 * `own` and `whole` are how likely the sentence and the message have each tone.
 */
export function toneOf(own: Record<Tone, number>, whole: Record<Tone, number>, byMeaning: boolean): Tone {
  const weighed = (tone: Tone) => own[tone] * whole[tone] ** (byMeaning ? shareOfWhole : 0)
  const sum = weighed('good') + weighed('bad') + weighed('neutral')
  const [good, bad] = [weighed('good') / sum, weighed('bad') / sum]
  const least = byMeaning ? clear : clearInWords
  if (bad >= least.bad) return 'bad'
  return good >= least.good ? 'good' : 'neutral'
}
