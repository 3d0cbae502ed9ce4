import type { Proposal } from '#server/providers/coach/port.ts'
import type { ClauseState } from '#server/providers/coach/rule-coach/course.ts'
import { everything, exceptions } from '#server/providers/coach/rule-coach/match/everything.ts'
import { claimsOf, mention, noteTopic, speaksOf } from '#server/providers/coach/rule-coach/match/reporting.ts'
import { addedUp, retold, unsay } from '#server/providers/coach/rule-coach/match/settling.ts'
import { redoes, spoils, undoes } from '#server/providers/coach/rule-coach/match/states.ts'
import type { Subject } from '#server/providers/coach/rule-coach/match/subjects.ts'
import { findPromise, forAnotherDay } from '#server/providers/coach/rule-coach/noticing.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { cut } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { missionOf } from './planning.ts'

/** What one clause proposes, given where the talk stands and what was proposed before it. */
export function proposalsOf(
  said: string,
  reading: Reading,
  subjects: Subject[],
  course: ClauseState,
  earlier: Proposal[],
): Proposal[] {
  if (reading.mood === 'either') return eitherWay(said, reading, subjects, course, earlier)
  const { mood } = reading
  const { joint, tokens } = reading.clause
  if (
    (/^(?:but|though|although|except|however)$/.test(joint) && spoils(tokens)) ||
    undoes(tokens) ||
    redoes(tokens)
  )
    for (const proposal of course.lastProposals) proposal.confidence = Math.min(proposal.confidence, 0.5)
  if (mood === 'plan' || mood === 'imperative') {
    const promise = findPromise(said, reading)
    if (promise && forAnotherDay(reading)) return [promise]
    const mission = missionOf(said, reading, subjects, {
      tomorrow: course.tomorrow,
      listed: course.heading === 'plan',
      topic: course.topic.subject,
      before: earlier.findLast((it) => it.action === 'create-mission'),
    })
    return [...(mission ? [mission] : []), ...(promise && mission ? [promise] : [])]
  }
  if (mood === 'failed') {
    unsay(reading, course)
    noteTopic(reading, subjects, course.topic)
  }
  if (mood === 'unfit' && reading.who === 'founder') noteTopic(reading, subjects, course.topic)
  if (mood === 'doing') mention(reading, subjects, course.topic)
  const told =
    mood === 'report' ||
    mood === 'bare' ||
    (mood === 'state' && !habitual(reading)) ||
    (mood === 'doing' &&
      (reading.total || reading.phrases.some((phrase) => phrase.quantity?.kind === 'money')))
  if (!told) return []
  const spared = exceptions(reading, subjects)
  if (earlier.some((proposal) => 'missionId' in proposal && spared.includes(proposal.missionId))) {
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
    (claim) =>
      !retold(claim, reading, earlier) &&
      (reading.phrases.some(({ more }) => more) || !addedUp(claim, subjects, earlier)),
  )

  if (reading.remaining) for (const claim of claims) summedWith(claim, earlier, subjects)
  return reading.remaining
    ? claims.filter(
        (claim) => !earlier.some((other) => 'missionId' in other && other.missionId === claim.missionId),
      )
    : claims
}

/** "seven VCs down five to go": when what is left makes the seven the whole of it, they are where things stand. */
function summedWith(claim: Proposal, earlier: readonly Proposal[], subjects: readonly Subject[]): void {
  const begun = subjects.some(
    ({ mission }) => 'missionId' in claim && mission.id === claim.missionId && mission.currentValue > 0,
  )
  if (!begun) return
  const before = earlier.findLast(
    (it) => 'missionId' in it && 'missionId' in claim && it.missionId === claim.missionId,
  )
  if (claim.action !== 'record-progress' || before?.action !== 'record-progress') return
  if ('to' in claim.change && 'by' in before.change && claim.change.to === before.change.by)
    before.change = { to: claim.change.to }
}

/** "We sell fifty tickets" tells what one does and not what has been done. */
const habitual = ({ verb, who, total, remaining, weak }: Reading): boolean =>
  who === 'founder' &&
  verb !== null &&
  !/^(?:have|be|stand|sit)$/.test(verb.base) &&
  !total &&
  !remaining &&
  !weak

/** "Read two papers", "put together 4 units": news when an open mission is meant, otherwise something to do. */
function eitherWay(
  said: string,
  reading: Reading,
  subjects: Subject[],
  course: ClauseState,
  earlier: Proposal[],
): Proposal[] {
  const news = proposalsOf(said, { ...reading, mood: 'report' }, subjects, course, earlier)
  return news.some((proposal) => proposal.confidence >= 0.6)
    ? news
    : speaksOf(reading, subjects)
      ? []
      : proposalsOf(said, { ...reading, mood: 'imperative' }, subjects, course, earlier)
}
