import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  messageLabels,
  readKindsWith,
  settingSize,
  withSetting,
} from '#server/features/coaching/dialog/message-kinds.ts'
import { toneProbabilities } from '#server/features/coaching/dialog/tone.ts'
import { packTagger } from '#server/platform/text/tagger.ts'
import type { TextHead } from '#server/platform/text/text-head.ts'
import { acts, type QuestionKind } from '#server/providers/coach/acts/port.ts'
import { readActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { splitActs } from '#server/providers/coach/rule-coach/acts/split-acts.ts'
import { gistLabels, gistTagger } from '#server/providers/coach/rule-coach/tag/gist.ts'
import { wordFeatures } from '#server/providers/coach/rule-coach/tag/word-features.ts'
import type { TrainedTagger } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { embedAll } from './embed-all.ts'
import { type Tagged, trainTagger } from './train-tagger.ts'
import { type TextExample, trainTextHead } from './train-text-head.ts'
import { labelsOf, type MarkedMessage, occasionOf, unmarked } from './train-work-tagger.ts'
import { linesOf } from './voices.ts'

/** A founder's message with [the words that a listener would say back], and what kind of message it is. */
export interface GistMessage {
  founder: string
  where: MarkedMessage['where']
  asked: QuestionKind | null
  text: string
  kind: (typeof messageLabels)[number]
}

const file = new URL('../../test/data/marked-gists.jsonl', import.meta.url)

export const readGists = (): GistMessage[] => linesOf(file).map((line) => JSON.parse(line) as GistMessage)

/** A hash over everything that the tagger of gists and the head for kinds of messages learn from. */
export const hashOfGists = (): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

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
export async function trainMessageKinds(encoder: Encoder, messages = readGists()): Promise<TextHead> {
  const dimensions = encoder.dimensions + settingSize
  const more = { encoder: encoder.id, dataHash: hashOfGists(), dimensions }
  return trainTextHead(await examplesOf(messages, encoder), messageLabels, more)
}

async function examplesOf(messages: readonly GistMessage[], encoder: Encoder): Promise<TextExample[]> {
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
    return { id: message.kind, text, vector: withSetting(vectors.get(text)!, setting) }
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
      readKindsWith(await trainMessageKinds(encoder, others))
      await run(isInPart)
    }
  } finally {
    gistTagger.replace(null)
    readKindsWith(null)
  }
}
