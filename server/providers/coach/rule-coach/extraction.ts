import { isStep } from '#server/providers/coach/changes/port.ts'
import type { Extraction, MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { asksSomething } from './answer/answer-words.ts'
import { findTickRequests } from './answer/tick-requests.ts'
import { readAcceptedPlan, readAnswer } from './answers.ts'
import { blockersIn, findMemories, findPromises } from './noticing.ts'
import { ownWords } from './words/own-words.ts'

/**
 * What words alone tell of a text: the answer to the coach's own question, that everything is done, promises, and lasting
 * facts. `plans` says whether new missions were read from it.
 */
export function extractByRules(said: string, context: PromptContext, plans: boolean): Extraction {
  const own = ownWords(said)
  const { missions, slots } = context
  const pending = missions.find(({ id, isCompleted }) => id === slots.pendingMissionId && !isCompleted)
  const answer = pending ? readAnswer(said, own, pending, slots.pendingAsk) : null
  const wanted = readAcceptedPlan(said, own, slots.offeredPlan)
  const told = [...everythingDone(own, missions), ...findTickRequests(own, context)]
  const isQuestion = !answer && !plans && told.length === 0 && asksSomething(own)
  const proposals: Proposal[] = wanted
    ? [wanted]
    : answer
      ? answer.claim
        ? [answer.claim]
        : []
      : [...told, ...findPromises(own)]
  return {
    proposals: [...proposals, ...(isQuestion ? [] : findMemories(own))],
    intent: isQuestion
      ? 'question'
      : proposals.some(isStep) || answer
        ? 'report'
        : plans
          ? 'plan'
          : 'unclear',
    blockers: blockersIn(own),
    metrics: [],
    slots: {
      ...slots,
      said: own.replace(/\s+/g, ' ').trim().slice(0, 200),
      pendingMissionId: null,
      offeredPlan: null,
      answered: answer ? (answer.refused ? 'no' : 'yes') : null,
    },
  }
}

/** "I completed everything on my list", "all my goals are done", but not "everything for the launch". */
const everything =
  /(?:^|[.!?;,]\s*|\b(?:and|so|but) )(?:(?:i|we)(?:['’]ve| have)? (?:\w+ )?(?:finished|completed|did|done|got) (?:everything|all (?:of )?(?:my|the|our|today's) (?:goals?|missions?|tasks?|list|things|to-?dos?))|(?:everything|all (?:of )?(?:my|the|our|today's) (?:goals?|missions?|tasks?|things|to-?dos?))(?: (?:on (?:my|the) list|today|for today))?(?: is| are|'s) (?:all )?(?:done|finished|complete|completed|off|crossed off|ticked off))(?: done)?(?: (?:(?:for )?today|on (?:my|the|today's) (?:list|plan)|already|now))*\s*(?=$|[.!?;,]|and\b)/i
const spared =
  /\b(?:not|except|apart from|other than|besides|but|almost|nearly|if|unless|once|when|hope|though)\b|n['’]t\b/i

function everythingDone(own: string, missions: readonly MissionFact[]): Proposal[] {
  const quote = everything
    .exec(own)?.[0]
    .replace(/^[.!?;,\s]+/, '')
    .trim()
  if (!quote || spared.test(own) || own.includes('?')) return []
  return missions
    .filter((it) => !it.isCompleted)
    .map(({ id }) => ({ action: 'complete-mission', missionId: id, quote, confidence: 0.8 }))
}
