import type { Clause } from './clauses.ts'
import { heardSaid } from './hearsay.ts'
import type { Mood, Stance } from './mood-reader.ts'
import { moodOf } from './moods.ts'
import { sparesTime } from './openings.ts'
import type { Phrase } from './phrase-parts.ts'
import { readPhrases } from './phrases.ts'
import { exceptCounted, isNear, isRest, liesAhead, tellsRemainder, tellsTotal } from './states.ts'
import { causedBy, isReady, statusOf, tookPlace, wentWell } from './statuses.ts'
import { readVerb } from './stems.ts'
import { timePhrase } from './times.ts'
import type { Token } from './tokens.ts'
import { phrasalVerbs } from './verb-classes.ts'
import { adverbs, determiners, doneWords, idlePlans, prepositions } from './words.ts'

/** A clause understood: who does what to what, and whether it is done, planned, missed or merely mentioned. */
export interface Reading {
  clause: Clause
  mood: Mood
  /** Hedged: "might", "could", someone else's plan, "I think". */
  weak: boolean
  /** "up to", "so far", "in total": a number is where things stand, not what was added. */
  total: boolean
  /** "3 to go", "only 5 left": the number is what is missing. */
  remaining: boolean
  /** "almost", "80 percent": nothing is finished here. */
  near: boolean
  /** To be done if there is time. */
  spare?: boolean
  /** Told of a time long ago. */
  past?: boolean
  who: Stance['who']
  verb: { base: string; at: number; particle: string | null } | null
  subject: Phrase | null
  /** Words behind the subject: "the letter | to investors". */
  about: string[]

  /** Phrases after the verb (or all of them when there is no verb). */
  phrases: Phrase[]
  /** The word that says something is finished: "live", "down", "off". */
  status: string | null
  /** Where a plan's own words begin: its verb, or its noun phrase. */
  start: number
}

const textOf = (tokens: Token[]): string => tokens.map((token) => token.lower).join(' ')

export function readClause(clause: Clause, before: Reading | null): Reading {
  const tokens = exceptCounted(clause.tokens)
  const stance = moodOf(tokens)
  const verb = verbAt(tokens, stance)
  const subjectPhrases =
    stance.subjectTo > stance.subjectFrom ? readPhrases(tokens, stance.subjectFrom, stance.subjectTo) : []
  const subject = subjectPhrases[0] ?? null
  const objectsFrom = stance.verb && stance.mood !== 'bare' ? stance.verbAt + 1 : stance.verbAt
  const reading: Reading = {
    clause,
    mood: stance.mood,
    weak:
      stance.weak ||
      (stance.mood === 'bare' && /^(?:maybe|perhaps|possibly|hopefully)$/.test(tokens.at(-1)?.lower ?? '')),
    total:
      tellsTotal(tokens) ||
      (subject?.quantity?.kind === 'count' && tokens.at(-1)?.lower === 'now') ||
      (stance.mood === 'state' && /\b(?:is|are) (?:now|currently)\b/.test(textOf(tokens))),
    remaining: tellsRemainder(clause.tokens),
    near: isNear(tokens),
    who: stance.who,
    verb,
    subject,
    phrases: readPhrases(
      tokens,
      objectsFrom +
        particles(tokens, verb) +
        (verb === null && stance.mood === 'report' && doneWords.has(tokens[objectsFrom]?.lower ?? '')
          ? 1
          : 0),
    ).filter((phrase) => !isRest(phrase)),
    about: subjectPhrases.slice(1).flatMap((phrase) => [...phrase.mods, phrase.head]),
    status:
      statusOf(tokens, stance, verb?.at ?? -1) ??
      (isReady(tokens, stance) ? 'ready' : null) ??
      (wentWell(tokens, stance) || tookPlace(stance) ? 'happened' : null),
    start: stance.verbAt,
  }
  return heardSaid(inherit(notYet(ticked(reading), before), before))
}

/** "interview two nurses done": an item read off the list with its tick. */
function ticked(reading: Reading): Reading {
  const { tokens } = reading.clause
  const ends = /^(?:done|finished)$/.test(tokens.at(-1)?.lower ?? '') && tokens.length > 2
  const plain = !tokens.some((token) => /^(?:get|have|be|is|are|want|need|make|to|by)$/.test(token.lower))
  return ends && plain && reading.mood === 'imperative' ? { ...reading, mood: 'report' } : reading
}

