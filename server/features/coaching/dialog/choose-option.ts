import { readOnce } from '#server/platform/text/read-once.ts'
import { judge, type Trees } from '#server/platform/text/trees.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { MessageKind } from './message-kinds.ts'
import { isMild } from './mild.ts'
import { optionFeatures } from './option-features.ts'
import { asksForAdvice } from './questions.ts'
import { type ReplyOption, replyOptions } from './reply-options.ts'
import { goodNight, type LeadName } from './short-turns.ts'
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
  'greeting',
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
  if (!leftToRules.has(byRules.lead.name) && opensDay(turn, before))
    return { ...byRules, ...openingRemark(turn.said) }
  // Who answers right after the advice of a page is walked on through it.
  const followsAdvice = before.asked?.move === 'entry' || /^(?:advice|data)$/.test(before.lead ?? '')
  const goesOn = byRules.kind === 'entry' && followsAdvice
  // "That's all, night": nothing was told that a reply could be about; who goes to bed is wished a good night.
  const isShort =
    wordsIn(turn.said) <= shortGoodbye || (turn.occasion === 'evening' && goodNight.test(turn.said))
  const onlyGoes = byRules.lead.name === 'goodbye' && isShort
  if (goesOn || onlyGoes || leftToRules.has(byRules.lead.name) || !mayChoose(turn)) return byRules
  const grades = optionFeatures(options, turn, before).map(
    (it, i) => gradeOf(it) + (options[i] === byRules ? marginOverRules : 0),
  )
  return options[grades.indexOf(Math.max(...grades))]!
}

/** Kinds of message that say hello, more or less. */
const lightKinds: ReadonlySet<MessageKind> = new Set(['light', 'fact', 'glad', 'coach', 'intent'])
/** From this probability a message is about a situation of the playbook. */
const likelySituation = 0.5
/** From this probability a part of it plans. */
const likelyPlan = 0.5

/** "Kettle's on, van's got a puncture, so business as usual": what is said before there is any plan leads to the plan. */
function opensDay(turn: TurnFacts, before: DialogState): boolean {
  const { occasion, missions, decisions, said, entries, kinds, acts } = turn
  const [first] = kinds
  return (
    occasion === 'morning' &&
    before.turn === 0 &&
    missions.length === 0 &&
    decisions.every(
      ({ verdict, proposal }) => verdict !== 'applied' && proposal.action === 'create-mission',
    ) &&
    acts.every(({ act, probability }) => act !== 'plan' || probability < likelyPlan) &&
    turn.byMeaning &&
    !turn.seeksAdvice &&
    !said.includes('?') &&
    (entries[0]?.score ?? 0) < likelySituation &&
    first !== undefined &&
    (lightKinds.has(first.kind) || (first.kind === 'low' && acts.some(({ text }) => isMild(text))))
  )
}

/** So many words are a bare hello. */
const fewWords = 3

/** What only sounded a little like work is not asked about: the founder is asked for the plan itself. */
const openingRemark = (said: string): Pick<ReplyOption, 'kind' | 'lead' | 'planned'> => ({
  kind: 'small-talk',
  lead: { name: 'small-talk', sentence: said },
  planned: {
    // What is said back of the weather is hardly ever right; a bare hello needs no word but the question.
    moves: [...(wordsIn(said) > fewWords ? [{ name: 'chat' } as const] : []), { name: 'ask-plan' }],
    asked: { move: 'ask-plan', kind: 'plan' },
  },
})

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
