import { readState } from '#server/features/coaching/dialog/state.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { talkThrough } from '#server/testing/coach-session.ts'
import { linesOf } from './voices.ts'

/* How many questions for advice the built-in coach answers on topic. */

interface Question {
  id: string
  before: string[]
  says: string
}
/** What the answer to a held-out question must and must not hold. */
interface HeldOutQuestion extends Question {
  must: string[]
  mustNot?: string[]
}
/** The playbook entries that answer a development question; none where nothing in it does. */
interface DevelopmentQuestion extends Question {
  good: string[]
}

const questionsOf = (name: string): (HeldOutQuestion | DevelopmentQuestion)[] =>
  linesOf(new URL(`../../test/data/questions-${name}.jsonl`, import.meta.url)).map((line) => JSON.parse(line))

/** Each question in a conversation of its own, beside two open missions that an answer has no reason to name. */
export async function measureAdvice(
  split: 'development' | 'held-out',
  encoder: Encoder,
): Promise<[what: string, figure: string, wanted: string][]> {
  const files =
    split === 'development' ? ['development', 'development-more', 'development-third'] : ['held-out']
  const questions = files.flatMap(questionsOf)
  let onTopic = 0
  let onTopicLater = 0
  let nagged = 0
  let answeredFirst = 0
  for (const [at, question] of questions.entries()) {
    const { id, before, says } = question
    const start = examplePromptContext({
      occasion: 'morning',
      missions: [mission('a', 'Repaint the office door', null), mission('b', 'Order 40 paper cups', 40)],
      seed: `2026-11-23 ${id}`,
    })
    const { turns } = await talkThrough(start, [...before, says], encoder)
    const { reply, slots } = turns.at(-1)!
    if (isOnTopic(question, reply, slots)) onTopic += 1
    else if (split === 'development') console.log(`${id} ${says}\n    ${reply}`)
    // Another question, which was answered, may not be taken for what this one is about.
    const other = questions[(at + otherQuestion) % questions.length]!
    const later = await talkThrough(start, [other.says, 'Good, that helps.', ...before, says], encoder)
    const last = later.turns.at(-1)!
    if (isOnTopic(question, last.reply, last.slots)) onTopicLater += 1
    if (/office door|paper cups|10,?000/i.test(reply)) nagged += 1
    if (!/^[^.!]*\?/.test(reply)) answeredFirst += 1
  }
  const of = questions.length
  return [
    [`advice: answered on topic, of ${of}`, String(onTopic), '90'],
    [`advice: the same, asked after another question, of ${of}`, String(onTopicLater), '90'],
    [`advice: other work urged in the answer, of ${of}`, String(nagged), 'at most 10'],
    [`advice: the first sentence is no question, of ${of}`, String(answeredFirst), `${of}`],
  ]
}

function isOnTopic(
  question: HeldOutQuestion | DevelopmentQuestion,
  reply: string,
  slots: Record<string, unknown>,
): boolean {
  const holds = (pattern: string) => new RegExp(pattern, 'i').test(reply)
  if ('must' in question) return question.must.every(holds) && !(question.mustNot ?? []).some(holds)
  const { entry } = readState(slots)
  const { good } = question
  return entry ? good.includes(entry.id) : good.length === 0
}

/** So many questions further stands the one that is asked before. */
const otherQuestion = 37
