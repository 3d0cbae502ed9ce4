import { isDeepStrictEqual } from 'node:util'
import type { CoachChange } from '#contract/coaching.ts'
import { storeMemory } from '#server/features/memory/index.ts'
import type { ChangeDecision, Proposal } from '#server/providers/coach/port.ts'
import { applyChange, describeOffer, type Origin, type WriteContext } from './apply-change.ts'
import {
  type ChangeProposal,
  type ChangeRow,
  findFigureOffers,
  findGoalOffers,
  insertChange,
  setChangeState,
} from './change-store.ts'

/** Writes the applied and offered decisions in the caller's transaction and returns them as the API does. */
export async function applyDecisions(
  context: WriteContext,
  founderId: string,
  origin: Origin,
  decisions: readonly ChangeDecision[],
): Promise<CoachChange[]> {
  const changes: CoachChange[] = []
  for (const { proposal, verdict } of decisions) {
    if (verdict !== 'applied' && verdict !== 'offered') continue
    if (proposal.action === 'remember') {
      if (verdict === 'applied') await storeMemory(context, founderId, newMemory(proposal, origin))
      continue
    }
    if (proposal.action === 'update-goal' && (await wasOffered(context, founderId, origin, proposal)))
      continue
    if (proposal.action === 'record-figure')
      changes.push(...(await declineEarlierOffers(context, founderId, origin, proposal)))
    const change = await recordChange(context, founderId, origin, proposal, verdict)
    if (change) changes.push(change)
  }
  return changes
}

async function recordChange(
  context: WriteContext,
  founderId: string,
  origin: Origin,
  proposal: ChangeProposal,
  verdict: 'applied' | 'offered',
): Promise<CoachChange | null> {
  const describeOrApply = verdict === 'applied' ? applyChange : describeOffer
  const described = await describeOrApply(context, founderId, origin, proposal)
  if (!described) return null
  const row: ChangeRow = {
    founderId,
    id: context.clock.newId(),
    origin: origin.origin,
    sessionId: origin.sessionId,
    kind: proposal.action,
    state: verdict,
    proposal,
    quote: proposal.quote,
    createdAt: context.clock.now(),
    goalId: null,
    ...described,
  }
  await insertChange(context.tx, row)
  return shownChange(row)
}

/**
 * A figure that is said anew takes the place of an open offer for the same month. Returns those of the session, whose
 * cards are on screen.
 */
async function declineEarlierOffers(
  { tx }: WriteContext,
  founderId: string,
  { sessionId }: Origin,
  { metric, month }: Extract<Proposal, { action: 'record-figure' }>,
): Promise<CoachChange[]> {
  const declined: CoachChange[] = []
  for (const offer of await findFigureOffers(tx, founderId, metric, month)) {
    const change = shownChange(await setChangeState(tx, founderId, offer.id, { state: 'undone' }))
    if (offer.sessionId !== null && offer.sessionId === sessionId) declined.push(change)
  }
  return declined
}

/**
 * Whether a goal's update was offered before: the same total while the goal stands where it did, also when it was
 * declined, and the same increment on the same day.
 */
async function wasOffered(
  { tx, clock }: WriteContext,
  founderId: string,
  { origin }: Origin,
  { goalId, change }: Extract<Proposal, { action: 'update-goal' }>,
): Promise<boolean> {
  const within = 'to' in change ? rememberedMs : sameDayMs
  const earlier = await findGoalOffers(tx, founderId, goalId, new Date(clock.now().getTime() - within))
  const same = earlier.filter(
    (it) => it.origin !== origin && isDeepStrictEqual((it.proposal as { change: unknown }).change, change),
  )
  return same.some((it) => it.state !== 'applied' || 'by' in change)
}

const rememberedMs = 30 * 24 * 3_600_000
const sameDayMs = 12 * 3_600_000

const newMemory = (
  { kind, content, quote, confidence }: Extract<Proposal, { action: 'remember' }>,
  { origin, sessionId }: Origin,
) => ({ kind, content, quote, confidence, origin, sessionId })

export function shownChange(row: ChangeRow): CoachChange {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    missionId: row.missionId,
    promiseId: row.promiseId,
    goal: row.title,
    message: row.message,
    quote: row.quote,
    ...newMissionOf(row.proposal as ChangeProposal),
    ...(row.kind === 'update-goal' &&
      row.after?.goalValue !== undefined && { newValue: row.after.goalValue }),
  }
}

function newMissionOf(proposal: ChangeProposal): Pick<CoachChange, 'newMission'> {
  if (proposal.action !== 'create-mission') return {}
  const { targetValue, category, when } = proposal
  return { newMission: { targetValue, category, when } }
}