/** "goes out tomorrow", "two more tomorrow": what lies ahead has not happened; bare things of that kind are a plan. */
function notYet(reading: Reading, before: Reading | null): Reading {
  const { tokens } = reading.clause
  // "twenty signups and a working checkout by tonight": the plan goes on.
  if (reading.mood === 'bare' && before !== null && plans(before) && sameBreath(before, reading))
    return reading
  if (!/^(?:state|bare|report)$/.test(reading.mood) || !liesAhead(tokens)) return reading
  const past = tokens.some((token) => {
    const verb = readVerb(token.lower)
    return /^(?:was|were|had)$/.test(token.lower) || verb?.form === 'past' || verb?.form === 'either'
  })
  if (past) return reading
  const counts = tokens.some((token) => token.quantity?.kind === 'count')
  return { ...reading, mood: reading.mood === 'bare' && counts ? 'plan' : 'unfit' }
}

/** Tokens between the verb and its object that belong to the verb: "sent | out | 18 emails". */
function particles(tokens: Token[], verb: Reading['verb']): number {
  if (
    !verb ||
    verb.at < 0 ||
    !/^(?:out|off|up|down|together|back|through|over|away|in|on|around)$/.test(
      tokens[verb.at + 1]?.lower ?? '',
    )
  )
    return 0
  const next = tokens[verb.at + 2]
  if (next?.lower === 'board') return 2
  const phrasal = verb.particle === null
  if (!next || prepositions.has(next.lower)) return next ? 1 : 0
  return phrasal || !/^(?:in|on|through|over|around)$/.test(tokens[verb.at + 1]!.lower) ? 1 : 0
}

const objectAt = (tokens: Token[], at: number): boolean =>
  tokens[at] !== undefined && (determiners.has(tokens[at].lower) || tokens[at].quantity !== undefined)

const aboard = /\b(?:on board|onboard|aboard)\b/
const carriers = /^(?:go|get|have|be|come|turn|put|make|take|call)$/

/** "pushed fourteen emails | out | this morning": the particle behind the object, with only time after it. */
function particleBehind(tokens: Token[], verb: number): string | null {
  if (!objectAt(tokens, verb + 1) && !/^(?:another|more)$/.test(tokens[verb + 1]?.lower ?? '')) return null
  const at = tokens.findIndex(
    (token, index) => index > verb + 1 && /^(?:out|off|away|through|over|in)$/.test(token.lower),
  )
  const next = tokens[at + 1]
  const ends = next === undefined || adverbs.has(next.lower) || timePhrase(tokens, at + 1) > 0
  return at > 0 && ends ? tokens[at]!.lower : null
}

/** What others are brought to do; "ten bugs to fix" are one's own. */
const yielding =
  /^(?:agree|sign|commit|approve|accept|pay|confirm|join|buy|lower|renew|extend|switch|upgrade|subscribe)$/

/** "got DHL to agree to better rates": what the other side was brought to do. */
function wonOver(tokens: Token[], stance: Stance): Reading['verb'] {
  if (!/^(?:get|convince|persuade)$/.test(stance.verb ?? '') || stance.mood !== 'report') return null
  const to = tokens.findIndex(
    (token, at) => at > stance.verbAt + 1 && at < stance.verbAt + 6 && token.lower === 'to',
  )
  const deed = to > 0 ? readVerb(tokens[to + 1]?.lower ?? '') : null
  return deed?.form === 'base' && yielding.test(deed.base) && !determiners.has(tokens[to - 1]!.lower)
    ? { base: deed.base, at: to + 1, particle: null }
    : null
}

function verbAt(tokens: Token[], stance: Stance): Reading['verb'] {
  if (!stance.verb) return null
  // "two boards left to solder": nobody left anything.
  if (stance.verb === 'leave' && tellsRemainder(tokens)) return null
  // "went live", "got fixed", "had two posts published": the status says what happened, the verb only carries it.
  if (
    /^(?:report|either)$/.test(stance.mood) &&
    carriers.test(stance.verb) &&
    (statusOf(tokens, stance, stance.verbAt) !== null || wentWell(tokens, stance))
  )
    return null
  if (
    stance.verb === 'give' &&
    /\ba (?:quick |little |proper )?(?:ring|call|bell|buzz|shout)\b/.test(textOf(tokens))
  )
    return { base: 'call', at: stance.verbAt, particle: null }
  const made = causedBy(tokens, stance)
  if (made) return { base: made, at: stance.verbAt, particle: null }
  if (/^(?:bring|make|put|take|get)$/.test(stance.verb) && tellsTotal(tokens)) return null
  if (tookPlace(stance)) return null
  const next = tokens[stance.verbAt + 1]?.lower ?? ''
  const phrasal =
    phrasalVerbs[`${stance.verb} ${next}`] ??
    (aboard.test(textOf(tokens)) ? phrasalVerbs[`${stance.verb} on`] : undefined)
  if (phrasal) return { base: phrasal, at: stance.verbAt, particle: null }
  const won = wonOver(tokens, stance)
  if (won) return won
  const away =
    /^(?:get|push|fire|bang|crank|pump|blast|put|churn|send)$/.test(stance.verb) && stance.mood === 'report'
      ? particleBehind(tokens, stance.verbAt)
      : null
  if (away) return { base: stance.verb, at: stance.verbAt, particle: away }
  const particle =
    /^(?:off|out|up|down|in|through|over|on|back|away|around|with|about|at|to|for|live|done)$/.test(next)
      ? next
      : null
  return { base: stance.verb, at: stance.verbAt, particle }
}

