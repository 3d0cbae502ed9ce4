import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { commentHead, commentLabels } from '#server/features/coaching/dialog/comments.ts'
import {
  messageKindHead,
  messageLabels,
  settingSize,
  withSetting,
} from '#server/features/coaching/dialog/message-kinds.ts'
import { toneProbabilities } from '#server/features/coaching/dialog/tone.ts'
import { packTagger } from '#server/platform/text/tagger.ts'
import type { TextHead } from '#server/platform/text/text-head.ts'
import { acts, type QuestionKind } from '#server/providers/coach/acts/port.ts'
import { readActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { splitActs } from '#server/providers/coach/rule-coach/acts/split-acts.ts'
import {
  type GistJudge,
  gistCandidates,
  gistLabels,
  gistTagger,
} from '#server/providers/coach/rule-coach/tag/gist.ts'
import { wordFeatures } from '#server/providers/coach/rule-coach/tag/word-features.ts'
import type { TrainedTagger } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { dataFile, hashOfData, readData } from './data-file.ts'
import { embedAll } from './embed-all.ts'
import { type Tagged, trainTagger } from './train-tagger.ts'
import { type TextExample, trainTextHead } from './train-text-head.ts'
import { trainTrees } from './train-trees.ts'
import { labelsOf, type MarkedMessage, occasionOf, unmarked } from './train-work-tagger.ts'

/** A founder's message with [the words that a listener would say back], and what kind of message it is. */
export interface GistMessage {
  founder: string
  where: MarkedMessage['where']
  asked: QuestionKind | null
  text: string
  kind: (typeof messageLabels)[number]
  /** What a friend would say to it; left out where nobody said. */
  comment?: (typeof commentLabels)[number]
}

/** Words that the coach would say back to a message, in the second person; 2 is well said, 0 makes a reader stumble. */
export interface GradedGist {
  where: MarkedMessage['where']
  text: string
  words: string
  grade: 0 | 1 | 2
}

const file = 'marked-gists'
const gradesFile = 'graded-gists'

export const readGists = (): GistMessage[] => readData(file)

/** A hash over everything that the tagger of gists and the head for kinds of messages learn from. */
export const hashOfGists = (): string => hashOfData(file)

export const hashOfGistGrades = (): string =>
  createHash('sha256')
    .update(hashOfGists())
    .update(readFileSync(dataFile(gradesFile)))
    .digest('hex')
    .slice(0, 16)

/** Trains the judge of words that would be said back on readers' grades; what is no longer a candidate is left out. */
export function trainGistJudge(): GistJudge {
  const graded = readData<GradedGist>(gradesFile)
  const examples = graded.flatMap(({ where, text, words, grade }) => {
    const found = gistCandidates(text, { occasion: occasionOf({ where }) }).find((it) => it.words === words)
    return found ? [{ features: found.features, isRight: grade > 0 }] : []
  })
  return { dataHash: hashOfGistGrades(), gists: trainTrees(examples) }
}

/** Trains the tagger on the words that readers would say back. */
export const trainGistTagger = (messages = readGists()): TrainedTagger => ({
  dataHash: hashOfGists(),
  ...packTagger(trainTagger(messages.map(taggedOf), gistLabels)),
})

function taggedOf({ text: marked, where }: Pick<GistMessage, 'text' | 'where'>): Tagged {
  const { text, stretches } = unmarked(marked)
  const tokens = tokenize(text)
  return {
    words: wordFeatures(tokens, occasionOf({ where }), null),
    // Whatever its kind: a gist has only one.
    labels: labelsOf(tokens, stretches).map((it) => gistLabels.indexOf(it[0]!)),
  }
}

/** Trains the head for kinds of messages. */
export const trainMessageKinds = (encoder: Encoder, messages = readGists()): Promise<TextHead> =>
  trainLabels(encoder, messages, messageLabels, ({ kind }) => kind)

/** Trains the head for what fits a message as a comment. */
export const trainComments = (encoder: Encoder, messages = readGists()): Promise<TextHead> =>
  trainLabels(encoder, messages, commentLabels, ({ comment }) => comment)

async function trainLabels(
  encoder: Encoder,
  messages: readonly GistMessage[],
  labels: readonly string[],
  labelOf: (message: GistMessage) => string | undefined,
): Promise<TextHead> {
  const labelled = messages.filter((it) => labelOf(it) !== undefined)
  const dimensions = encoder.dimensions + settingSize
  const more = { encoder: encoder.id, dataHash: hashOfGists(), dimensions }
  const examples = await examplesOf(labelled, encoder)
  return trainTextHead(
    examples.map((it, i) => ({ ...it, id: labelOf(labelled[i]!)! })),
    labels,
    more,
  )
}

export async function examplesOf(
  messages: readonly GistMessage[],
  encoder: Encoder,
): Promise<Omit<TextExample, 'id'>[]> {
  const texts = messages.map(({ text }) => unmarked(text).text)
  const vectors = await embedAll(encoder, [...texts, ...texts.flatMap(splitActs)])
  return messages.map((message, i) => {
    const text = texts[i]!
    const occasion = occasionOf(message)
    const parts = readActs(text, { where: occasion, asked: message.asked }, vectors)
    const tones = parts.map((it) => toneProbabilities(it.text, vectors.get(it.text) ?? null))
    const setting = {
      occasion,
      asked: message.asked,
      acts: parts.map(({ likely, ...part }) => ({
        ...part,
        chances: Object.fromEntries(acts.map((act) => [act, likely(act)])),
      })),
      good: Math.max(0, ...tones.map((it) => it.good)),
      bad: Math.max(0, ...tones.map((it) => it.bad)),
    }
    return { text, vector: withSetting(vectors.get(text)!, setting) }
  })
}

/** Founders are dealt into so many parts. */
const folds = 4

/**
 * Runs something once for each part of the founders, while gists and kinds are read by what was trained without them, as
 * it will be in use.
 */
export async function withUnseenGists(
  encoder: Encoder,
  run: (isInPart: (founder: string) => boolean) => Promise<void>,
): Promise<void> {
  const messages = readGists()
  const founders = [...new Set(messages.map((it) => it.founder))]
  try {
    for (let fold = 0; fold < folds; fold += 1) {
      const isInPart = (founder: string) => Math.max(0, founders.indexOf(founder)) % folds === fold
      const others = messages.filter((it) => !isInPart(it.founder))
      gistTagger.replace(trainTagger(others.map(taggedOf), gistLabels))
      messageKindHead.replace(await trainMessageKinds(encoder, others))
      commentHead.replace(await trainComments(encoder, others))
      await run(isInPart)
    }
  } finally {
    gistTagger.replace(null)
    messageKindHead.replace(null)
    commentHead.replace(null)
  }
}
