import { readOnce } from '#server/platform/text/read-once.ts'
import { judge, type Trees } from '#server/platform/text/trees.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import { optionFeatures } from './option-features.ts'
import { asksForAdvice } from './questions.ts'
import { type ReplyOption, replyOptions } from './reply-options.ts'
import type { LeadName } from './short-turns.ts'
import type { DialogState } from './state.ts'
import { workOut } from './sums.ts'
import type { TurnFacts } from './turn.ts'

export const optionJudgesFile = new URL('option-judges.json', import.meta.url)

/** Whether a reply is at least passable, and whether it is a good one, as readers graded them. */
export interface OptionJudges {
  dataHash: string
  passable: Trees
  good: Trees
}

/** The judges of option-judges.json, which `npm run coach:train` learns from graded replies. */
const optionJudges = (): OptionJudges => readOnce(optionJudgesFile)

/** Closed classes of words need no judge, a question has one of its own, what objects has to be met, and a lesson is kept. */
const leftToRules: ReadonlySet<LeadName> = new Set([
  'thanks',
  'about-coach',
  'insult',
  'advice',
  'pushback',
  'correction',
  'lesson',
])

/** By so much of a grade another reply has to be better than that of the rules, which goes on with the conversation. */
const marginOverRules = 0.05

/** A goodbye of so many words is nothing else. */
const shortGoodbye = 4

/** The reply that readers would most likely grade best, where one may be chosen; else that of the rules. */
export function chooseOption(turn: TurnFacts, before: DialogState, state: DialogState): ReplyOption {
  const options = replyOptions(turn, before, state)
  const byRules = options[0]!
  // Who answers right after the advice of a page is walked on through it.
  const followsAdvice = before.asked?.move === 'entry' || /^(?:advice|data)$/.test(before.lead ?? '')
  const goesOn = byRules.kind === 'entry' && followsAdvice
  // "That's all, night": nothing was told that a reply could be about.
  const onlyGoes = byRules.lead.name === 'goodbye' && wordsIn(turn.said) <= shortGoodbye
  if (goesOn || onlyGoes || leftToRules.has(byRules.lead.name) || !mayChoose(turn)) return byRules
  const grades = optionFeatures(options, turn, before).map(
    (it, i) => gradeOf(it) + (options[i] === byRules ? marginOverRules : 0),
  )
  return options[grades.indexOf(Math.max(...grades))]!
}

/**
 * Without meaning there is nothing to judge by. A question is answered, a change that is only offered asked about, and
 * what was told twice said to be counted once.
 */
function mayChoose({ byMeaning, acts, decisions, seeksAdvice, said }: TurnFacts): boolean {
  const isRead = byMeaning && acts.some(({ chances }) => chances !== undefined)
  const asks =
    seeksAdvice ||
    said.includes('?') ||
    acts.some(({ act, text }) => (act === 'advice' || act === 'data') && asksForAdvice(text))
  const isOpen = decisions.some(({ verdict }) => /^(?:offered|undone|declined|restated)$/.test(verdict))
  return isRead && !asks && !isOpen && workOut(said) === null
}

/** The grade that a reply would get: 0 for one beside what was said, 1 for a passable one, 2 for a good one. */
function gradeOf(features: Parameters<typeof judge>[1]): number {
  const { passable, good } = optionJudges()
  return judge(passable, features) + judge(good, features)
}
