import { notBehindTitle } from '#server/platform/text/sentences.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { knownMissions } from '#server/providers/coach/rule-coach/ask/list-question.ts'
import { missionsNamedIn, spokenOf } from '#server/providers/coach/rule-coach/ask/named-missions.ts'
import { thingsOf, wordsOf } from '#server/providers/coach/rule-coach/offer/words-of.ts'
import { moveVerbs } from '#server/providers/coach/rule-coach/plan/plan-changes.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'

/** Open missions that a text puts off, the words that say so, and whether they say it plainly. */
export interface Deferral {
  quote: string
  missions: MissionFact[]
  isPlain: boolean
  /** Whether a day was named; without one it is the next. */
  hasDay: boolean
}

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
/** A day that is not today. "Tomorrow's demo" is a thing, "Monday's" alone is a day. */
const laterDay = new RegExp(
  String.raw`\b(?:tomorrow(?!['’]s (?!list|plan)\p{L})|(?:next |this )?${weekday}(?!['’]s \p{L}| (?:morning|afternoon|evening|night)s\b)|next week|the weekend|the \d{1,2}(?:st|nd|rd|th)|in the morning|(?:an)?other day|later in the week)\b`,
  'iu',
)
/** Words that put something off, whatever the day. */
const putsOff = new RegExp(
  String.raw`\b(?:(?:${moveVerbs})(?:s|e?d|n?ing)?|moving|(?:slid(?:e|es|ing)?|slips?|slipping) (?:to|into|over|back|until|a day)\b|park(?:ed|ing)? (?:it|that|this|them|the|my|for|until)\b|re-?book(?:ed|ing)?|re-?schedul\w+|put (?:\S+ ){0,4}off|(?:pushed|moved) (?:\S+ ){0,4}(?:back|off|on)|go(?:es|ing)? over|(?:can|could) (?:wait|be)|(?:should|must|has to) be (?:for|on)|(?:will|has to|have to|must|may) (?:have to )?wait|have to be|leave .{2,40} (?:for|until|till)|not (?:happening|going to happen|today|tonight)|(?:is|are)n['’]t (?:happening|going to happen)|won['’]?t (?:happen|get to|make it)|(?:off|not) (?:for )?today|instead|rather|another day|one for|do (?:it|them|both|(?:that|those)(?= (?:on|at|by|for|tomorrow|then|instead|later|next|in|first|this|one)\b|\W*$))|then|i said (?:on |for |next )?(?=${weekday}|tomorrow|next week))\b`,
  'i',
)
/** What was done, is due, or is somebody's offer puts nothing off. */
const isOther =
  /\b(?:(?:by|before|since|from) (?:tomorrow|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|next week|the \d)|last|due|booked in|ring back|call back|pays?|paid|arrives?|comes? back|deliver\w*|if|unless|whether|should i|shall i)\b|\?|\b(?:don['’]?t|do not|can['’]?t|cannot|never|won['’]?t) (?:move|push|postpone|skip|shift|delay)/i
/** A full stop between two words, also where the next sentence is typed without a capital. */
const sentenceEnd = new RegExp(String.raw`(?<=[\p{L}\d)'"]{2}[.!?]+)${notBehindTitle}\s+|\n+`, 'iu')
/** "Until tomorrow": a goodbye. */
const parting = /^\W*(?:until|till|see you|see ya|speak|talk)(?: again)? tomorrow\W*$/i
const clauseEnd = /(?:[,;:]\s+(?:and |but |so )?|\s+(?:and|but|so)\s+)/i

/**
 * Finds what a founder puts off: a clause with a later day or words that put off, about an open mission that it names, or
 * that the clauses before it named. Plain where it has both; a day alone may mean something else.
 */
export function findDeferrals(own: string, context: PromptContext): Deferral[] {
  const open = context.missions.filter(({ isCompleted, id }) => !isCompleted && id !== '')
  const found: Deferral[] = []
  const before: string[] = []
  for (const sentence of own.split(sentenceEnd)) {
    const deferral = open.length > 0 ? deferralIn(sentence, before.join(' '), open, context) : null
    if (deferral) found.push(deferral)
    before.push(sentence)
  }
  return found
}

function deferralIn(
  sentence: string,
  before: string,
  open: readonly MissionFact[],
  context: PromptContext,
): Deferral | null {
  if (parting.test(sentence)) return null
  const clauses = clausesOf(sentence)
  const at = clauses.findIndex(({ text }) => isDeferral(text))
  if (at < 0) return null
  const later = clauses.findIndex(({ text }, i) => i >= at && laterDay.test(text))
  const last = later < 0 ? at : later
  const clause = clauses[at]!
  const day = clauses[last]!
  const [named, first, end] = namedNear(clauses, at, open)
  const spoken = named.length > 0 || !isBare(sentence) ? null : meantBy(before, context)
  const missions = named.length > 0 ? named : spoken === null ? [] : openAmong(spoken, open)
  if (missions.length === 0) return null
  const isNo = /^\W*no\s*[,.!]/i.test(sentence)
  const isApart = !isNo && end > at && plansOwn(clause.text)
  const from = isNo ? 0 : clauses[isApart ? end : first]!.from
  const to = isApart ? clauses[end]!.to : Math.max(day.to, clauses[end]!.to)
  const quote = sentence.slice(from, to).replace(/[.!,;\s]+$/, '')
  if (isOther.test(quote)) return null
  const hasDay = laterDay.test(day.text)
  const says = putsOff.test(sentence.slice(clause.from, day.to)) || /^\W*no\s*[,.!]/i.test(sentence)
  // "The buyer said she decides on Monday": the day is of what others do.
  if (!says && ofOthers.test(quote)) return null
  const isTold = !hasDay && haveMoved.test(sentence)
  return {
    quote,
    missions,
    // What nobody spoke of before is asked about, even where it is the only one left.
    isPlain: says && !isTold && missions.length <= (named.length > 0 ? plainly : 1) && spoken?.length !== 0,
    hasDay,
  }
}

/** "Tomorrow I cut twelve boards, then finish those labels": a clause with the next day that has work of its own. */
const plansOwn = (clause: string): boolean =>
  /\btomorrow\b/i.test(clause) && wordsIn(clause.replace(laterDay, ' ')) >= fewestOfPlan
const fewestOfPlan = 4

const ofOthers = /\b(?:(?:said|says) (?:that )?(?:he|she|they|it)|told (?:me|us))\b/i

/** "The tiles I moved", "when they moved house": a change whose day nobody named may be none of today's. */
const haveMoved =
  /\bi(?:['’]ve| have)? (?:already )?\w+ed\b|\b(?:mov|push|shift|postpon|delay|bump|park|reschedul|re-?book)\w*ed\b/i

/** So many missions may be put off in one breath without a question. */
const plainly = 2

const isDeferral = (clause: string): boolean =>
  laterDay.test(clause) ||
  (putsOff.test(clause) && !/\b(?:then|rather|instead|can be|will be)\b/i.test(clause))

interface Part {
  text: string
  from: number
  to: number
}

function clausesOf(sentence: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { index, 0: mark } of sentence.matchAll(new RegExp(clauseEnd, 'gi'))) {
    parts.push({ text: sentence.slice(from, index), from, to: index })
    from = index + mark.length
  }
  return [...parts, { text: sentence.slice(from), from, to: sentence.length }]
}

/** The missions that a clause names, or the nearest one before it, or after it; and from which to which clause that goes. */
function namedNear(
  clauses: readonly Part[],
  at: number,
  open: readonly MissionFact[],
): [MissionFact[], number, number] {
  const order = [...clauses.keys()].toSorted((one, other) => awayFrom(at, one) - awayFrom(at, other))
  for (const i of order) {
    const named = namedApart(clauses[i]!.text, open)
    if (named.length > 0) return [named, Math.min(i, at), Math.max(i, at)]
  }
  return [[], at, at]
}
const awayFrom = (at: number, i: number) => (i <= at ? at - i : i + farther)
const farther = 100

/** "Neither the newsletter nor the fox": each of them. */
const namedApart = (clause: string, open: readonly MissionFact[]): MissionFact[] => [
  ...new Set(
    clause
      .replace(laterDay, ' ')
      .split(/\b(?:and|or|nor)\b/i)
      .flatMap((part) => {
        const named = missionsNamedIn(part, open)
        return named.length === 1 && !sharesVerbOnly(part, named[0]!) ? named : []
      }),
  ),
]

/** "Finish the slides for Thursday" says nothing of "Finish the deck"; "leave the grafting" names "Graft the scions". */
function sharesVerbOnly(clause: string, { title }: MissionFact): boolean {
  const [first = '', ...rest] = title.split(' ')
  const verb = wordsOf(first)[0]
  const said = wordsOf(clause)
  if (rest.length === 0 || !verb || !said.includes(verb) || !readVerb(first.toLowerCase())?.known)
    return false
  const asThing = [...clause.matchAll(/\b(?:the|my|our|that|this) ([\p{L}-]+)/giu)].flatMap(([, it]) =>
    wordsOf(it!),
  )
  return !thingsOf(title).some((it) => said.includes(it)) && !asThing.includes(verb)
}

const bareWords = 7
/** "Tomorrow then", "moved it to Friday": names nothing, and so is about what was spoken of before. */
const isBare = (clause: string): boolean =>
  wordsIn(clause) <= bareWords &&
  (/\b(?:it|that|this|them|those|she|he|they|remaining|rest)\b/i.test(clause) ||
    /^\W*(?:(?:ok(?:ay)?|no|right|well|so|then|not today)\W+)*(?:after all\W+)?(?:on |till |until )?[\w ]{4,16}(?: then| instead)?\W*$/i.test(
      clause,
    ))

const mostRivals = 3
const meantBy = (before: string, context: PromptContext): MissionFact[] =>
  spokenOf(before, context, knownMissions(context)).slice(-1)

/** What was spoken of last may be on another day already, and then no other mission is meant. */
function openAmong(spoken: readonly MissionFact[], open: readonly MissionFact[]): MissionFact[] {
  if (spoken.length > 0) return open.filter(({ id }) => id === spoken[0]!.id)
  return open.length <= mostRivals ? [...open] : []
}
