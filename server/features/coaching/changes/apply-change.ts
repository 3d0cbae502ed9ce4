import type { CoachChange } from '#contract/coaching.ts'
import { alterPromise, findPromise, notePromise, type PromiseRow } from '#server/features/memory/index.ts'
import {
  carryOver,
  changeMission,
  deleteMission,
  findOne,
  launchMission,
  type MissionRow,
  putBack,
} from '#server/features/missions/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Proposal } from '#server/providers/coach/port.ts'
import { messageOf } from './change-messages.ts'
import type { ChangeRow } from './change-store.ts'
import { afterReplan, movedTo } from './replan-policy.ts'
import { stateAfter } from './state-after-step.ts'

export interface Write {
  tx: Transaction
  clock: Clock
}

/** The turn or status update that caused a change, and its session if there is one. */
export interface Origin {
  origin: string
  sessionId: string | null
  today: Day
}

/** Proposals that are shown to the founder as a change and can be undone. */
export type ChangeProposal = Extract<Proposal, { action: CoachChange['kind'] }>

export type Done = Pick<ChangeRow, 'missionId' | 'promiseId' | 'title' | 'message' | 'before' | 'after'>

const none = { missionId: null, promiseId: null, before: null, after: null }

/**
 * Applies a change that the proposal policy allowed or the founder accepted; `meant` is the state an offer promised.
 * Returns null when nothing is left to change.
 */
export async function apply(
  context: Write,
  founderId: string,
  origin: Origin,
  proposal: ChangeProposal,
  meant: ChangeRow['after'] = null,
): Promise<Done | null> {
  switch (proposal.action) {
    case 'create-mission':
      return create(context, founderId, origin, proposal)
    case 'note-promise': {
      const { origin: id, sessionId } = origin
      const row = await notePromise(context, founderId, origin.today, { ...proposal, origin: id, sessionId })
      return row && ofPromise(row, origin, proposal, null, { dueDay: row.dueDay, outcome: row.outcome })
    }
    case 'keep-promise':
    case 'move-promise':
    case 'drop-promise':
      return resolvePromise(context, founderId, origin, proposal, meant)
    default:
      return changeOne(context, founderId, origin, proposal, meant)
  }
}

async function create(
  context: Write,
  founderId: string,
  origin: Origin,
  proposal: Extract<ChangeProposal, { action: 'create-mission' }>,
): Promise<Done> {
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
  return { ...none, missionId: mission.id, title: mission.goal, message, after }
}

type OfMission = Extract<ChangeProposal, { missionId: string }>

async function changeOne(
  context: Write,
  founderId: string,
  origin: Origin,
  proposal: OfMission,
  meant: ChangeRow['after'],
): Promise<Done> {
  const was = await findOne(context.tx, founderId, proposal.missionId)
  if (!was) throw new AppError('Conflict', 'The mission is gone.')
  const { title, targetValue, currentValue, isCompleted, day } = was
  const done = (before: Done['before'], after: Done['after'], told: MissionRow = was): Done => ({
    ...none,
    missionId: was.id,
    title: told.title,
    message: messageOf(proposal, true, { was, today: origin.today, until: after?.day ?? null }),
    before,
    after,
  })
  switch (proposal.action) {
    case 'change-mission': {
      const now = afterReplan(proposal, was)
      const after = { title: now.title, targetValue: now.targetValue }
      await changeMission(context, founderId, was.id, { goal: now.title, targetValue: now.targetValue })
      return done({ title, targetValue }, after, { ...was, ...after })
    }
    case 'move-mission': {
      const to = meant?.day ?? movedTo(proposal.quote, origin.today, 'mission') ?? addDays(origin.today, 1)
      await carryOver(context, founderId, origin.today, was.id, to)
      return done({ day }, { day: to })
    }
    case 'drop-mission':
      await deleteMission(context, founderId, was.id)
      return done({ currentValue, isCompleted }, null)
    default: {
      const after = stateAfter(proposal, was)
      await putBack(context, founderId, was.id, after)
      return done({ currentValue, isCompleted }, after)
    }
  }
}

type OfPromise = Extract<ChangeProposal, { promiseId: string }>

async function resolvePromise(
  context: Write,
  founderId: string,
  origin: Origin,
  proposal: OfPromise,
  meant: ChangeRow['after'],
): Promise<Done | null> {
  const was = await findPromise(context.tx, founderId, proposal.promiseId)
  // A promise whose outcome the founder has recorded is not changed.
  if (!was || was.outcome !== null) return null
  const change =
    proposal.action === 'keep-promise'
      ? { outcome: 'kept' as const }
      : proposal.action === 'drop-promise'
        ? { outcome: 'withdrawn' as const }
        : { dueDay: meant?.dueDay ?? movedTo(proposal.quote, origin.today, 'promise') }
  if ('dueDay' in change && (!change.dueDay || change.dueDay === was.dueDay)) return null
  const row = await alterPromise(context, founderId, was.id, change)
  const before = 'dueDay' in change ? { dueDay: was.dueDay } : { outcome: was.outcome }
  return row && ofPromise(row, origin, proposal, before, change)
}

const ofPromise = (
  row: PromiseRow,
  { today }: Origin,
  proposal: ChangeProposal,
  before: Done['before'],
  after: Done['after'],
): Done => ({
  ...none,
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
  { tx }: Write,
  founderId: string,
  { today }: Origin,
  proposal: ChangeProposal,
): Promise<Done | null> {
  if (proposal.action === 'create-mission')
    return { ...none, title: proposal.title, message: messageOf(proposal, false) }
  if (proposal.action === 'note-promise')
    return { ...none, title: proposal.what, message: messageOf(proposal, false) }
  if ('promiseId' in proposal) {
    const was = await findPromise(tx, founderId, proposal.promiseId)
    if (!was || was.outcome !== null) return null
    const until = proposal.action === 'move-promise' ? movedTo(proposal.quote, today, 'promise') : null
    const message = messageOf(proposal, false, { today, until })
    return {
      ...none,
      promiseId: was.id,
      title: was.content,
      message,
      after: until ? { dueDay: until } : null,
    }
  }
  const was = await findOne(tx, founderId, proposal.missionId)
  if (!was) throw new AppError('Conflict', 'The mission is gone.')
  const until = proposal.action === 'move-mission' ? movedTo(proposal.quote, today, 'mission') : null
  const message = messageOf(proposal, false, { was, today, until })
  return { ...none, missionId: was.id, title: was.title, message, after: until ? { day: until } : null }
}
