import type { CoachChange } from '#contract/coaching.ts'
import { keepPromise, notePromise, remember } from '#server/features/memory/index.ts'
import { findOne, launchMission, putBack } from '#server/features/missions/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/day.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Outcome, Proposal } from '#server/providers/mind/port.ts'
import { stateAfter } from './after-change.ts'
import { type ChangeRow, insertChange } from './store.ts'

export interface Write {
  tx: Transaction
  clock: Clock
}

/** Where a change came from: the turn or the status update, and the session if there was one. */
export interface Origin {
  origin: string
  sessionId: string | null
  today: Day
}

export type MissionProposal = Extract<Proposal, { action: CoachChange['kind'] }>

/** Writes what the gate let pass, in the caller's transaction, and returns it as the founder sees it. */
export async function applyOutcomes(
  context: Write,
  founderId: string,
  origin: Origin,
  outcomes: readonly Outcome[],
): Promise<CoachChange[]> {
  const changes: CoachChange[] = []
  for (const outcome of outcomes) {
    if (outcome.verdict === 'dropped' || outcome.verdict === 'declined') continue
    const { proposal } = outcome
    switch (proposal.action) {
      case 'note-promise':
        if (outcome.verdict === 'applied')
          await notePromise(context, founderId, origin.today, { ...proposal, ...from(origin) })
        break
      case 'keep-promise':
        if (outcome.verdict === 'applied') await keepPromise(context, founderId, proposal.promiseId)
        break
      case 'remember':
        if (outcome.verdict === 'applied') await remember(context, founderId, keepsake(proposal, origin))
        break
      default:
        changes.push(await recordChange(context, founderId, origin, proposal, outcome.verdict))
    }
  }
  return changes
}

async function recordChange(
  context: Write,
  founderId: string,
  origin: Origin,
  proposal: MissionProposal,
  verdict: 'applied' | 'offered',
): Promise<CoachChange> {
  const done =
    verdict === 'applied'
      ? await apply(context, founderId, origin, proposal)
      : await describeOffer(context, founderId, proposal)
  const row = await insertChange(context.tx, {
    founderId,
    id: context.clock.newId(),
    origin: origin.origin,
    sessionId: origin.sessionId,
    kind: proposal.action,
    state: verdict,
    proposal,
    quote: proposal.quote,
    createdAt: context.clock.now(),
    ...done,
  })
  return shownChange(row)
}

type Done = Pick<ChangeRow, 'missionId' | 'title' | 'message' | 'before' | 'after'>

/** Makes a change that the gate let pass or the founder accepted. */
export async function apply(
  context: Write,
  founderId: string,
  origin: Origin,
  proposal: MissionProposal,
): Promise<Done> {
  if (proposal.action === 'create-mission') {
    const mission = await launchMission(context, founderId, origin.today, {
      goal: proposal.title,
      targetValue: proposal.targetValue,
      priority: proposal.priority,
      category: proposal.category,
      ...(proposal.when === 'tomorrow' ? { date: addDays(origin.today, 1) } : {}),
      ...(origin.sessionId ? { plannedInSession: origin.sessionId } : {}),
    })
    const state = { currentValue: mission.currentValue, isCompleted: mission.isCompleted }
    const message = creationMessage(proposal, 'Added to')
    return { missionId: mission.id, title: mission.goal, message, before: null, after: state }
  }
  const was = await findOne(context.tx, founderId, proposal.missionId)
  if (!was) throw new AppError('Conflict', 'The mission is gone.')
  const after = stateAfter(proposal, was)
  await putBack(context, founderId, was.id, after)
  const before = { currentValue: was.currentValue, isCompleted: was.isCompleted }
  return {
    missionId: was.id,
    title: was.title,
    message: progressMessage(was.targetValue, after),
    before,
    after,
  }
}

async function describeOffer(context: Write, founderId: string, proposal: MissionProposal): Promise<Done> {
  if (proposal.action === 'create-mission') {
    return {
      missionId: null,
      title: proposal.title,
      message: creationMessage(proposal, 'Add to'),
      before: null,
      after: null,
    }
  }
  const was = await findOne(context.tx, founderId, proposal.missionId)
  if (!was) throw new AppError('Conflict', 'The mission is gone.')
  const message = `${progressMessage(was.targetValue, stateAfter(proposal, was)).replace(/\.$/, '')}?`
  return { missionId: was.id, title: was.title, message, before: null, after: null }
}

const creationMessage = (
  { targetValue, when }: { targetValue: number | null; when: string },
  verb: 'Added to' | 'Add to',
) =>
  `${verb} ${when}'s missions${targetValue === null ? '' : `, target ${targetValue}`}${verb === 'Add to' ? '?' : '.'}`

const progressMessage = (target: number | null, after: { currentValue: number; isCompleted: boolean }) =>
  after.isCompleted ? 'Mission complete.' : `${after.currentValue} of ${target ?? after.currentValue} done.`

const from = ({ origin, sessionId }: Origin) => ({ origin, sessionId })

const keepsake = (
  { kind, content, quote, confidence }: Extract<Proposal, { action: 'remember' }>,
  origin: Origin,
) => ({ kind, content, quote, confidence, ...from(origin) })

export function shownChange(row: ChangeRow): CoachChange {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    missionId: row.missionId,
    goal: row.title,
    message: row.message,
    quote: row.quote,
  }
}
