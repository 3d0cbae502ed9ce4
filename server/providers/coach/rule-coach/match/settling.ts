import type { Proposal } from '#server/providers/coach/port.ts'
import type { ClauseState } from '#server/providers/coach/rule-coach/course.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import type { Subject } from './subjects.ts'
import { verbFit } from './verb-fit.ts'

/** "phoned the restaurants, managed to reach eight": the number says how many the plural was. */
const counts = (number: Proposal, whole: Proposal): boolean =>
  number.action === 'record-progress' &&
  'by' in number.change &&
  number.change.by > 1 &&
  number.confidence >= 0.75 &&
  !/\b(?:all|every\w*|whole|both|each|done|finished|complete\w*|rest|last)\b/i.test(whole.quote)

/** One mission is not both advanced and finished, and a total overrides what was added on the way to it. */
export function settled(proposals: Proposal[]): Proposal[] {
  const sure = proposals.filter((proposal) => proposal.confidence >= 0.3)
  return sure.filter((proposal, index) => {
    if (proposal.action === 'create-mission')
      return !sure.some(
        (other, at) => at < index && other.action === 'create-mission' && other.title === proposal.title,
      )
    if (proposal.action !== 'record-progress' && proposal.action !== 'complete-mission') return true
    return !sure.some((other, at) => {
      if (
        at === index ||
        !('missionId' in other) ||
        other.missionId !== proposal.missionId ||
        other.confidence < proposal.confidence - 0.2
      )
        return false
      if (proposal.action === 'complete-mission')
        return (other.action === 'complete-mission' && at < index) || (at > index && counts(other, proposal))
      if (other.action === 'complete-mission') return !(at < index && counts(proposal, other))
      return other.action === 'record-progress' && 'to' in other.change && at > index
    })
  })
}
/** "Two demos booked, one with Sable": part of a number just told is not told again. */
export function retold(claim: Proposal, reading: Reading, earlier: Proposal[]): boolean {
  const last = earlier.at(-1)
  // "ran three more and all of them converged": the three just told.
  const again =
    /^(?:and )?(?:all|both|most|each|every one|some|one|two|three|four|five|half|a few|a couple) of (?:them|those|these)\b|^(?:both|all) (?:in|on|by|over|at|from|via|with)\b|^they all\b/.test(
      reading.clause.tokens.map((token) => token.lower).join(' '),
    )
  if (
    again &&
    last?.action === 'record-progress' &&
    'missionId' in claim &&
    last.missionId === claim.missionId
  )
    return true
  if (
    claim.action !== 'record-progress' ||
    last?.action !== 'record-progress' ||
    last.missionId !== claim.missionId
  )
    return false
  // "wrote two posts, they are both up now": the same two.
  if (
    last.confidence >= 0.75 &&
    /^(?:they|it|those|these)$/.test(reading.clause.tokens[0]?.lower ?? '') &&
    reading.phrases.every((phrase) => phrase.quantity === null || phrase.all)
  )
    return true
  // "five people signed so we recruited five": the same five.
  const same =
    'by' in claim.change &&
    'by' in last.change &&
    claim.change.by === last.change.by &&
    /^(?:so|which|that)$/.test(reading.clause.joint) &&
    !reading.phrases.some((phrase) => phrase.more)
  if (same) return true
  const part = reading.phrases[0]
  const bare =
    reading.clause.tokens[0]?.quantity !== undefined && part !== undefined && part.head === '' && !part.more
  const added =
    /^(?:and|plus)$/.test(reading.clause.joint) && !reading.phrases.some((phrase) => phrase.prep !== null)
  return (
    bare &&
    !added &&
    reading.phrases.length > 1 &&
    'by' in claim.change &&
    ('by' in last.change ? last.change.by : last.change.to) > claim.change.by
  )
}

/** "Sent 20 more, so 32 of the 50": the sum of what was there and what was just told is told, not done again. */
export function addedUp(
  claim: Proposal,
  subjects: readonly Subject[],
  earlier: readonly Proposal[],
): boolean {
  if (claim.action !== 'record-progress') return false
  const sum = 'by' in claim.change ? claim.change.by : claim.change.to
  const mission = subjects.find((it) => it.mission.id === claim.missionId)?.mission
  const added = earlier.reduce((sum, it) => {
    const same =
      it.action === 'record-progress' &&
      it.missionId === claim.missionId &&
      'by' in it.change &&
      it.confidence >= 0.75
    return same ? sum + (it.change as { by: number }).by : sum
  }, 0)
  return added > 0 && mission !== undefined && mission.currentValue + added === sum
}

/** "wrote 10 emails but have not sent them": what was claimed of "them" is not done after all. */
export function unsay(reading: Reading, course: ClauseState): void {
  const object = reading.subject ?? reading.phrases[0]
  const none = /\b(?:a single one|any(?: of (?:it|them))?|one of them|even one)$/.test(
    reading.clause.tokens.map((token) => token.lower).join(' '),
  )
  if (none && course.topic.subject) {
    for (const proposal of course.lastProposals)
      if ('missionId' in proposal && proposal.missionId === course.topic.subject.mission.id)
        proposal.confidence = Math.min(proposal.confidence, 0.5)
    return
  }
  // "agreed on the terms but haven't signed": the deed itself is not done.
  const bare = reading.clause.joint === 'but' && object === undefined && reading.verb !== null
  const pointing =
    /^(?:but|though|although|however|yet|and|so)$/.test(reading.clause.joint) &&
    object?.pronoun === true &&
    /^(?:it|they|them|those|these|that)$/.test(object.head)
  if (!bare && !pointing) return
  const subject = course.topic.subject
  if (!subject || verbFit(reading.verb?.base ?? null, null, subject) !== 'same') return
  for (const proposal of course.lastProposals)
    if ('missionId' in proposal && proposal.missionId === subject.mission.id)
      proposal.confidence = Math.min(proposal.confidence, 0.5)
}

/** Whether a corrected clause takes the place of a proposal made just before. */
export function replaced(proposal: Proposal, found: Proposal[], lately: Proposal[]): boolean {
  return lately.includes(proposal) && found.some((other) => other.action === proposal.action)
}
