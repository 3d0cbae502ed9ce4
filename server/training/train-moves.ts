import { readText } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { confidences } from '#server/providers/coach/rule-coach/offer/confidences.ts'
import {
  type MoveJudge,
  moveFeatures,
  vectorsForMoves,
} from '#server/providers/coach/rule-coach/offer/judge-moves.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { hashOfData, readData } from './data-file.ts'
import { type Judged, trainTrees } from './train-trees.ts'
import { type MarkedMessage, occasionOf } from './train-work-tagger.ts'

/** A message whose words seem to put a mission off, and what a reader makes of it. */
export interface LabelledMove {
  where: MarkedMessage['where']
  said: string
  /** The missions of the day, and which of them seems to be put off by which words; plainly, or perhaps. */
  missions: { title: string; isCompleted: boolean }[]
  mission: number
  quote: string
  isPlain: boolean
  /** Whether that is meant; `ask` where a question back is right. */
  label: 'yes' | 'ask' | 'no'
}

const file = 'labelled-moves'
const never = new AbortController().signal

export const readMoves = (): LabelledMove[] => readData(file)

/** A hash over everything the judge of moves learns from. */
export const hashOfMoves = (): string => hashOfData(file)

/** Trains the judge of moves, once by meaning and once by words alone. */
export async function trainMoveJudge(encoder: Encoder, moves = readMoves()): Promise<MoveJudge> {
  const examples: Judged[] = []
  for (const reader of [encoder, null])
    for (const it of moves)
      examples.push({ features: await featuresOf(it, reader), isRight: it.label === 'yes' })
  return { dataHash: hashOfMoves(), moves: trainTrees(examples) }
}

async function featuresOf({ where, said, quote, isPlain, ...it }: LabelledMove, encoder: Encoder | null) {
  const context = examplePromptContext({
    occasion: occasionOf({ where }),
    missions: it.missions.map(({ title, isCompleted }, i) => ({
      ...mission(`${i}`, title, null),
      isCompleted,
    })),
    slots: {},
  })
  const text = await readText(said, context, encoder, never)
  const confidence = isPlain ? confidences.sure : confidences.offered
  const vectors = await vectorsForMoves([{ quote }], context, encoder, never)
  return moveFeatures({ missionId: `${it.mission}`, quote, confidence }, text, context, vectors)
}
