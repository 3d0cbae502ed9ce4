import {
  deedVector,
  leanVector,
  noReason,
  takeLabels,
  textsOfDilemma,
} from '#server/features/coaching/written/dilemmas/judge-dilemma.ts'
import { around } from '#server/platform/text/around.ts'
import { packTagger } from '#server/platform/text/tagger.ts'
import type { TextHead } from '#server/platform/text/text-head.ts'
import { afterWould, dilemmaLabels } from '#server/providers/coach/rule-coach/tag/dilemma.ts'
import { wordFeatures } from '#server/providers/coach/rule-coach/tag/word-features.ts'
import type { TrainedTagger } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { hashOfData, readData } from './data-file.ts'
import { embedAll } from './embed-all.ts'
import { readGrades } from './reply-examples.ts'
import { type Tagged, trainTagger } from './train-tagger.ts'
import { type TextExample, trainTextHead } from './train-text-head.ts'
import { readMarked, unmarked } from './train-work-tagger.ts'

/** A founder's message with [what may be done] and <what may be done instead>, where a friend leans, and why. */
export interface LabelledDilemma {
  said: string
  take: 1 | 2 | 'yes' | 'no'
  why: string
}

export interface ReadDilemma {
  said: string
  /** The part of it that is about the dilemma. */
  about: string
  first: string
  second: string | null
  take: LabelledDilemma['take']
  why: string
}

/** A hash over everything that is learned about dilemmas. */
export const hashOfDilemmas = (): string => hashOfData('labelled-dilemmas')

/** The dilemmas of a file, with what may be done as the coach says it. */
export const readDilemmas = (name: string): ReadDilemma[] =>
  readData<LabelledDilemma>(name).map(({ said, take, why }) => {
    const { text, stretches } = unmarked(said)
    const wordsOf = (kind: string) => {
      const found = stretches.find((it) => it.kind === kind)
      return found ? (afterWould(text.slice(found.from, found.to)) ?? text.slice(found.from, found.to)) : null
    }
    const at = stretches.find(({ kind }) => kind === 'plan')!.from
    return {
      said: text,
      about: around(text, at),
      first: wordsOf('plan')!,
      second: wordsOf('other'),
      take,
      why,
    }
  })

/** Trains the tagger for what may be done on dilemmas, on other questions, and on messages that ask nothing. */
export const trainDilemmaTagger = (): TrainedTagger => ({
  dataHash: hashOfDilemmas(),
  ...packTagger(
    trainTagger(
      [...readData<LabelledDilemma>('labelled-dilemmas').map(({ said }) => said), ...others()].map(taggedOf),
      dilemmaLabels,
    ),
  ),
})

/** Questions of other forms, and messages without a question. */
function others(): string[] {
  const questions = readGrades('answer-grades')
    .map(({ says }) => says)
    .filter((it) => asksOtherwise.test(it) && !/\bor\b|\bworth\b|\btorn\b|\bwhether\b/i.test(it))
  const messages = readMarked('marked-messages')
    .map(({ text }) => unmarked(text).text)
    .filter((it, i) => i % everyFifth === 0 && !mayDecide.test(it))
  return [...questions, ...messages]
}

/** "What would you charge them?", and no "should I" of its own. */
const asksOtherwise =
  /^(?:(?!\b(?:should|shall|would|could|can|do) (?:i|we|you)\b).)*\b(?:how|what|why|who|where|which|when)\b(?:(?!\b(?:and|but|so) (?:should|shall|do|can) (?:i|we)\b).)*$/i
const everyFifth = 5
const mayDecide =
  /\bor\b|\b(?:should|shall|would|could|can|do|is|are|am) (?:i|we|you|it)\b|\bworth\b|\btorn\b|\bwhether\b/i

function taggedOf(marked: string): Tagged {
  const { text, stretches } = unmarked(marked)
  const tokens = tokenize(text)
  const labels = tokens.map(({ start }, at) => {
    const stretch = stretches.find(({ from, to }) => start >= from && start < to)
    if (!stretch) return 0
    const which = stretch.kind === 'plan' ? 'first' : 'second'
    return dilemmaLabels.indexOf(`${(tokens[at - 1]?.start ?? -1) < stretch.from ? 'B' : 'I'}-${which}`)
  })
  return { words: wordFeatures(tokens, 'morning', null), labels }
}

/** Trains the heads for where a friend leans and why. */
export async function trainDilemmaHeads(
  encoder: Encoder,
  dilemmas = readDilemmas('labelled-dilemmas'),
): Promise<{ takes: TextHead; reasons: TextHead }> {
  const vectors = await embedAll(encoder, dilemmas.flatMap(textsOfDilemma))
  const takes: TextExample[] = []
  const reasons: TextExample[] = []
  for (const { about, first, second, take, why } of dilemmas) {
    const [whole, one, other] = [
      vectors.get(about)!,
      vectors.get(first)!,
      second ? vectors.get(second)! : null,
    ]
    const isFirst = take === 1 || take === 'yes'
    takes.push({
      id: takeLabels[isFirst ? 0 : 1],
      text: first,
      vector: deedVector(whole, one, other),
    })
    if (second && other)
      takes.push({ id: takeLabels[isFirst ? 1 : 0], text: second, vector: deedVector(whole, other, one) })
    // The other way to lean has no reason.
    const leans: [deed: Float32Array, beside: Float32Array | null, isDone: boolean][] = [
      [one, other, true],
      other ? [other, one, true] : [one, null, false],
    ]
    for (const [i, lean] of leans.entries())
      reasons.push({
        id: isFirst === (i === 0) ? why : noReason,
        text: about,
        vector: leanVector(whole, ...lean),
      })
  }
  const more = { encoder: encoder.id, dataHash: hashOfDilemmas() }
  const whys = [...new Set(dilemmas.map(({ why }) => why)), noReason].sort()
  return {
    takes: trainTextHead(takes, takeLabels, { ...more, dimensions: takes[0]!.vector.length }),
    reasons: trainTextHead(reasons, whys, { ...more, dimensions: reasons[0]!.vector.length }),
  }
}
