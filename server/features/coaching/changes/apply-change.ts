import { alterPromise, findPromise, notePromise, type PromiseRow } from '#server/features/memory/index.ts'
import {
  carryOver,
  changeMission,
  deleteMission,
  findOne,
  launchMission,
  type Meanings,
  type MissionRow,
  putBack,
} from '#server/features/missions/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { messageOf } from './change-messages.ts'
import type { AppliedChange, ChangeProposal, ChangeRow } from './change-store.ts'
import { applyFigure, describeFigure } from './figure-changes.ts'
import { applyGoalUpdate, describeGoalUpdate } from './goal-changes.ts'
import { afterReplan, findMoveDay } from './replan-policy.ts'
import { stateAfter } from './state-after-step.ts'

export interface WriteContext {
  tx: Transaction
  clock: Clock
  /** Of the missions that may be made. */
  meanings?: Meanings
}

/** The turn or status update that caused a change, and its session if there is one. */
export interface Origin {
  origin: string
  sessionId: string | null
  today: Day
}

const emptyChange = { missionId: null, promiseId: null, before: null, after: null }

/**
 * Applies a change that the proposal policy allowed or the founder accepted; `meant` is the state an offer promised.
 * Returns null when nothing is left to change.
 */
export async function applyChange(
  context: WriteContext,
  founderId: string,
  origin: Origin,
  proposal: ChangeProposal,
  offeredState: ChangeRow['after'] = null,
): Promise<AppliedChange | null> {
  switch (proposal.action) {
    case 'create-mission':
      return createMission(context, founderId, origin, proposal)
    case 'note-promise': {
      const { origin: id, sessionId } = origin
      const row = await notePromise(context, founderId, origin.today, { ...proposal, origin: id, sessionId })
      return (
        row &&
        describePromiseChange(row, origin, proposal, null, { dueDay: row.dueDay, outcome: row.outcome })
      )
    }
    case 'keep-promise':
    case 'move-promise':
    case 'drop-promise':
      return resolvePromise(context, founderId, origin, proposal, offeredState)
    case 'record-figure':
      return applyFigure(context, founderId, origin.today, proposal)
    case 'update-goal':
      return applyGoalUpdate(context, founderId, origin.today, proposal)
    default:
      return updateMission(context, founderId, origin, proposal, offeredState)
  }
}

async function createMission(
  context: WriteContext,
  founderId: string,
  origin: Origin,
  proposal: Extract<ChangeProposal, { action: 'create-mission' }>,
): Promise<AppliedChange> {
  const mission = await launchMission(context, founderId, origin.today, {
    goal: proposal.title,
    targetValue: proposal.targetValue,
    priority: proposal.priority,
    category: proposal.category,
    ...(proposal.when === 'tomorrow' ? { date: addDays(origin.today, 1) } : {}),
    ...(origin.sessionId ? { plannedInSession: origin.sessionId } : {}),
  })
  const after = { currentValue: mission.currentValue, isCompleted: mission.isCompleted }
  const message = messageOf(proposal, true)
  return { ...emptyChange, missionId: mission.id, title: mission.goal, message, after }
}

type MissionProposal = Extract<ChangeProposal, { missionId: string }>