const plans = ({ mood }: Reading): boolean => /^(?:plan|imperative)$/.test(mood)
const sameBreath = (before: Reading, { clause }: Reading): boolean =>
  before.clause.sentence === clause.sentence

/** "... then I sit down with the books", "... and then I'd record it", "... and labelled a thousand rows": a plan goes on. */
function goesOn(reading: Reading, before: Reading): Reading | null {
  const { tokens, joint } = reading.clause
  if (!plans(before) || before.weak) return null
  const text = textOf(tokens)
  const led =
    /^(?:and|then|,|after|plus)$/.test(joint) ||
    timePhrase(tokens, 0) > 0 ||
    /^(?:then|after|afterwards|later)\b/.test(text)
  const would =
    /^(?:(?:then|also|after that|afterwards|later|maybe) )*(?:i|we) would (?:also |then |just )*(?=\w)/.exec(
      text,
    )
  if (would && led) {
    const start = would[0].trim().split(' ').length
    const deed = readVerb(tokens[start]?.lower ?? '')
    const own = deed?.form === 'base' && !idlePlans.has(deed.base)
    return own
      ? {
          ...reading,
          mood: 'plan',
          verb: { base: deed.base, at: start, particle: null },
          who: 'founder',
          start,
        }
      : null
  }
  const present =
    reading.mood === 'state' &&
    reading.who === 'founder' &&
    reading.verb !== null &&
    reading.verb.at >= 0 &&
    readVerb(tokens[reading.verb.at]!.lower)?.form === 'base' &&
    !idlePlans.has(reading.verb.base) &&
    !/^(?:have|be|use|own|sell)$/.test(reading.verb.base)
  if (present && led) return { ...reading, mood: 'plan', start: reading.verb!.at }
  const perfect = /\bto have \w+(?:ed|t|n|de|ne)\b/.test(textOf(before.clause.tokens))
  return perfect && reading.mood === 'report' && reading.who === 'nobody' && joint === 'and'
    ? { ...reading, mood: 'plan' }
    : null
}

/** A clause without a verb or subject of its own continues the one before it in the same breath. */
function inherit(reading: Reading, before: Reading | null): Reading {
  if (!before || before.clause.sentence !== reading.clause.sentence || reading.mood === 'unfit')
    return reading
  // "a seller told me | he listed forty products": still the teller's words.
  const told =
    before.mood === 'unfit' &&
    before.verb !== null &&
    reading.clause.joint === '' &&
    /^(?:say|tell|claim|mention|swear|write|text|think)$/.test(before.verb.base)
  if (told && reading.who === 'other' && reading.mood === 'report') return { ...reading, mood: 'unfit' }
  const bare = reading.mood === 'bare'
  const base = reading.mood === 'imperative'
  if (bare && !reading.status && !before.clause.heads) {
    const carries =
      before.mood !== 'unfit' &&
      before.mood !== 'bare' &&
      before.mood !== 'state' &&
      before.mood !== 'doing' &&
      (before.mood !== 'either' ||
        reading.phrases.some((phrase) => phrase.det !== null || phrase.quantity !== null))
    if (carries)
      return {
        ...reading,
        mood: before.mood === 'imperative' ? 'plan' : before.mood,
        verb: before.verb && reading.clause.joint !== ';' ? { ...before.verb, at: -1 } : null,
        weak: before.weak,
        status: reading.status ?? (before.verb === null && before.mood === 'report' ? before.status : null),
        who: before.who,
      }
    return reading
  }
  const further = goesOn(reading, before)
  if (further) return further
  // "I'll sort the payroll and after that I'm visiting two farms"
  const visits =
    reading.mood === 'doing' &&
    /^(?:plan|imperative)$/.test(before.mood) &&
    reading.who !== 'other' &&
    reading.who !== 'thing'
  if (visits && !before.weak) return { ...reading, mood: 'plan' }
  if (reading.mood === 'either' && /^(?:plan|imperative|report|failed|asked)$/.test(before.mood)) {
    return { ...reading, mood: before.mood === 'imperative' ? 'plan' : before.mood }
  }
  if (
    base &&
    !before.clause.heads &&
    !sparesTime(before.clause.tokens) &&
    /^(?:failed|asked|unfit)$/.test(before.mood)
  )
    return { ...reading, mood: before.mood }
  return reading
}
