import { judge } from '#server/platform/text/trees.ts'
import { type AskedText, answerCandidates } from './answer-candidates.ts'
import { replyJudges } from './reply-judges.ts'

/** An answer to a question, and how likely it is one. */
export interface FoundAnswer {
  /** The playbook's situation, or a topic beside it. */
  topic: string
  text: string
  /** Whether it is the advice of the situation's page. */
  isPage: boolean
  /** How likely it answers what was asked, 0..1. */
  probability: number
}

/**
 * Probabilities from which an answer is given: at all, although the own records were asked, in place of a general way,
 * beside what the coach leans to, and in its place; chosen on graded questions that the judge had not learned from.
 */
export const answerLimits = { given: 0.25, overRecord: 0.4, overWay: 0.5, besideLean: 0.4, overLean: 0.8 }

/** So much less likely the advice of a page is given all the same: it holds for more of its situation, and has a step. */
const forPage = 0.05

/** The answer to give of several, the likeliest first. */
export function chooseAnswer(answers: readonly FoundAnswer[]): FoundAnswer | null {
  const [best] = answers
  if (!best) return null
  const least = Math.max(best.probability - forPage, answerLimits.given)
  return answers.find((it) => it.isPage && it.probability >= least) ?? best
}

/** The answers to what was asked, in any of its texts, the likeliest first. */
export function findAnswers(texts: readonly AskedText[]): FoundAnswer[] {
  const best = new Map<string, FoundAnswer>()
  for (const { reply, features } of texts.flatMap(answerCandidates)) {
    const { topic, text, kind } = reply
    const probability = judge(replyJudges().answers, features)
    if ((best.get(text)?.probability ?? -1) < probability)
      best.set(text, { topic, text, isPage: kind === 'page', probability })
  }
  return [...best.values()].toSorted((one, other) => other.probability - one.probability)
}
