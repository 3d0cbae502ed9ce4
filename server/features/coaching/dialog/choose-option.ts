import { readOnce } from '#server/platform/text/read-once.ts'
import { judge, type Trees } from '#server/platform/text/trees.ts'
import { optionFeatures } from './option-features.ts'
import { type ReplyOption, replyOptions } from './reply-options.ts'
import type { LeadName } from './short-turns.ts'
import type { DialogState } from './state.ts'
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

/** What closed classes of words tell needs no judge. */
const byWords: ReadonlySet<LeadName> = new Set(['greeting', 'thanks', 'goodbye', 'about-coach', 'insult'])

/** So much better another reply has to be than that of the rules, which goes on with the conversation. */
const lead = 0.05

/** The way to reply to a turn: the one that readers would most likely grade best; without meaning that of the rules. */
export function chooseOption(turn: TurnFacts, before: DialogState, state: DialogState): ReplyOption {
  const options = replyOptions(turn, before, state)
  const byRules = options.find((it) => it.isByRules)!
  if (!turn.byMeaning || byWords.has(byRules.lead.name)) return byRules
  const grades = optionFeatures(options, turn, before).map(
    (it, i) => gradeOf(it) + (options[i] === byRules ? lead : 0),
  )
  return options[grades.indexOf(Math.max(...grades))]!
}

/** The grade that a reply would get: 0 for one beside what was said, 1 for a passable one, 2 for a good one. */
function gradeOf(features: Parameters<typeof judge>[1]): number {
  const { passable, good } = optionJudges()
  return judge(passable, features) + judge(good, features)
}
