import type { Proposal } from '#server/providers/coach/port.ts'
import type { Topic } from './match/topic.ts'
import type { Clause } from './parse/clauses.ts'
import { things } from './parse/headings.ts'
import type { Mood } from './parse/mood-reader.ts'
import { sparesTime } from './plan/openings.ts'
import type { Reading } from './reading.ts'
import { idlePlans } from './words/small-words.ts'

/** State carried from one clause to the next. */
export interface ClauseState {
  topic: Topic
  /** The heading whose list is being read: "Plan for today:", "Done:". */
  heading: Mood | null
  tomorrow: boolean
  /** The proposals of the previous clause, for "scratch that". */
  lastProposals: Proposal[]
}

/** Reads bare words below a heading as its list: plans below a plan, results below "done". */
export function applyHeading(reading: Reading, clauseState: ClauseState): Reading {
  const { clause } = reading
  const text = clause.tokens.map((token) => token.lower).join(' ')
  // "what have I got today so there's the tax return": the founder answers their own question.
  if (
    reading.mood === 'asked' &&
    /\bwhat (?:have|do|am|are) (?:i|we) (?:got|have|doing|up to)\b|\bwhat is (?:on|up|there)\b/.test(text)
  ) {
    clauseState.heading = 'plan'
    return reading
  }
  if (
    clauseState.heading === 'plan' &&
    reading.mood === 'state' &&
    /^(?:so |well |then )*there (?:is|are) (?!no\b)/.test(text)
  ) {
    const start = clause.tokens.findIndex((token) => /^(?:is|are)$/.test(token.lower)) + 1
    return { ...reading, mood: 'plan', verb: null, who: 'founder', start }
  }
  if (clause.heads && unfinished.test(text)) {
    clauseState.heading = 'unfit'
    return { ...reading, mood: 'unfit' }
  }
  if (clause.heads) {
    clauseState.heading =
      (plans.test(text) || things.test(clause.tokens.at(-1)?.lower ?? '')) && !wins.test(text)
        ? 'plan'
        : wins.test(text)
          ? 'report'
          : null
    return clauseState.heading !== null && reading.mood !== 'report' ? { ...reading, mood: 'unfit' } : reading
  }
  if (reading.mood === 'bare' && header.test(text)) {
    clauseState.heading = 'plan'
    return { ...reading, mood: 'unfit', clause: { ...clause, heads: true } }
  }
  // "pricing page: done", "customer interviews: 2": the heading is the topic, the rest its report.
  if (
    clauseState.heading === null &&
    clause.joint === ':' &&
    /^(?:bare|report)$/.test(reading.mood) &&
    reading.subject === null
  ) {
    const counts = clause.tokens.some((token) => token.quantity !== undefined)
    return { ...reading, status: reading.status ?? (counts ? 'told' : null) }
  }
  if (clauseState.heading === null) return reading

  if (reading.mood === 'bare' && reading.status === null) {
    const status = clauseState.heading === 'report' ? 'done' : null
    return { ...reading, mood: clauseState.heading, status, verb: null, start: 0 }
  }
  // "two things: hiring a manager and getting the papers over"
  // "first I finish the seating plan"
  const mine =
    reading.mood === 'state' &&
    clauseState.heading === 'plan' &&
    reading.who === 'founder' &&
    reading.verb !== null &&
    reading.verb.at >= 0 &&
    !idlePlans.has(reading.verb.base)
  if (mine) return { ...reading, mood: 'plan', start: reading.verb!.at }
  const deed =
    reading.mood === 'doing' && clauseState.heading === 'plan' && /^(?:nobody|founder)$/.test(reading.who)
  if (deed) return { ...reading, mood: 'plan' }
  if (reading.mood === 'imperative' || reading.mood === 'either')
    return { ...reading, mood: clauseState.heading }
  if (reading.mood === 'report' || reading.mood === 'plan') return reading
  clauseState.heading = null
  return reading
}

/** "In progress: ...", "Blocked: ...": entries below it are not finished. */
const unfinished =
  /^(?:still )?(?:in progress|blocked|pending|not done|open|stuck|waiting|ongoing|under way|missed|skipped)\b/

