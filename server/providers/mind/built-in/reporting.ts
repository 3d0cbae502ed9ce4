import type { Proposal } from '#server/providers/mind/port.ts'
import type { Match } from './matching.ts'
import { matchMissions, verbFit } from './matching.ts'
import { derivedNouns, emptyNouns } from './nouns.ts'
import type { Phrase } from './phrases.ts'
import type { Reading } from './reading.ts'
import type { Subject } from './subjects.ts'
import { classesOf } from './subjects.ts'
import { cut } from './tokens.ts'
import { answeringVerbs, finishingVerbs, idleVerbs } from './verbs.ts'

/** What the conversation is about right now: the mission last spoken of, for "it", "them" and bare numbers. */
export interface Topic {
  subject: Subject | null
}

type Claim = Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>

/** What a reported clause claims about the open missions. The topic moves to whatever it speaks of. */
export function claimsOf(said: string, reading: Reading, subjects: Subject[], topic: Topic): Claim[] {
  const { tokens } = reading.clause
  const quote = cut(said, tokens)
  const candidates = spokenOf(reading)
  const tails = [
    ...reading.about,
    ...reading.phrases
      .filter((phrase) => phrase.prep !== null)
      .flatMap((phrase) => [...phrase.mods, phrase.head]),
  ]
  const verb = reading.verb?.base ?? null
  const named = matchMissions(subjects, verb, reading.verb?.particle ?? null, candidates, tails)
  const gained = answered(reading) ? matchMissions(subjects, 'get', null, candidates, tails) : []
  const matches = (gained[0]?.score ?? 0) > (named[0]?.score ?? 0) ? gained : named
  const claims: Claim[] = []
  const taken = new Set<Phrase>()
  for (const match of matches) {
    if (match.phrase && taken.has(match.phrase)) continue
    const claim = claimFor(reading, match, quote)
    if (!claim) continue
    claims.push(claim)
    if (match.phrase) taken.add(match.phrase)
    break
  }
  if (matches[0]) {
    topic.subject = matches[0].score >= 0.5 ? matches[0].subject : topic.subject
    return claims
  }
  const meant = withoutName(reading, subjects, topic)
  if (!meant) return claims
  const claim = claimFor(reading, meant, quote)
  if (claim) topic.subject = meant.subject
  return claim ? [claim] : claims
}

/** The other side's verb ("two suppliers sent quotes", "Globex signed") is the founder's success; it has no class here. */
function answered(reading: Reading): boolean {
  const others =
    reading.subject !== null &&
    !reading.subject.pronoun &&
    (reading.who === 'thing' || reading.who === 'other')
  return others && reading.verb !== null && answeringVerbs.has(reading.verb.base)
}

/** The phrases that can name what was done: objects first, and the subject of a passive or a status. */
function spokenOf(reading: Reading): Phrase[] {
  const objects = reading.phrases
  const direct = objects.find(
    (phrase) =>
      phrase.prep === null || phrase.prep === 'up' || phrase.prep === 'out' || phrase.prep === 'off',
  )
  const passive = reading.subject !== null && !reading.subject.pronoun
  if (passive && reading.subject && reading.verb !== null && direct !== undefined)
    return [reading.subject, direct]
  if (passive && reading.subject)
    return [reading.subject, ...objects.filter((phrase) => phrase.prep === 'at' || phrase.prep === 'to')]
  if (!direct) {
    const first = objects.find((phrase) => phrase.head !== '' || phrase.pronoun)
    const named =
      first !== undefined &&
      !first.pronoun &&
      first.names === 0 &&
      !emptyNouns.has(first.head) &&
      !talkNoun.test(first.head)
    return named ? [first] : objects
  }

  // Behind a direct object that is a thing of its own ("12 replies from the emails") nothing else is done.
  if (derivedNouns.has(direct.head)) return [direct]
  const empty =
    direct.head === '' || emptyNouns.has(direct.head) || direct.pronoun || talkNoun.test(direct.head)
  return empty
    ? objects
    : [
        direct,
        ...objects.filter(
          (phrase) => phrase !== direct && phrase.prep !== null && directed.test(phrase.prep),
        ),
      ]
}

const talkNoun = /^(?:call|chat|conversation|meeting|interview|session|coffee|send|submit|button|publish)$/
const directed = /^(?:in|of|on|with|as)$/

/** "sent 20 more", "finally shipped it", "did 10": the verb, a pronoun or the topic stands for the mission. */
function withoutName(reading: Reading, subjects: Subject[], topic: Topic): Match | null {
  const object = reading.phrases.find((phrase) => phrase.prep === null) ?? null
  const verb = reading.verb?.base ?? null
  const points = object === null || object.pronoun || object.head === '' || object.head === 'one'
  const byStatus = reading.subject?.pronoun === true && object === null
  if (!points && !byStatus) return null
  const number = object?.quantity ?? reading.subject?.quantity ?? null
  if (
    topic.subject &&
    verbFit(verb, reading.verb?.particle ?? null, topic.subject) !== 'wrong' &&
    (object !== null || byStatus)
  ) {
    return { subject: topic.subject, score: 0.8, phrase: object ?? reading.subject }
  }
  if (!verb || number === null || number.value === 0 || object?.pronoun) return null
  const fitting = subjects.filter(
    (subject) => subject.verb === verb || (subject.verb !== null && close(verb, subject.verb)),
  )
  const exact = fitting.filter((subject) => subject.verb === verb)
  const only =
    exact.length === 1 ? exact[0] : exact.length === 0 && fitting.length === 1 ? fitting[0] : undefined
  return only ? { subject: only, score: exact.length === 1 ? 0.8 : 0.76, phrase: object } : null
}

