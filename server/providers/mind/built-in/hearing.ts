import type { Hearing, Proposal, Scene } from '#server/providers/mind/port.ts'
import { answerOf } from './answers.ts'
import type { Clause } from './clauses.ts'
import { splitClauses } from './clauses.ts'
import { mendNumbers } from './corrections.ts'
import { everything, exceptions } from './everything.ts'
import { ownWords } from './guard.ts'
import { intentOf } from './intents.ts'
import type { Mood } from './mood-reader.ts'
import { blockersIn, forAnotherDay, keepsakes, metricsIn, promiseOf } from './noticing.ts'
import { missionOf } from './planning.ts'
import type { Reading } from './reading.ts'
import { readClause } from './reading.ts'
import type { Topic } from './reporting.ts'
import { claimsOf } from './reporting.ts'
import type { Subject } from './subjects.ts'
import { subjectOf } from './subjects.ts'
import { tokenize } from './tokenizing.ts'
import { cut } from './tokens.ts'

/** A founder's words as proposals, with what else was in them. Answers to the coach's own question are read into it. */
export function hearingOf(said: string, scene: Scene): Hearing {
  const own = ownWords(said)
  const { readings, proposals } = listen(said, scene)
  const claims = proposals.filter(
    (proposal) => proposal.action === 'record-progress' || proposal.action === 'complete-mission',
  )
  const pending = scene.missions.find(
    (mission) => mission.id === scene.slots.pendingMissionId && !mission.isCompleted,
  )
  const answer = pending ? answerOf(said, own, pending, scene.slots.pendingAsk) : null
  const plans = answer?.claim ? [] : proposals.filter((proposal) => proposal.action === 'create-mission')
  const heard: Proposal[] = answer?.claim ? [answer.claim] : answer?.refused ? [] : proposals
  const intent = answer ? 'report' : intentOf(own, readings, plans.length, claims.length)
  return {
    proposals: [...heard, ...(intent === 'question' ? [] : keepsakes(own))],
    intent,
    blockers: blockersIn(own),
    metrics: metricsIn(said, readings),
    slots: {
      ...scene.slots,
      said: own.replace(/\s+/g, ' ').trim().slice(0, 200),
      pendingMissionId: null,
      answered: answer ? (answer.refused ? 'no' : 'yes') : null,
    },
  }
}

export interface Listened {
  readings: Reading[]
  proposals: Proposal[]
}

interface Course {
  topic: Topic
  /** The list a heading opened: "Plan for today:", "Done:". */
  heading: Mood | null
  tomorrow: boolean
  /** How many proposals the clause before made, so that "scratch that" can take them back. */
  lately: Proposal[]
}

/** Everything read out of what was said: the clauses' meanings and what they propose. */
export function listen(said: string, scene: Scene): Listened {
  const tokens = mendNumbers(tokenize(ownWords(said)))
  const subjects = scene.missions.filter((mission) => !mission.isCompleted).map(subjectOf)
  const course: Course = { topic: { subject: null }, heading: null, tomorrow: false, lately: [] }
  const readings: Reading[] = []
  let proposals: Proposal[] = []
  for (const clause of splitClauses(tokens)) {
    if (takesBack(clause)) {
      proposals = proposals.filter((proposal) => !course.lately.includes(proposal))
      continue
    }
    const reading = headed(readClause(clause, readings.at(-1) ?? null), course)
    const uncertain = conditional(readings.at(-1), reading)
    readings.push(uncertain)

    course.tomorrow = dayOf(clause, course.tomorrow)
    const found = clause.asked ? [] : proposalsOf(said, uncertain, subjects, course, proposals)
    if (clause.corrects && found.length > 0)
      proposals = proposals.filter((proposal) => !replaced(proposal, found, course.lately))
    if (found.length > 0) course.lately = found
    proposals.push(...found)
  }
  return { readings, proposals: settled(proposals) }
}

const takesBack = (clause: Clause): boolean =>
  /^(?:(?:no|wait|actually|oh|ah) )*(?:scratch|strike|forget|cancel|drop) that(?: one)?$|^never ?mind(?: that)?$/.test(
    clause.tokens.map((token) => token.lower).join(' '),
  )

function replaced(proposal: Proposal, found: Proposal[], lately: Proposal[]): boolean {
  return lately.includes(proposal) && found.some((other) => other.action === proposal.action)
}

/** "If there is time I will clean up the CRM": what hangs on a condition is offered, not entered. */
function conditional(before: Reading | undefined, reading: Reading): Reading {
  const hangs =
    before !== undefined &&
    before.clause.sentence === reading.clause.sentence &&
    /^(?:if|once|when|unless|assuming)$/.test(before.clause.tokens[0]?.lower ?? '')
  return hangs && (reading.mood === 'plan' || reading.mood === 'imperative')
    ? { ...reading, weak: true }
    : reading
}

