import type { Extraction, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { readAcceptedPlan, readAnswer } from './answers.ts'
import type { ClauseState } from './course.ts'
import { applyHeading, isRequest, isRetraction, isTomorrow, markCondition } from './course.ts'
import { intentOf } from './intents.ts'
import { evident } from './match/evidence.ts'
import { replaced, settled } from './match/settling.ts'
import { subjectOf } from './match/subjects.ts'
import { blockersIn, findMemories, findMetrics } from './noticing.ts'
import { readClause } from './parse/clause-reader.ts'
import { splitClauses } from './parse/clauses.ts'
import { inOrder } from './parse/fronted.ts'
import { ownWords } from './parse/guard.ts'
import { amended } from './plan/amending.ts'
import { appended, named, narrowed } from './plan/appended.ts'
import { activePlans } from './plan/passive-plans.ts'
import { missionOf } from './plan/planning.ts'
import { proposalsOf } from './plan/proposing.ts'
import { ranks, reshapes } from './plan/reshaping.ts'
import type { Reading } from './reading.ts'
import { doneWords } from './words/small-words.ts'
import { spokenWords } from './words/spoken-words.ts'
import { timePhrase } from './words/times.ts'

/** Extracts a founder's text by rules, including answers to the coach's own question. */
export function extractByRules(said: string, promptContext: PromptContext): Extraction {
  const own = ownWords(said)
  const { readings, proposals: extracted } = readText(said, promptContext)
  const claims = extracted.filter(
    (proposal) => proposal.action === 'record-progress' || proposal.action === 'complete-mission',
  )
  const pending = promptContext.missions.find(
    (mission) => mission.id === promptContext.slots.pendingMissionId && !mission.isCompleted,
  )
  const answer = pending ? readAnswer(said, own, pending, promptContext.slots.pendingAsk) : null
  const wanted = readAcceptedPlan(said, own, promptContext.slots.offeredPlan)
  const kept = removeUnsuitable(extracted, own, promptContext)
  const proposals: Proposal[] = wanted
    ? [wanted]
    : answer?.claim
      ? [answer.claim]
      : answer?.refused
        ? []
        : kept
  const plans = proposals.filter((proposal) => proposal.action === 'create-mission')
  const intent = answer ? 'report' : intentOf(own, readings, plans.length, claims.length)
  return {
    proposals: [...proposals, ...(intent === 'question' ? [] : findMemories(own))],
    intent,
    blockers: blockersIn(own),
    metrics: findMetrics(said, readings),
    slots: {
      ...promptContext.slots,
      said: own.replace(/\s+/g, ' ').trim().slice(0, 200),
      pendingMissionId: null,
      offeredPlan: null,
      answered: answer ? (answer.refused ? 'no' : 'yes') : null,
    },
  }
}

const reflective = /^(?:avoided|if-then|wins|walk|misses|decision|lesson)$/

/** Answers to reflective prompts never create missions; the answer to 'first move tomorrow' creates one dated tomorrow. */
function removeUnsuitable(proposals: Proposal[], own: string, { slots }: PromptContext): Proposal[] {
  const stage = typeof slots.stage === 'string' ? slots.stage : ''
  if (reflective.test(stage))
    return proposals.filter(
      (it) => it.action !== 'create-mission' || it.confidence > 0.8 || /\btomorrow\b/i.test(own),
    )
  if (stage !== 'first-move' || /\b(?:today|tonight|now)\b/i.test(own)) return proposals
  return proposals.map((it) => (it.action === 'create-mission' ? { ...it, when: 'tomorrow' } : it))
}

export interface ReadText {
  readings: Reading[]
  proposals: Proposal[]
}

/** Reads all clauses of a text and the proposals they make. */
export function readText(said: string, promptContext: PromptContext): ReadText {
  const tokens = spokenWords(said, promptContext.missions)
  const subjects = promptContext.missions.filter((mission) => !mission.isCompleted).map(subjectOf)
  const clauseState: ClauseState = {
    topic: { subject: null, others: [] },
    heading: null,
    tomorrow: false,
    lastProposals: [],
  }
  const readings: Reading[] = []
  const fragments: { reading: Reading; place: number; next: number }[] = []
  const reshaped = new Set<number>()
  let proposals: Proposal[] = []
  for (const clause of activePlans(splitClauses(tokens).map(inOrder))) {
    if (isRetraction(clause)) {
      proposals = proposals.filter((proposal) => !clauseState.lastProposals.includes(proposal))
      continue
    }
    const revised = amended(said, clause, proposals)
    if (revised) {
      proposals = revised
      continue
    }
    const reshaping = reshapes(clause, subjects) || ranks(clause)
    if (reshaping) for (const token of clause.tokens) reshaped.add(token.start)
    const read = applyHeading(readClause(clause, readings.at(-1) ?? null), clauseState)
    const reading: Reading = reshaping ? { ...read, mood: 'unfit' } : read
    const uncertain = markCondition(readings.at(-1), reading)
    readings.push(uncertain)

    clauseState.tomorrow = isTomorrow(clause, clauseState.tomorrow)
    const last = clauseState.lastProposals.at(-1)
    const fuller =
      appended(said, uncertain, last) ?? narrowed(said, uncertain, last) ?? named(said, uncertain, last)
    if (fuller) {
      proposals = [...proposals.filter((proposal) => proposal !== clauseState.lastProposals.at(-1)), fuller]
      clauseState.lastProposals = [fuller]
      continue
    }
    const found =
      clause.asked && !isRequest(uncertain)
        ? []
        : proposalsOf(said, uncertain, subjects, clauseState, proposals)
    if (clause.corrects && found.length > 0)
      proposals = proposals.filter((proposal) => !replaced(proposal, found, clauseState.lastProposals))
    if (found.length > 0) clauseState.lastProposals = found
    else if (
      counted(uncertain) ||
      scheduled(uncertain) ||
      (fragments.at(-1)?.next === readings.length - 1 && listedOn(uncertain))
    )
      fragments.push({ reading: uncertain, place: proposals.length, next: readings.length })
    if (promptContext.occasion !== 'morning' && (uncertain.mood === 'report' || uncertain.remaining))
      confirmBareCounts(proposals, readings)
    proposals.push(...found)
  }
  // "Fifty emails and ship the page": a clause without a verb belongs to the following plan, or to the morning's.
  for (const { reading, place, next } of fragments.reverse()) {
    const follows = readings[next]?.mood
    if (promptContext.occasion !== 'morning' && follows !== 'plan' && follows !== 'imperative') continue
    const clauseState = { tomorrow: false, listed: true, topic: null }
    const mission = missionOf(said, { ...reading, mood: 'plan' }, subjects, clauseState)
    if (mission) proposals.splice(place, 0, mission)
  }
  if (promptContext.occasion !== 'morning') confirmTally(proposals, readings)
  const plainTokens = reshaped.size > 0 ? tokens.filter((token) => !reshaped.has(token.start)) : tokens
  return { readings, proposals: settled([...proposals, ...evident(said, plainTokens, subjects, proposals)]) }
}

/** "Fourteen more calls and the crm is tidy": a bare count followed by a report is a report. */
function confirmBareCounts(proposals: Proposal[], readings: Reading[]): void {
  const [before, now] = [readings.at(-2), readings.at(-1)]
  const last = proposals.at(-1)
  if (
    before?.mood !== 'bare' ||
    last?.action !== 'record-progress' ||
    !/^(?:and|so|,)$/.test(now?.clause.joint ?? '')
  )
    return
  // "30 emails, done"
  const ends = now?.clause.tokens.length === 1 && doneWords.has(now.clause.tokens[0]!.lower)
  if (ends || now?.remaining || before.phrases.some((phrase) => phrase.more))
    last.confidence = Math.max(last.confidence, 0.8)
}

/** "One bug, two emails, one interview": only counts of open missions are a report. */
function confirmTally(proposals: Proposal[], readings: Reading[]): void {
  const bare = readings.filter((it) => it.mood === 'bare' && it.phrases.some((phrase) => phrase.quantity))
  const others = readings.filter((it) => !bare.includes(it) && !it.clause.heads)
  const moved = proposals.filter((it) => it.action === 'record-progress')
  const plain = others.every((it) => it.mood === 'bare' || it.mood === 'failed' || it.mood === 'report')
  if (bare.length < 2 || !plain || moved.length < 2 || moved.length < bare.length) return
  for (const item of moved) if (item.confidence >= 0.5) item.confidence = Math.max(item.confidence, 0.78)
}

/** A count without a verb: "fifty outreach emails". */
const counted = (reading: Reading): boolean =>
  reading.mood === 'bare' &&
  !reading.total &&
  !reading.remaining &&
  reading.status === null &&
  reading.phrases.some((phrase) => phrase.quantity?.kind === 'count')

/** "In the morning the supplier contract": a thing with its time and no verb. */
const scheduled = (reading: Reading): boolean =>
  reading.mood === 'bare' &&
  reading.status === null &&
  timePhrase(reading.clause.tokens, 0) > 1 &&
  /^(?:the|a|an|my|our)$/.test(reading.phrases[0]?.det ?? '')

/** "fifty emails, the deck and gym": a bare thing that follows another in an enumeration. */
const listedOn = (reading: Reading): boolean =>
  reading.mood === 'bare' &&
  reading.status === null &&
  /^(?:,|and|plus|then)$/.test(reading.clause.joint) &&
  reading.clause.tokens.length <= 5 &&
  reading.phrases.length === 1 &&
  !reading.phrases[0]!.pronoun