/** Verbs that share their narrowest class, and are not finishing verbs for everything. */
function close(one: string, other: string): boolean {
  if (finishingVerbs.has(one) || idleVerbs.has(one)) return false
  for (const name of classesOf(one)) if (classesOf(other).has(name)) return true
  return false
}

function claimFor(reading: Reading, match: Match, quote: string): Claim | null {
  const { subject, phrase } = match
  const unsaid =
    reading.mood === 'bare' &&
    reading.status === null &&
    !reading.total &&
    !reading.remaining &&
    reading.verb === null &&
    !reading.clause.tokens.some((token) => token.quantity?.kind === 'half')
  const aside = reading.weak ? 0.25 : unsaid ? 0.3 : 0
  const confidence = Math.max(0, Math.min(0.95, match.score - aside))
  const missionId = subject.mission.id
  const done = (factor = 1): Claim => ({
    action: 'complete-mission',
    missionId,
    quote,
    confidence: confidence * factor,
  })
  const moved = (change: { by: number } | { to: number }, factor = 1): Claim => ({
    action: 'record-progress',
    missionId,
    change,
    quote,
    confidence: confidence * factor,
  })
  if (reading.status === 'happened' && !subject.counted) return null
  const negated = phrase?.det === 'no' || (phrase?.quantity?.value === 0 && phrase.quantity.kind !== 'vague')
  if (negated) return null
  if (subject.metric) return metricClaim(reading, match, moved)
  const target = subject.mission.targetValue
  if (!subject.counted || target === null) return singleClaim(reading, match, done)
  const number = amount(reading, phrase)
  if (reading.remaining) {
    const left = number?.kind === 'count' ? target - number.value : -1
    return left > subject.mission.currentValue ? moved({ to: left }, 0.9) : null
  }
  if (reading.near && number?.kind !== 'half')
    return number && number.kind === 'count' ? moved({ by: number.value }, 0.6) : null
  if (number?.kind === 'vague') return null
  if (number?.kind === 'half') {
    const half = Math.round(target * number.value)
    return half > subject.mission.currentValue ? moved({ to: half }) : null
  }
  if (number?.kind === 'fraction') return moved({ to: number.value })
  if (number?.kind === 'ordinal')
    return moved(number.value > subject.mission.currentValue ? { to: number.value } : { by: 1 })
  if (number && (number.kind === 'count' || number.kind === 'times')) {
    if (reading.total || levels(reading, subject))
      return number.value > subject.mission.currentValue ? moved({ to: number.value }) : null
    if (phrase?.all && number.value === target) return done()
    return moved({ by: number.value })
  }
  if (phrase?.all) return done()
  const names =
    namesIn(reading, phrase) || (phrase && phrase.det === null && reading.verb ? receivers(reading) : 0)
  if (names > 0) return moved({ by: names })
  if (phrase?.more) return moved({ by: 1 })
  if (
    phrase?.single &&
    subject.head === phrase.head &&
    phrase.det !== 'the' &&
    (reading.verb || reading.status)
  )
    return moved({ by: 1 })
  if (phrase?.single)
    return eventful(reading, match) ? moved({ by: 1 }) : phrase.det === 'the' ? done(0.9) : null
  const definite = phrase !== null && phrase.det !== null && /^(?:the|my|our|those|these)$/.test(phrase.det)
  if (reading.status && reading.subject && !phrase?.prep) return done()
  if (definite && reading.verb && phrase?.prep === null) return done(0.95)
  if (phrase?.pronoun)
    return /^(?:them|those|these|all|everything|they)$/.test(phrase.head) ? done(0.95) : null
  if (reading.verb && /^(?:finish|complete|wrap)$/.test(reading.verb.base)) return done(0.95)
  return null
}

/** "crossed 150 signups", "hit 30 emails": where it stands, not what was added. */
function levels(reading: Reading, subject: Subject): boolean {
  const verb = reading.verb?.base ?? ''
  if (reading.verb?.particle === 'out') return false
  if (/^(?:cross|reach|pass|surpass|exceed|top|break|climb)$/.test(verb)) return true
  if (reading.mood === 'state' && verb === 'have') return /^(?:reach|hit|grow)$/.test(subject.verb ?? '')

  return /^(?:hit|grow|rise|jump)$/.test(verb) && (subject.classes.has('reach') || subject.verb === null)
}

