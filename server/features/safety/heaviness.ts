import { sentencesOf } from '#server/platform/text/sentences.ts'
import { predictLabels, readHead } from '#server/platform/text/text-head.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import type { Assessment } from './assess-text.ts'
import { dangerScore } from './classifier.ts'
import { sentencesOf as plainSentencesOf } from './normalise.ts'

/** Labels of the head, which `npm run coach:train` trains. */
export const heavinessLabels = ['heavy', 'ordinary'] as const
export const heavinessFile = new URL('heaviness-head.json', import.meta.url)

/** Longer texts are reports, of which the words alone are read beyond this. */
const mostSentences = 24

/**
 * How likely a text is about danger by its meaning and its words together, 0..1, as its heaviest sentence is. Null until
 * the encoder is loaded: the words alone then decide.
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
  return Math.max(
    ...sentences.map((it) =>
      combine(predictLabels(head, it, vectors.get(it) ?? null)[heavy]!, wordsScore(it)),
    ),
  )
}

/** Sentences that are too short for the words to tell count as this, so their meaning decides. */
const scoreOfShort = 0.09
const wordsScore = (sentence: string): number =>
  Math.max(...plainSentencesOf(sentence).map(dangerScore), 0) || scoreOfShort

/** Share of the words in the weighed mean of log odds; the rest is the meaning's. */
const shareOfWords = 0.6
function combine(byMeaning: number, byWords: number): number {
  const odds = shareOfWords * logOdds(byWords) + (1 - shareOfWords) * logOdds(byMeaning)
  return 1 / (1 + Math.exp(-odds))
}

const leastSure = 1e-4
function logOdds(likelihood: number): number {
  const bounded = Math.min(Math.max(likelihood, leastSure), 1 - leastSure)
  return Math.log(bounded / (1 - bounded))
}

/**
 * From this a founder is asked about words that sound harmless; chosen, with the share of the words, on sentences that were
 * kept aside from the training.
 */
const askFrom = 0.38
/** Up to this heavy words are spared the question: of 1,231 dangerous texts that sound unclear none is so far from danger. */
const spareUpTo = 0.01

/** What the words say, weighed by what they mean: asking, or not asking, is all that the meaning alone may bring about. */
export function weighMeaning(assessment: Assessment, heaviness: number | null): Assessment {
  if (heaviness === null) return assessment
  if (assessment.level === 'none' && heaviness >= askFrom) return { level: 'unclear', kind: null }
  return assessment.level === 'unclear' && heaviness <= spareUpTo ? { level: 'none', kind: null } : assessment
}