const header =
  /^(?:my |the |our |main |top |here are |here is |three |two )*(?:plans?|goals?|missions?|to-?dos?|todo list|tasks?|priorit(?:y|ies)|focus|agenda|today|tomorrow|objectives?)(?: list)?(?: (?:for|on) )?(?:today|tomorrow|the day|this week)?(?: list)?$/
const plans =
  /^(?:\w+ )*here is\b|^(?:\w+ )?first (?:up|off)\b|^(?:up )?on (?:the|my|our) (?:docket|menu|cards|plate|board|schedule)\b|\bthe following\b|\b(?:plans?|goals?|missions?|to-?dos?|todo|tasks?|priorit(?:y|ies)|focus|agenda|today|tomorrow|list|things?|objectives?|targets?|next|needs?|must|intentions?|morning|afternoon)\b/
const wins =
  /\b(?:done|wins?|finished|completed|shipped|accomplished|accomplishments|progress|achieved|yesterday|so far|(?<=^|quick |daily |status |weekly |my |short )update|highlights)\b/

/** "If there is time I will clean up the CRM": a conditional plan is offered, not added. */
export function markCondition(before: Reading | undefined, reading: Reading): Reading {
  const hangs =
    before !== undefined &&
    before.clause.sentence === reading.clause.sentence &&
    /^(?:if|once|when|unless|assuming)$/.test(before.clause.tokens[0]?.lower ?? '')
  if (before !== undefined && isPast(before, reading)) return { ...reading, mood: 'unfit', past: true }
  const pointed = /^(?:it|that) (?:should|has to|must|needs to|will|would) be\b/.test(
    reading.clause.tokens.map((token) => token.lower).join(' '),
  )
  // "if I get one thing done today it should be ..." is not a condition, and "it should be a good day" not a plan.
  if (pointed && reading.mood === 'plan')
    return before?.clause.tokens.some((token) => /^(?:thing|anything|nothing|else)$/.test(token.lower))
      ? reading
      : { ...reading, mood: 'unfit' }
  // "if I do nothing else today I am going to finish it" makes it the most important mission.
  if (
    hangs &&
    /\b(?:nothing else|only one thing|one thing)\b/.test(
      before.clause.tokens.map((token) => token.lower).join(' '),
    )
  )
    return reading
  if (hangs && sparesTime(before.clause.tokens)) return { ...reading, spare: true }
  return hangs && (reading.mood === 'plan' || reading.mood === 'imperative')
    ? { ...reading, weak: true }
    : reading
}

const longAgo =
  /\b(?:years? ago|back in|back then|at my (?:old|last|previous|former)|in my (?:old|last|previous|former)|when (?:i|we) (?:was|were|worked|lived|studied|started|had)|in (?:19|20)\d\d|last (?:month|quarter|year)|used to)\b/

/** "Years ago at my old company we sent ...": the past applies to the end of the sentence. */
const isPast = (before: Reading, reading: Reading): boolean =>
  before.clause.sentence === reading.clause.sentence &&
  reading.mood === 'report' &&
  !/^(?:but|so|now)$/.test(reading.clause.joint) &&
  ((/^(?:bare|unfit|asked)$/.test(before.mood) &&
    longAgo.test(before.clause.tokens.map((token) => token.lower).join(' '))) ||
    (before.mood === 'unfit' && before.past === true && reading.who !== 'founder'))

/** "Could you add a mission to ...?" is a request and not a question. */
export function isRequest(reading: Reading): boolean {
  const words = reading.clause.tokens
    .slice(0, 3)
    .map((token) => token.lower)
    .join(' ')
  return (
    /^(?:(?:can|could|would|will) you|please)\b/.test(words) &&
    (reading.mood === 'plan' || reading.mood === 'report')
  )
}

/** "Scratch that", "never mind". */
export const isRetraction = (clause: Clause): boolean =>
  /^(?:(?:no|wait|actually|oh|ah) )*(?:scratch|strike|forget|cancel|drop) that(?: one)?$|^never ?mind(?: that)?$/.test(
    clause.tokens.map((token) => token.lower).join(' '),
  )

/** Whether "tomorrow" still applies: the last day named wins. */
export function isTomorrow(clause: Clause, before: boolean): boolean {
  const day = clause.tokens
    .map((token) => token.lower)
    .find((word) => /^(?:today|tonight|now|yesterday|tomorrow)$/.test(word))
  return day === undefined ? before : day === 'tomorrow'
}
