import { sentencesOf } from '#server/platform/text/sentences.ts'
import { predictLabels, readHead } from '#server/platform/text/text-head.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import type { Assessment } from './assess-text.ts'

/** Labels of the head, which `npm run coach:train` trains. */
export const heavinessLabels = ['heavy', 'ordinary'] as const
export const heavinessFile = new URL('heaviness-head.json', import.meta.url)

/** Longer texts are reports, of which the words alone are read beyond this. */
const mostSentences = 24

/**
 * How likely a text is about danger by its meaning, 0..1, as its heaviest sentence is. Null until the encoder is loaded:
 * the words alone then decide.
 */
export async function readHeaviness(
  encoder: Encoder | null,
  text: string,
  signal: AbortSignal,
): Promise<number | null> {
  const head = readHead(heavinessFile)
  const sentences = [...new Set([text.trim(), ...sentencesOf(text)])].slice(0, mostSentences)
  const vectors = await vectorsOf(encoder, head.encoder, sentences, signal)
  if (vectors.size === 0) return null
  const heavy = head.ids.indexOf('heavy')
  return Math.max(...sentences.map((it) => predictLabels(head, it, vectors.get(it) ?? null)[heavy]!))
}

/**
 * From this a founder is asked about words that sound harmless; chosen on sentences that were kept aside from the training.
 * Words that sound heavy stay heavy: wherever the meaning could spare a question, it also missed danger.
 */
const askFrom = 0.9

/** What the words say, weighed by what they mean: asking is all that the meaning alone may bring about. */
export const weighMeaning = (assessment: Assessment, heaviness: number | null): Assessment =>
  assessment.level === 'none' && heaviness !== null && heaviness >= askFrom
    ? { level: 'unclear', kind: null }
    : assessment
