import type { Step as Claim } from '#server/providers/coach/changes/port.ts'
import type { MissionFact, Proposal } from '#server/providers/coach/port.ts'
import { categoryOf, priorityOf } from './plan/sorting.ts'
import { tokenize } from './words/tokenizing.ts'
import type { Token } from './words/tokens.ts'
import { cut } from './words/tokens.ts'

type Plan = Extract<Proposal, { action: 'create-mission' }>

export interface Answer {
  claim: Claim | null
  /** "Not yet", "none": an answer without progress. */
  refused: boolean
}

const finished =
  /^(?:(?:yes |it is |they are |all |fully |is )?(?:done|finished|complete|completed|shipped|sent|live|out)|all of (?:it|them)|everything|did it|finished it|shipped it|sent it|all|100 percent)$/
const agreed =
  /^(?:yes|yep|yeah|yup|sure|correct|right|that is right|just did|did|yes (?:it|they) (?:is|are))$/
const no =
  /^(?:no|nope|not yet|not today|none|nothing|nah|zero|not really|not started|nowhere|no progress|almost|nearly|nearly done|almost done|halfway|half way|partly|partially|most of|some of|half of|half|getting there|in progress|working on|started|just started|under way|not quite|not at all|have not started|i have not|i did not|not done|still not|no not yet)$/

/**
 * Reads a short answer to "Where are you on ...?": a bare number is the new value, "20 more" adds, "done" completes, a
 * plain "yes" completes only when the question was whether it is finished. Null for longer text.
 */
export function readAnswer(
  said: string,
  ownText: string,
  mission: MissionFact,
  asked: unknown,
): Answer | null {
  const tokens = tokenize(ownText).filter((token) => token.kind !== 'mark')
  const words = tokens.filter((token) => !small.has(token.lower))
  if (words.length === 0 || words.length > 6 || ownText.includes('?')) return null
  const text = words.map((token) => token.lower).join(' ')
  const share = mission.targetValue !== null && words.some((token) => token.quantity?.kind === 'half')
  if (no.test(text) && !share) return { claim: null, refused: true }
  const quote = cut(said, tokens)
  const base = { missionId: mission.id, quote, confidence: 0.85 }
  if (finished.test(text) || (agreed.test(text) && asked === 'finished'))
    return { claim: { action: 'complete-mission', ...base }, refused: false }
  const lacking = remainder.test(text) ? words.find((token) => token.quantity?.kind === 'count') : undefined
  if (lacking?.quantity && mission.targetValue !== null) {
    const to = mission.targetValue - lacking.quantity.value
    const claim: Claim = { action: 'record-progress', change: { to }, ...base }
    return to > mission.currentValue ? { claim, refused: false } : { claim: null, refused: true }
  }
  const number = numberIn(words)
  if (!number?.quantity || /\b(?:not|will|going|want|tomorrow|almost|nearly|left|percent)\b/.test(text))
    return null
  if (mission.targetValue === null) return null
  const { kind, value } = number.quantity
  if (kind === 'half') {
    const to = Math.round(mission.targetValue * value)
    const claim: Claim = { action: 'record-progress', change: { to }, ...base }
    return to > mission.currentValue ? { claim, refused: false } : { claim: null, refused: true }
  }
  if (value === 0) return { claim: null, refused: true }
  const adds = /\b(?:more|another|extra)\b/.test(text)
  const change = adds ? { by: value } : { to: value }
  if ('to' in change && change.to <= mission.currentValue) return { claim: null, refused: true }
  return { claim: { action: 'record-progress', change, ...base }, refused: false }
}

/**
 * Reads "yes" to "Should I add 'Call Tom' to today's plan?". Only for a plan without a number: the policy requires the
 * number in the quote, and "yes" has none.
 */
export function readAcceptedPlan(said: string, ownText: string, offered: unknown): Plan | null {
  const tokens = tokenize(ownText).filter((token) => token.kind !== 'mark')
  const text = tokens.map((token) => token.lower).join(' ')
  if (
    !/^(?:(?:yes|yep|yeah|yup|sure|ok|okay|agreed|correct|right|please|do|do it|add it|go ahead|sounds good)\s?)+$/.test(
      text,
    )
  )
    return null
  if (typeof offered !== 'object' || offered === null || !('title' in offered) || !('when' in offered))
    return null
  const { title, when } = offered
  if (typeof title !== 'string' || (when !== 'today' && when !== 'tomorrow')) return null
  const words = tokenize(title)
  return {
    action: 'create-mission',
    title,
    targetValue: null,
    priority: priorityOf(words),
    category: categoryOf(words),
    when,
    quote: cut(said, tokens),
    confidence: 0.85,
  }
}

/** "3 to go", "only 5 left": the number is what is missing. */
const remainder = /\b(?:to go|left|remaining|outstanding|missing|still to do|short)\b/

const small = new Set(
  'uh um er erm well so like about around roughly maybe i think guess probably ok okay just only at am we are it is the a some somewhere approximately say have had now got'.split(
    ' ',
  ),
)

function numberIn(words: Token[]): Token | null {
  const numbers = words.filter(
    (token) => token.quantity && /^(?:count|money|half|fraction)$/.test(token.quantity.kind),
  )
  const rest = words.filter(
    (token) =>
      token.kind === 'word' &&
      !/^(?:more|another|extra|so|far|done|total|in|of|them|those|all|today|sent|did|made|finished|now|out|already|point)$/.test(
        token.lower,
      ),
  )
  return numbers.length >= 1 && rest.length <= 1 ? numbers[0]! : null
}
