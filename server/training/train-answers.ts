import { featuresBeside } from '#server/features/coaching/changes/answer-features.ts'
import { type AnswerJudges, vectorsForAnswer } from '#server/features/coaching/changes/judge-answers.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { hashOfData, readData } from './data-file.ts'
import { type Judged, trainTrees } from './train-trees.ts'

/** What a founder answered to changes of the list that were made or offered, and what they mean. */
export interface LabelledAnswer {
  /** The other missions of the list. */
  open: string[]
  changes: {
    id: string
    kind: 'create-mission' | 'complete-mission' | 'record-progress' | 'move-mission' | 'drop-mission'
    state: 'applied' | 'offered' | 'undone'
    title: string
  }[]
  coach: string
  said: string
  /** By their ids: offers that are wanted, what is not wanted or to be taken back, and what is wanted again after all. */
  agreed: string[]
  refused: string[]
  back: string[]
  /** By their titles: missions that are finished by what is told, and those that are to leave the list. */
  done: string[]
  off: string[]
}

type Split = 'train' | 'held-out'
const file = 'labelled-answers'

export const readAnswers = (split: Split): LabelledAnswer[] =>
  readData(split === 'train' ? file : `${file}-${split}`)

/** A hash over everything the judges of answers learn from. */
export const hashOfAnswers = (): string => hashOfData(file)

/** Trains the judges of answers. */
export async function trainAnswerJudges(
  encoder: Encoder,
  answers = readAnswers('train'),
): Promise<AnswerJudges> {
  const agreed: Judged[] = []
  const refused: Judged[] = []
  for (const answer of answers) {
    const vectors = await vectorsForAnswer(answer, encoder, new AbortController().signal)
    const featuresOf = featuresBeside(answer, vectors)
    for (const change of answer.changes) {
      const features = featuresOf(change)
      if (change.state !== 'applied') agreed.push({ features, isRight: isAgreed(answer, change) })
      if (change.state !== 'undone') refused.push({ features, isRight: answer.refused.includes(change.id) })
    }
  }
  return { dataHash: hashOfAnswers(), agreed: trainTrees(agreed), refused: trainTrees(refused) }
}

/** An offer is wanted; a change that was taken back is wanted again. That something is done agrees that it is done. */
export const isAgreed = (
  { agreed, back, done }: LabelledAnswer,
  { id, kind, title }: LabelledAnswer['changes'][number],
): boolean => [...agreed, ...back].includes(id) || (kind === 'complete-mission' && done.includes(title))
