import { numberText, plainNotation } from '#contract/words/notation.ts'
import { statedNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { hasGroundedWords, namesAny } from '#server/features/coaching/turn/injection-filter.ts'
import { dueDayIn } from '#server/features/memory/index.ts'
import { addDays, type Day, dayNamed, daysBetween, mondayOf } from '#server/platform/time/day.ts'
import type { ChangeDecision, MissionFact, Proposal } from '#server/providers/coach/port.ts'

/**
 * What the policy knows of the plan besides the missions. `recentReferents` are the ids of missions and promises that
 * the last turn mentioned.
 */
export interface ReplanContext {
  today: Day
  recentReferents: readonly string[]
  promises: readonly string[]
  /** Missions already planned for the next day. */
  tomorrow: readonly MissionFact[]
}

export type Replan = Extract<
  Proposal,
  { action: 'change-mission' | 'move-mission' | 'drop-mission' | 'move-promise' | 'drop-promise' }
>

/** Words that announce a change of plan; a change whose quote has none of them is offered. */
const changeWords: Record<Replan['action'], RegExp> = {
  'change-mission':
    /\b(?:make|made|change|set|lower|raise|cut|reduce|increase|bump|halve|double|instead|rather|enough|only|just|target|not|should be|down to|up to|let'?s (?:say|do|go|call)|call|rename|name|title|word)\b/i,
  'move-mission':
    /\b(?:mov(?:e[sd]?|ing)|push\w*|postpon\w*|shift\w*|re-?(?:schedul|book)\w*|carry|bump|delay\w*|defer\w*|leave|put|wait|later|instead|rather|until|till|do|not (?:today|tonight|happening|going to)|slid\w+|slips?|park\w*|go(?:es)? over|skip|another day|one for|then|(?:can|have to|has to|should|must|needs? to) be|(?:is|are|was|were) (?:for|on)|no|i said)\b/i,
  'drop-mission':
    /\b(?:scrap|drop|forget|skip|remove|cancel\w*|delete|kill|ditch|bin|axe|rid|strike|scratch|lose|cut|out|off|no longer|not (?:going to )?(?:do|doing|need|happening)|never ?mind|no need|without|no)\b/i,
  'move-promise':
    /\b(?:move|push|make|change|instead|rather|until|till|by|due|shift|postpone|delay|later|extend)\b/i,
  'drop-promise':
    /\b(?:scrap|drop|forget|cancel|delete|withdraw|take (?:that |it )?back|release|call off)\b/i,
}

/** "Don't drop the gym", "I can't move it": the opposite of a change. */
const refusalWords = new RegExp(
  String.raw`\b(?:don'?t|do not|never|won'?t|will not|not going to|shouldn'?t|should not|refuse to|rather not|without) (?:\w+ )?(?:scrap|drop|forget|skip|remov|cancel|delet|kill|ditch|strik|mak|chang|mov|push|postpon|lower|cut|renam)\w*` +
    String.raw`|\b(?:can'?t|can not|cannot|couldn'?t) (?:scrap|drop|skip|cancel|delete|remove|move|push|postpone|lower|change)\b`,
  'i',
)

/** How far ahead a mission may be planned, in days. */
const maxDaysAhead = 60

/**
 * Decides a change of plan; null when it is none. Never changes a finished mission and never sets a target that is
 * already reached, since a change of plan is no progress. Ambiguous changes are offered.
 */
export function decideReplan(
  proposal: Replan,
  verdict: ChangeDecision['verdict'],
  said: string,
  todaysMissions: readonly MissionFact[],
  replanContext: ReplanContext,
): ChangeDecision | null {
  const { quote } = proposal
  if (refusalWords.test(quote)) return null
  const isClearRequest = changeWords[proposal.action].test(quote) && !isWondering(quote, said)
  if ('promiseId' in proposal) {
    if (!replanContext.promises.includes(proposal.promiseId)) return null
    const { promiseId, what } = proposal
    const isMeant =
      replanContext.promises.length === 1 ||
      replanContext.recentReferents.includes(promiseId) ||
      namesAny(quote, what)
    const until =
      proposal.action === 'move-promise' ? findMoveDay(quote, replanContext.today, 'promise') : null
    if (proposal.action === 'move-promise' && !until) return null
    return {
      proposal,
      verdict: isClearRequest && isMeant ? verdict : 'offered',
      mission: null,
      ...describeUntil(until, replanContext),
    }
  }
  const missions = [...todaysMissions, ...replanContext.tomorrow]
  const mission = missions.find((it) => it.id === proposal.missionId)
  if (!mission || mission.isCompleted) return null
  const openMissions = missions.filter((it) => !it.isCompleted)
  const missionsNamedIn = (words: string) => openMissions.filter((it) => namesAny(words, it.title))
  const namedBefore = missionsNamedIn(said.slice(0, said.indexOf(quote)))
  const isNamed =
    namesAny(quote, mission.title) ||
    (missionsNamedIn(quote).length === 0 && namedBefore.length === 1 && namedBefore.includes(mission))
  // The quote names another mission instead of this one.
  if (!isNamed && missionsNamedIn(quote).length > 0) return null
  const isMeant = isNamed || openMissions.length === 1 || replanContext.recentReferents.includes(mission.id)
  const clearVerdict = isClearRequest && isMeant ? verdict : 'offered'
  switch (proposal.action) {
    case 'drop-mission':
      return { proposal, verdict: mission.currentValue > 0 ? 'offered' : clearVerdict, mission }
    case 'move-mission': {
      const until = findMoveDay(quote, replanContext.today, 'mission')
      // A mission of tomorrow moves on from tomorrow.
      return until === null || !todaysMissions.includes(mission)
        ? null
        : { proposal, verdict: clearVerdict, mission, ...describeUntil(until, replanContext) }
    }
    case 'change-mission': {
      // "Call it 1,900 a month" names a figure and no work.
      if ('title' in proposal.change && /^\W*[\d€$£]/.test(proposal.change.title)) return null
      return isGroundedChange(proposal.change, mission, quote)
        ? { proposal, verdict: clearVerdict, mission: afterReplan(proposal, mission) }
        : null
    }
  }
}

const describeUntil = (day: Day | null, { today }: ReplanContext) =>
  day ? { until: dayNamed(day, today) } : {}

/**
 * Whether a quote is a question to oneself ("should I drop the gym?") and not a request ("can you drop the gym?").
 */
function isWondering(quote: string, said: string): boolean {
  const from = said.indexOf(quote)
  const rest = said.slice(from + quote.length)
  const isQuestion = /^[^.!?\n]*\?/.test(rest) || quote.trimEnd().endsWith('?')
  const start =
    said
      .slice(0, from)
      .split(/[.!?\n]/)
      .at(-1) ?? ''
  return (
    isQuestion &&
    !/\b(?:(?:can|could|would|will) (?:you|we|i)|please|let'?s|how about|what about)\b/i.test(
      `${start} ${quote}`,
    )
  )
}

/** Whether a new target or name is grounded in the quote, differs from the old one, and is not reached already. */
function isGroundedChange(
  change: Extract<Replan, { action: 'change-mission' }>['change'],
  mission: MissionFact,
  quote: string,
): boolean {
  if ('title' in change) {
    const title = change.title.trim()
    return (
      title.length >= 1 && title.length <= 200 && title !== mission.title && hasGroundedWords(title, quote)
    )
  }
  const { target } = change
  const isValidTarget = Number.isInteger(target) && target <= 1e9
  const isAhead = target !== mission.targetValue && target > mission.currentValue
  return isValidTarget && isAhead && statedNumbers(quote).includes(target)
}

/** The mission after an accepted change of plan. */
export const afterReplan = (proposal: Replan, mission: MissionFact): MissionFact => {
  if (proposal.action !== 'change-mission') return mission
  const { change } = proposal
  return 'title' in change
    ? { ...mission, title: change.title.trim() }
    : { ...mission, targetValue: change.target, title: updateTitleNumber(mission, change.target) }
}

/** Replaces the number in a title: "Send 50 emails" with a target of thirty becomes "Send 30 emails". */
function updateTitleNumber({ title, targetValue }: MissionFact, target: number): string {
  if (targetValue === null) return title
  const figure = new RegExp(
    `(?<![\\d.,])(?:${targetValue}|${numberText(plainNotation, targetValue)})(?![\\d]|[.,]\\d)`,
  )
  const formatNumber = (was: string) =>
    was.includes(',') || target > 9999 ? numberText(plainNotation, target) : String(target)
  return title.replace(figure, formatNumber)
}

const weekdays = 'mon|tues|wednes|thurs|fri|satur|sun'
const excludedDay = new RegExp(
  `\\b(?:instead of|rather than|not|from|off)\\s+(?:on |by |this |next )?(?:(?:${weekdays})day|today|tomorrow|tonight)\\b`,
  'gi',
)

/** "Not happening today, do it tomorrow": a mission is never moved to the day it is on. */
const ofToday = /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/gi

/**
 * The day a quote moves something to: the day it names, if that is ahead of today; tomorrow for a mission when it
 * names none; else null.
 */
export function findMoveDay(quote: string, today: Day, what: 'mission' | 'promise'): Day | null {
  const plain = quote.replace(excludedDay, ' ')
  const later = plain.replace(/\bin the morning\b/gi, 'tomorrow').replace(ofToday, ' ')
  const words = what === 'mission' && dueDayIn(later, today) ? later : plain
  const isNextWeek = /\bnext week\b/i.test(words) && !/day\b/i.test(words)
  const day = isNextWeek && what === 'mission' ? addDays(mondayOf(today), 7) : dueDayIn(words, today)
  if (!day) return what === 'mission' ? addDays(today, 1) : null
  // "Friday" said on a Friday means the next one.
  const daysAhead = daysBetween(today, day)
  if (what === 'mission' && daysAhead === 0 && new RegExp(`\\b(?:${weekdays})day\\b`, 'i').test(words))
    return addDays(today, 7)
  if (what === 'promise') return daysAhead >= 0 ? day : null
  return daysAhead >= 1 && daysAhead <= maxDaysAhead ? day : null
}