/** Bare words under a heading are its list: plans under a plan, wins under "done". */
function headed(reading: Reading, course: Course): Reading {
  const { clause } = reading
  const text = clause.tokens.map((token) => token.lower).join(' ')
  if (clause.heads) {
    course.heading = plans.test(text) && !wins.test(text) ? 'plan' : wins.test(text) ? 'report' : null
    return course.heading !== null && reading.mood !== 'report' ? { ...reading, mood: 'unfit' } : reading
  }
  if (reading.mood === 'bare' && header.test(text)) {
    course.heading = 'plan'
    return { ...reading, mood: 'unfit', clause: { ...clause, heads: true } }
  }
  if (course.heading === null) return reading
  if (reading.mood === 'bare' && reading.status === null) {
    return { ...reading, mood: course.heading, phrases: reading.phrases, verb: null, start: 0 }
  }
  if (reading.mood === 'imperative' || reading.mood === 'either') return { ...reading, mood: course.heading }
  if (reading.mood === 'report' || reading.mood === 'plan') return reading
  course.heading = null
  return reading
}

const header =
  /^(?:my |the |our |main |top |here are |here is |three |two )*(?:plans?|goals?|missions?|to-?dos?|todo list|tasks?|priorit(?:y|ies)|focus|agenda|today|tomorrow|objectives?)(?: list)?(?: (?:for|on) )?(?:today|tomorrow|the day|this week)?(?: list)?$/
const plans =
  /\b(?:plans?|goals?|missions?|to-?dos?|todo|tasks?|priorit(?:y|ies)|focus|agenda|today|tomorrow|list|things?|objectives?|targets?|next|intentions?|morning|afternoon)\b/
const wins =
  /\b(?:done|wins?|finished|completed|shipped|accomplished|accomplishments|progress|achieved|yesterday|so far|update|highlights)\b/

function dayOf(clause: Clause, before: boolean): boolean {
  const day = clause.tokens
    .map((token) => token.lower)
    .find((word) => /^(?:today|tonight|now|yesterday|tomorrow)$/.test(word))
  return day === undefined ? before : day === 'tomorrow'
}

function proposalsOf(
  said: string,
  reading: Reading,
  subjects: Subject[],
  course: Course,
  earlier: Proposal[],
): Proposal[] {
  if (reading.mood === 'either') return eitherWay(said, reading, subjects, course, earlier)
  const { mood } = reading
  if (mood === 'plan' || mood === 'imperative') {
    const promise = promiseOf(said, reading)
    if (promise && forAnotherDay(reading)) return [promise]
    const mission = missionOf(said, reading, subjects, {
      tomorrow: course.tomorrow,
      listed: course.heading === 'plan',
      topic: course.topic.subject,
    })
    return [...(mission ? [mission] : []), ...(promise && mission ? [promise] : [])]
  }
  if (mood !== 'report' && mood !== 'bare' && mood !== 'state') return []
  const spared = exceptions(reading, subjects)
  if (spared.length > 0) {
    for (const proposal of earlier)
      if ('missionId' in proposal && spared.includes(proposal.missionId)) proposal.confidence = 0
    return []
  }
  if (everything(reading))
    return subjects.map((subject) => ({
      action: 'complete-mission',
      missionId: subject.mission.id,
      quote: cut(said, reading.clause.tokens),
      confidence: 0.8,
    }))
  const claims = claimsOf(said, reading, subjects, course.topic).filter(
    (claim) => !retold(claim, reading, earlier),
  )

  return reading.remaining
    ? claims.filter(
        (claim) => !earlier.some((other) => 'missionId' in other && other.missionId === claim.missionId),
      )
    : claims
}

/** "Two demos booked, one with Sable": part of a number just told is not told again. */
function retold(claim: Proposal, reading: Reading, earlier: Proposal[]): boolean {
  const last = earlier.at(-1)
  if (
    claim.action !== 'record-progress' ||
    last?.action !== 'record-progress' ||
    last.missionId !== claim.missionId
  )
    return false
  const part = reading.phrases[0]
  const bare =
    reading.clause.tokens[0]?.quantity !== undefined && part !== undefined && part.head === '' && !part.more
  return (
    bare &&
    reading.phrases.length > 1 &&
    'by' in claim.change &&
    ('by' in last.change ? last.change.by : last.change.to) > claim.change.by
  )
}

/** "Read two papers", "put together 4 units": news when an open mission is meant, otherwise something to do. */
function eitherWay(
  said: string,
  reading: Reading,
  subjects: Subject[],
  course: Course,
  earlier: Proposal[],
): Proposal[] {
  const news = proposalsOf(said, { ...reading, mood: 'report' }, subjects, course, earlier)
  return news.some((proposal) => proposal.confidence >= 0.6)
    ? news
    : proposalsOf(said, { ...reading, mood: 'imperative' }, subjects, course, earlier)
}

/** One mission is not both advanced and finished, and a total overrides what was added on the way to it. */
function settled(proposals: Proposal[]): Proposal[] {
  const sure = proposals.filter((proposal) => proposal.confidence >= 0.3)
  return sure.filter((proposal, index) => {
    if (proposal.action !== 'record-progress' && proposal.action !== 'complete-mission') return true
    return !sure.some((other, at) => {
      if (
        at === index ||
        !('missionId' in other) ||
        other.missionId !== proposal.missionId ||
        other.confidence < proposal.confidence - 0.2
      )
        return false
      if (proposal.action === 'complete-mission') return other.action === 'complete-mission' && at < index
      if (other.action === 'complete-mission') return true
      return 'by' in proposal.change ? 'to' in other.change && at > index : 'to' in other.change && at > index
    })
  })
}
