import { packTagger } from '#server/platform/text/tagger.ts'
import type { Occasion } from '#server/providers/coach/port.ts'
import { wordFeatures } from '#server/providers/coach/rule-coach/tag/word-features.ts'
import {
  type TrainedTagger,
  type WorkKind,
  workLabels,
} from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { hashOfData, readData } from './data-file.ts'
import { type Tagged, trainTagger } from './train-tagger.ts'

/** A founder's message whose work is marked: [to do], «named before», {done}, <for another day or perhaps>. */
export interface MarkedMessage {
  founder: string
  /** The messages of one day have the same; others stand alone. */
  day?: number
  where: 'morning' | 'day' | 'evening'
  asked: string | null
  text: string
}

interface Stretch {
  kind: WorkKind
  from: number
  to: number
}

const marks: Readonly<Record<string, WorkKind>> = { '[': 'plan', '«': 'again', '{': 'done', '<': 'other' }
const closing = ']»}>'

export const readMarked = (name: string): MarkedMessage[] => readData(name)

/** A hash over everything the tagger learns from. */
export const hashOfMarkedMessages = (): string => hashOfData('marked-messages')

/** Trains the tagger on the marked messages. */
export const trainWorkTagger = (): TrainedTagger => ({
  dataHash: hashOfMarkedMessages(),
  ...packTagger(trainTagger(readMarked('marked-messages').map(taggedOf), workLabels)),
})

/** A message without its marks, and the stretches that were marked. */
export function unmarked(marked: string): { text: string; stretches: Stretch[] } {
  let text = ''
  const stretches: Stretch[] = []
  let from = 0
  let kind: WorkKind | undefined
  for (const letter of marked) {
    if (marks[letter]) [kind, from] = [marks[letter], text.length]
    else if (!closing.includes(letter)) text += letter
    else if (kind) {
      stretches.push({ kind, from, to: text.length })
      kind = undefined
    }
  }
  return { text, stretches }
}

export const occasionOf = ({ where }: Pick<MarkedMessage, 'where'>): Occasion =>
  where === 'day' ? 'status-update' : where

export function taggedOf(message: MarkedMessage): Tagged {
  const { text, stretches } = unmarked(message.text)
  const tokens = tokenize(text)
  return {
    words: wordFeatures(tokens, occasionOf(message), message.asked),
    labels: labelsOf(tokens, stretches).map((it) => workLabels.indexOf(it)),
  }
}

/** Of each word whether it begins or goes on a marked stretch, and of which kind; 'O' outside. */
export const labelsOf = (tokens: readonly Token[], stretches: readonly Stretch[]): string[] =>
  tokens.map(({ start }, at) => {
    const stretch = stretches.find(({ from, to }) => start >= from && start < to)
    if (!stretch) return 'O'
    return `${(tokens[at - 1]?.start ?? -1) < stretch.from ? 'B' : 'I'}-${stretch.kind}`
  })