/** Whether a singular phrase tells of one event: "a customer", "the deal with Globex", "on LinkedIn". */
function eventful(reading: Reading, match: Match): boolean {
  const { phrase, subject } = match
  if (!phrase || !reading.verb) return phrase?.det === 'a' || phrase?.det === 'an'
  if (phrase.det === 'a' || phrase.det === 'an' || phrase.det === 'that' || phrase.det === 'this') return true
  if (phrase.prep === 'on' || phrase.prep === 'to' || phrase.prep === 'with') return true
  if (phrase.names > 0) return true
  // "finished the outreach" is the whole of it; "closed the deal", "fixed the login bug" are one.
  return phrase.det !== null && (sameKind(phrase, subject) || phrase.mods.length > 0)
}

function sameKind(phrase: Phrase, subject: Subject): boolean {
  return !subject.mods.includes(phrase.head) && !emptyNouns.has(phrase.head)
}

function amount(reading: Reading, phrase: Phrase | null) {
  if (phrase?.quantity) return phrase.quantity
  // "a chat with two of our users": the listeners are counted.
  if (phrase && talkNoun.test(phrase.head)) {
    const listeners = reading.phrases.find(
      (other) => other !== phrase && other.prep === 'with' && other.quantity?.kind === 'count',
    )
    if (listeners) return listeners.quantity
  }
  // "2 of them agreed to a demo": each of the subject did it once.
  if (phrase && phrase !== reading.subject && reading.subject?.quantity?.kind === 'count')
    return reading.subject.quantity
  const times = reading.clause.tokens.find(
    (token) => token.quantity && /^(?:times|half|fraction)$/.test(token.quantity.kind),
  )
  if (times?.quantity) return times.quantity
  if (phrase?.all || !phrase)
    return reading.phrases.find((other) => other.quantity?.kind === 'count')?.quantity ?? null
  // "emails: 20 sent", "outreach is at 30": the number stands elsewhere without a noun of its own.
  const lone = reading.phrases.find(
    (other) => other !== phrase && other.head === '' && other.quantity !== null,
  )
  return lone?.quantity ?? null
}

/** "sent proposals to Halden and Birch": one for each name behind the preposition. */
function receivers(reading: Reading): number {
  const first = reading.phrases.findIndex(
    (phrase) => phrase.names > 0 && phrase.prep !== null && /^(?:to|with|for|at)$/.test(phrase.prep),
  )
  if (first < 0) return 0
  return reading.phrases
    .slice(first)
    .filter(
      (phrase) => phrase.names > 0 && (phrase.prep === null || phrase.prep === reading.phrases[first]!.prep),
    ).length
}

function namesIn(reading: Reading, phrase: Phrase | null): number {
  if (!phrase || phrase.names === 0) return 0
  const start = phrase.from
  let count = 0
  for (const other of reading.phrases)
    if (other.from >= start && other.names > 0 && (other.prep === phrase.prep || other.prep === null))
      count += 1
  return Math.max(count, 1)
}

/** A single thing is finished or it is not; words that only touch it change nothing. */
function singleClaim(reading: Reading, match: Match, done: (factor?: number) => Claim): Claim | null {
  if (reading.near || match.phrase?.quantity?.kind === 'half' || match.phrase?.quantity?.kind === 'percent')
    return null
  if (reading.clause.tokens.some((token) => token.quantity && /^(?:percent|half)$/.test(token.quantity.kind)))
    return null
  if (reading.verb === null && reading.status === null) return null
  if (reading.verb?.base === 'have' && reading.status === null) return null
  if (match.phrase?.quantity?.kind === 'count' && match.phrase.quantity.value > 1) return null
  return done()
}

/** "MRR is now $4,100", "up to 4.5k", "added $300": a metric is at a value unless the verb adds. */
function metricClaim(
  reading: Reading,
  match: Match,
  moved: (change: { by: number } | { to: number }, factor?: number) => Claim,
): Claim | null {
  const numbers = reading.clause.tokens.flatMap((token, at) =>
    token.quantity && /^(?:count|money)$/.test(token.quantity.kind) ? [{ ...token.quantity, at }] : [],
  )
  const behindTo = numbers.find((number) =>
    /^(?:to|at|past|over)$/.test(reading.clause.tokens[number.at - 1]?.lower ?? ''),
  )
  const number = behindTo ?? numbers[0]
  if (!number || reading.near) return null
  const { currentValue, targetValue } = match.subject.mission
  const verb = reading.verb?.base ?? ''
  const text = reading.clause.tokens.map((token) => token.lower).join(' ')
  const adds =
    !behindTo &&
    (/^(?:add|gain|close|sign|bring|win|sell|land|book|increase|grow|raise)$/.test(verb) ||
      /\b(?:more|extra|another|additional|new|up by|by)\b/.test(text)) &&
    !reading.total
  if (adds) return moved({ by: number.value })
  // A value far from where things stand is another number of the same name.
  if (number.value <= currentValue) return null
  return moved({ to: number.value }, targetValue !== null && number.value > targetValue * 20 ? 0.6 : 1)
}
