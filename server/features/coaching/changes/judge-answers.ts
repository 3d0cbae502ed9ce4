import { situationHead } from '#server/features/coaching/playbook/rank-situations.ts'
import { readOnce } from '#server/platform/text/read-once.ts'
import { judge, type Trees } from '#server/platform/text/trees.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import {
  type AnswerableChange,
  featuresBeside,
  mayObject,
  namesOther,
  type PossibleAnswer,
  textsToEmbed,
} from './answer-features.ts'

export const answerJudgesFile = new URL('answer-judges.json', import.meta.url)

/** The judges of answer-judges.json, which `npm run coach:train` learns from labelled answers. */
export interface AnswerJudges {
  dataHash: string
  /** Whether an offer is agreed to, or a change that was taken back is wanted again. */
  agreed: Trees
  /** Whether an offer is refused, or a change that was made is to be taken back. */
  refused: Trees
}

/** How likely what was said agrees to a change and refuses it, each 0..1. */
export interface JudgedAnswer {
  agreed: number
  refused: number
}

/**
 * How likely what was said agrees to each change and refuses it; null where there is nothing to answer, or no meaning to
 * judge by.
 */
export async function judgeAnswers<C extends AnswerableChange>(
  changes: readonly C[],
  said: string,
  { turns, missions }: Pick<PromptContext, 'turns' | 'missions'>,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<ReadonlyMap<C, JudgedAnswer> | null> {
  if (changes.length === 0) return null
  const coach = turns.findLast((it) => it.role === 'assistant')?.content ?? ''
  const others = missions.filter((it) => !it.isCompleted && !changes.some(({ title }) => title === it.title))
  const answer = { said, coach, changes, open: others.map((it) => it.title) }
  const vectors = await vectorsForAnswer(answer, encoder, signal)
  if (vectors.size === 0) return null
  const { agreed, refused } = readOnce<AnswerJudges>(answerJudgesFile)
  const featuresOf = featuresBeside(answer, vectors)
  return new Map(
    changes.map((change) => {
      const features = featuresOf(change)
      // "The invoices are NOT done" takes nothing of the wheels back.
      const isElsewhere = namesOther(answer, change)
      // Who says once more that it is done takes nothing back.
      const isAgain = change.kind === 'complete-mission' && !mayObject(said)
      const stands = change.state === 'applied' && (isElsewhere || isAgain)
      return [change, { agreed: judge(agreed, features), refused: stands ? 0 : judge(refused, features) }]
    }),
  )
}

const wantsBack = /\b(?:back|again|restore|return|after all|still (?:want|need)|keep)\b/i
const mostTakenBack = 2

/** The changes of the last turn, and the latest that were taken back before, where something is wanted again. */
export const withTakenBack = <C extends { id: string }>(
  last: readonly C[],
  takenBack: readonly C[],
  said: string,
): C[] => {
  const earlier = takenBack.filter((it) => !last.some(({ id }) => id === it.id))
  return [...last, ...(wantsBack.test(said) ? earlier.slice(-mostTakenBack) : [])]
}

export const vectorsForAnswer = (
  answer: PossibleAnswer,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Float32Array>> =>
  vectorsOf(encoder, situationHead().encoder, textsToEmbed(answer), signal)
