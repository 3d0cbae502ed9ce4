import { noWay, ways } from '#server/features/coaching/written/ways/ways.ts'
import { aroundQuestion } from '#server/platform/text/around.ts'
import type { TextHead } from '#server/platform/text/text-head.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { hashOfData, readData } from './data-file.ts'
import { embedAll } from './embed-all.ts'
import { trainTextHead } from './train-text-head.ts'

/** A question that asks for a way and not for a decision, and which of the ways it asks for. */
export interface LabelledQuestion {
  said: string
  asks: string
}

const file = 'labelled-questions'

export const readQuestions = (name = file): LabelledQuestion[] => readData(name)

/** A hash over everything the head for ways learns from. */
export const hashOfQuestions = (): string => hashOfData(file)

/** Trains the head for the way that a question asks for. */
export async function trainWays(encoder: Encoder, questions = readQuestions()): Promise<TextHead> {
  const texts = questions.map(({ said }) => aroundQuestion(said))
  const vectors = await embedAll(encoder, texts)
  return trainTextHead(
    texts.map((text, i) => ({ id: questions[i]!.asks, text, vector: vectors.get(text)! })),
    [...Object.keys(ways()), noWay],
    { encoder: encoder.id, dataHash: hashOfQuestions(), dimensions: encoder.dimensions },
  )
}
