import { sentencesOf } from '#server/platform/text/sentences.ts'
import { predictLabels, readHead } from '#server/platform/text/text-head.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import { type Assessment, assessText, phrasesOnly } from './assess-text.ts'
import { dangerScore } from './classifier.ts'
import { sentencesOf as plainSentencesOf } from './normalise.ts'

/** Labels of the head, which `npm run coach:train` trains. */
export const heavinessLabels = ['heavy', 'ordinary'] as const
export const heavinessFile = new URL('heaviness-head.json', import.meta.url)

/** Longer texts are reports, of which the words alone are read beyond this. */
const mostSentences = 24

/**
 * How likely a text is about danger by its meaning and its words together, 0..1: half by the whole of it, half by its
 * heaviest sentence, which alone may sound worse than it is. Null until the encoder is loaded: the words alone then decide.
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
  const odds = sentences.map((it) =>
    combine(predictLabels(head, it, vectors.get(it) ?? null)[heavy]!, wordsScore(it)),
  )
  return 1 / (1 + Math.exp(-(odds[0]! + Math.max(...odds)) / 2))
}

/** From this likeness, by its meaning or else by its words, a text is serious without a phrase that says so. */
export const serious = 0.6

/** Whether nothing but a moderate likeness to heavy texts brings the question about, which is most often an ordinary day. */
export const isOnlyAlike = (said: string, heaviness: number | null | undefined): boolean =>
  typeof heaviness === 'number' && heaviness < serious && assessText(said, phrasesOnly).level === 'none'

/** Whether a text sounds serious, whatever the founder says of it. `heaviness` is null where nothing can tell but words. */
export const soundsSerious = (text: string, heaviness: number | null): boolean =>
  (heaviness ?? wordsScore(text)) >= serious

/** Sentences that are too short for the words to tell count as this, so their meaning decides. */
const scoreOfShort = 0.09
const wordsScore = (sentence: string): number =>
  Math.max(...plainSentencesOf(sentence).map(dangerScore), 0) || scoreOfShort

/** Share of the words in the weighed mean of log odds; the rest is the meaning's. */
const shareOfWords = 0.4
const combine = (byMeaning: number, byWords: number): number =>
  shareOfWords * logOdds(byWords) + (1 - shareOfWords) * logOdds(byMeaning)

const leastSure = 1e-4
function logOdds(likelihood: number): number {
  const bounded = Math.min(Math.max(likelihood, leastSure), 1 - leastSure)
  return Math.log(bounded / (1 - bounded))
}

/**
 * From this a founder is asked about words that sound harmless; chosen, with the share of the words, on sentences that were
 * kept aside from the training.
 */
const askFrom = 0.1
/** Up to this heavy words are spared the question: of 441 dangerous texts that sound unclear none is so far from danger. */
const spareUpTo = 0.001

/**
 * Assesses a text by its words and, where it is known, by how likely it is about danger: that may only bring about a
 * question or spare it. Likeness by words alone is part of it, so of the words only the phrases count beside it.
 */
export function assessWithMeaning(text: string, heaviness: number | null): Assessment {
  if (heaviness === null) return assessText(text)
  const byPhrases = assessText(text, phrasesOnly)
  if (byPhrases.level === 'none' && heaviness >= askFrom) return { level: 'unclear', kind: null }
  return byPhrases.level === 'unclear' && heaviness <= spareUpTo ? { level: 'none', kind: null } : byPhrases
}