async function updateMission(
  context: WriteContext,
  founderId: string,
  origin: Origin,
  proposal: MissionProposal,
  offeredState: ChangeRow['after'],
): Promise<AppliedChange> {
  const mission = await findOne(context.tx, founderId, proposal.missionId)
  if (!mission) throw new AppError('Conflict', 'The mission is gone.')
  const { title, targetValue, currentValue, isCompleted, day } = mission
  const describeResult = (
    before: AppliedChange['before'],
    after: AppliedChange['after'],
    updated: MissionRow = mission,
  ): AppliedChange => ({
    ...emptyChange,
    missionId: mission.id,
    title: updated.title,
    message: messageOf(proposal, true, { mission, today: origin.today, until: after?.day ?? null }),
    before,
    after,
  })
  switch (proposal.action) {
    case 'change-mission': {
      const replanned = afterReplan(proposal, mission)
      const after = { title: replanned.title, targetValue: replanned.targetValue }
      await changeMission(context, founderId, mission.id, {
        goal: replanned.title,
        targetValue: replanned.targetValue,
      })
      return describeResult({ title, targetValue }, after, { ...mission, ...after })
    }
    case 'move-mission': {
      const to =
        offeredState?.day ?? findMoveDay(proposal.quote, origin.today, 'mission') ?? addDays(origin.today, 1)
      await carryOver(context, founderId, origin.today, mission.id, to)
      return describeResult({ day }, { day: to })
    }
    case 'drop-mission':
      await deleteMission(context, founderId, mission.id)
      return describeResult({ currentValue, isCompleted }, null)
    default: {
      const after = stateAfter(proposal, mission)
      await putBack(context, founderId, mission.id, after)
      return describeResult({ currentValue, isCompleted }, after)
    }
  }
}

type PromiseProposal = Extract<ChangeProposal, { promiseId: string }>

async function resolvePromise(
  context: WriteContext,
  founderId: string,
  origin: Origin,
  proposal: PromiseProposal,
  offeredState: ChangeRow['after'],
): Promise<AppliedChange | null> {
  const promise = await findPromise(context.tx, founderId, proposal.promiseId)
  // A promise whose outcome the founder has recorded is not changed.
  if (!promise || promise.outcome !== null) return null
  const change =
    proposal.action === 'keep-promise'
      ? { outcome: 'kept' as const }
      : proposal.action === 'drop-promise'
        ? { outcome: 'withdrawn' as const }
        : { dueDay: offeredState?.dueDay ?? findMoveDay(proposal.quote, origin.today, 'promise') }
  if ('dueDay' in change && (!change.dueDay || change.dueDay === promise.dueDay)) return null
  const row = await alterPromise(context, founderId, promise.id, change)
  const before = 'dueDay' in change ? { dueDay: promise.dueDay } : { outcome: promise.outcome }
  return row && describePromiseChange(row, origin, proposal, before, change)
}

const describePromiseChange = (
  row: PromiseRow,
  { today }: Origin,
  proposal: ChangeProposal,
  before: AppliedChange['before'],
  after: AppliedChange['after'],
): AppliedChange => ({
  ...emptyChange,
  promiseId: row.id,
  title: row.content,
  message: messageOf(proposal, true, { today, until: row.dueDay }),
  before,
  after,
})

/**
 * The message of an offer and the state that accepting it sets; null when its mission or promise no longer exists.
 */
export async function describeOffer(
  { tx }: WriteContext,
  founderId: string,
  { today }: Origin,
  proposal: ChangeProposal,
): Promise<AppliedChange | null> {
  if (proposal.action === 'create-mission')
    return { ...emptyChange, title: proposal.title, message: messageOf(proposal, false) }
  if (proposal.action === 'note-promise')
    return { ...emptyChange, title: proposal.what, message: messageOf(proposal, false) }
  if (proposal.action === 'record-figure') return describeFigure({ tx }, founderId, today, proposal)
  if (proposal.action === 'update-goal') return describeGoalUpdate({ tx }, founderId, proposal)
  if ('promiseId' in proposal) {
    const was = await findPromise(tx, founderId, proposal.promiseId)
    if (!was || was.outcome !== null) return null
    const until = proposal.action === 'move-promise' ? findMoveDay(proposal.quote, today, 'promise') : null
    const message = messageOf(proposal, false, { today, until })
    return {
      ...emptyChange,
      promiseId: was.id,
      title: was.content,
      message,
      after: until ? { dueDay: until } : null,
    }
  }
  const was = await findOne(tx, founderId, proposal.missionId)
  if (!was) throw new AppError('Conflict', 'The mission is gone.')
  const until = proposal.action === 'move-mission' ? findMoveDay(proposal.quote, today, 'mission') : null
  const message = messageOf(proposal, false, { mission: was, today, until })
  return {
    ...emptyChange,
    missionId: was.id,
    title: was.title,
    message,
    after: until ? { day: until } : null,
  }
}
