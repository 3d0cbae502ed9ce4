import { frameOf, needsExpert } from '#server/features/coaching/dialog/frames.ts'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import type { FoundEntry } from '#server/features/coaching/playbook/rank-situations.ts'
import { type Features, flag } from '#server/platform/text/trees.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import { candidatesAmong, type ReplyCandidate, wordsOf } from './reply-features.ts'
import { nearestReplies } from './reply-index.ts'

/** A text of the founder's turn that may be the question. */
export interface AskedText {
  text: string
  vector: Float32Array
  /** The situations it may be about, the likeliest first. */
  ranked: readonly FoundEntry[]
  /** Whether it is all that was said, a part of it, or has the words before it in front. */
  extent: 'whole' | 'part' | 'with-before'
  /** Whether it says little without the words before it: "And what do I ask them?" */
  pointsBack: boolean
  /** Whether it is the question of an earlier turn that was answered by something else. */
  isAskedAgain: boolean
}

/** How many written answers and pages of each text are judged. */
const mostAnswers = 10
const mostPages = 3

/** The answers nearest to a text, and the pages it may be about, with what they are judged by. */
export function answerCandidates({ text, vector, ranked, extent, pointsBack }: AskedText): ReplyCandidate[] {
  const answers = nearestReplies(vector, 'answer', mostAnswers)
  const likely = new Set(ranked.slice(0, mostPages).map(({ id }) => id))
  const pages = nearestReplies(vector, 'page', mostPages, ({ topic }) => likely.has(topic))
  const probabilityOf = (id: string) => ranked.find((it) => it.id === id)?.score ?? 0
  const inArea = (area: string | undefined) =>
    ranked.filter(({ entry }) => entry.area === area).reduce((sum, it) => sum + it.score, 0)
  const form = frameOf(text).name
  const ofText: Features = {
    'best: probability': ranked[0]?.score ?? 0,
    'form: expert': flag(needsExpert(text)),
    'form: choice': flag(form === 'choose-one'),
    'form: yes or no': flag(form === 'yes-or-no'),
    'form: how to': flag(form === 'how-to' || form === 'how-to-say'),
    'form: how much': flag(form === 'how-much'),
    'text: words': Math.min(40, wordsIn(text)),
    'text: part': flag(extent === 'part'),
    'text: with before': flag(extent === 'with-before'),
    'text: points back': flag(pointsBack),
    'text: asks': flag(text.includes('?')),
  }
  return candidatesAmong([...answers, ...pages], text, ofText, ({ reply }) => ({
    page: flag(reply.kind === 'page'),
    beside: flag(!playbook().has(reply.topic)),
    'topic: probability': probabilityOf(reply.topic),
    'topic: is first': flag(ranked[0]?.id === reply.topic),
    'topic: area': inArea(playbook().get(reply.topic)?.area),
    'topic: answers near': answers.filter((other) => other.reply.topic === reply.topic).length,
    'form: same': flag(wordsOf(reply).form === form),
  }))
}
