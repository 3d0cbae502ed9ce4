import type { CoachChange, RewordedMission } from '#contract/coaching.ts'
import { alterPromise, findPromise, removePromise } from '#server/features/memory/index.ts'
import {
  changeMission,
  deleteMission,
  findOne,
  putBack,
  restoreMission,
  takeBackCarry,
} from '#server/features/missions/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { ChangedState } from '#server/platform/database/schema.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Day } from '#server/platform/time/day.ts'
import { applyChange, type WriteContext } from './apply-change.ts'
import {
  type ChangeProposal,
  type ChangeRow,
  findChange,
  findChangesOf,
  setChangeState,
} from './change-store.ts'
import { figureState, isFigureLapsed, revertFigure } from './figure-changes.ts'
import { goalState, isGoalUpdateLapsed, revertGoalUpdate, withTypedValue } from './goal-changes.ts'
import * as messages from './messages.ts'
import { shownChange } from './record-changes.ts'

const undoWindowMs = 24 * 60 * 60 * 1000

/**
 * Reverts an applied change. Throws NotFound; Conflict after 24 hours, or when the mission, promise or figure has
 * changed since.
 */
export async function undoChange(
  context: WriteContext,
  founderId: string,
  today: Day,
  id: string,
): Promise<CoachChange> {
  const change = await findChange(context.tx, founderId, id)
  if (!change) throw new AppError('NotFound', 'This change does not exist.')
  if (change.state === 'undone') return shownChange(change)
  if (change.state === 'applied') {
    const subject = subjectOf(change)
    if (context.clock.now().getTime() - change.createdAt.getTime() > undoWindowMs)
      throw new AppError('Conflict', `This change is more than 24 hours old; change the ${subject} itself.`)
    const current = await stateOf(context.tx, change)
    if (current && !isUnchanged(current, change.after))
      throw new AppError('Conflict', `The ${subject} has changed since; nothing was undone.`)
    if (current || change.kind === 'drop-mission') await revertChange(context, today, change)
  }
  return shownChange(await setChangeState(context.tx, founderId, id, { state: 'undone' }))
}

/** Whether `undoChange` would succeed at the moment `at`. */
export async function canUndo(db: Executor, change: ChangeRow, at: Date): Promise<boolean> {
  const current = await stateOf(db, change)
  const isRecent = at.getTime() - change.createdAt.getTime() <= undoWindowMs
  return isRecent && (current ? isUnchanged(current, change.after) : change.kind === 'drop-mission')
}

const subjectOf = ({ kind, promiseId, goalId }: ChangeRow) =>
  kind === 'record-figure' ? 'figure' : goalId ? 'goal' : promiseId ? 'promise' : 'mission'

/** The current state of what a change touched; null when its mission or promise no longer exists. */
async function stateOf(db: Executor, change: ChangeRow): Promise<ChangedState | null> {
  if (change.kind === 'record-figure') return figureState(db, change)
  if (change.kind === 'update-goal') return goalState(db, change)
  const { founderId, missionId, promiseId } = change
  const row = missionId
    ? await findOne(db, founderId, missionId)
    : promiseId
      ? await findPromise(db, founderId, promiseId)
      : null
  return row && { ...row }
}

const isUnchanged = (current: ChangedState, after: ChangedState | null): boolean =>
  Object.entries(after ?? {}).every(([field, value]) => current[field as keyof ChangedState] === value)

async function revertChange(context: WriteContext, today: Day, change: ChangeRow) {
  const { founderId, kind, missionId, promiseId, before } = change
  const [mission, promise] = [missionId ?? '', promiseId ?? '']
  switch (kind) {
    case 'create-mission':
      return deleteMission(context, founderId, mission)
    case 'record-progress':
    case 'complete-mission': {
      const { currentValue = 0, isCompleted = false } = before ?? {}
      return putBack(context, founderId, mission, { currentValue, isCompleted })
    }
    case 'change-mission':
      return changeMission(context, founderId, mission, {
        goal: before?.title,
        targetValue: before?.targetValue,
      })
    case 'move-mission':
      return takeBackCarry(context, founderId, mission)
    case 'drop-mission':
      return restoreMission(context, founderId, mission)
    case 'note-promise':
      return removePromise(context.tx, founderId, promise)
    case 'record-figure':
      return revertFigure(context, change)
    case 'update-goal':
      return revertGoalUpdate(context, today, change)
    default:
      return alterPromise(context, founderId, promise, before ?? {})
  }
}

/**
 * Applies an offered change, a new mission in the founder's own wording. Throws NotFound; Conflict when the offer was
 * declined or has lapsed.
 */
export async function acceptChange(
  context: WriteContext,
  founderId: string,
  today: Day,
  id: string,
  wording: RewordedMission = {},
): Promise<CoachChange> {
  const change = await findChange(context.tx, founderId, id)
  if (!change) throw new AppError('NotFound', 'This change does not exist.')
  if (change.state === 'applied') return shownChange(change)
  if (change.state === 'undone') throw new AppError('Conflict', 'This offer was declined.')
  const subject = subjectOf(change)
  const lapsedMessage = messages.lapsed[subject]
  if (await isLapsed(context.tx, change)) throw new AppError('Conflict', lapsedMessage)
  const origin = { origin: change.origin, sessionId: change.sessionId, today }
  const proposal = reworded(change.proposal as ChangeProposal, wording)
  const applied = await applyChange(context, founderId, origin, proposal, change.after)
  if (!applied) throw new AppError('Conflict', lapsedMessage)
  await declineAlternatives(context.tx, change)
  return shownChange(
    await setChangeState(context.tx, founderId, id, {
      state: 'applied',
      createdAt: context.clock.now(),
      proposal,
      ...applied,
    }),
  )
}

/** What was made by a change is gone once it was taken back, and is made anew. */
const ofNew = ({ kind }: Pick<ChangeRow, 'kind'>) =>
  kind === 'create-mission' ? { missionId: null } : kind === 'note-promise' ? { promiseId: null } : {}

/** Whether a change that was taken back could be made again. */
export const canRestore = async (db: Executor, change: ChangeRow): Promise<boolean> =>
  change.state === 'undone' && !(await isLapsed(db, { ...change, state: 'offered', ...ofNew(change) }))

/** Makes a change again that was taken back or refused. Throws as `acceptChange` does. */
export async function restoreChange(
  context: WriteContext,
  founderId: string,
  today: Day,
  id: string,
): Promise<CoachChange> {
  const change = await findChange(context.tx, founderId, id)
  await setChangeState(context.tx, founderId, id, { state: 'offered', ...(change && ofNew(change)) })
  return acceptChange(context, founderId, today, id)
}

function reworded(proposal: ChangeProposal, { goal, targetValue, value }: RewordedMission): ChangeProposal {
  if (proposal.action === 'update-goal' && value !== undefined) {
    const typed = withTypedValue(proposal, value)
    if (!typed) throw new AppError('Invalid', 'value: write one number, like 19 or 4.2k', { field: 'value' })
    return typed
  }
  return proposal.action === 'create-mission'
    ? {
        ...proposal,
        ...(goal !== undefined && { title: goal }),
        ...(targetValue !== undefined && { targetValue }),
      }
    : proposal
}

/**
 * Accepting one reading of a number ("6 in all" or "6 more") declines the other offers of that turn for the mission.
 */
async function declineAlternatives(
  tx: WriteContext['tx'],
  { founderId, id, origin, missionId, kind }: ChangeRow,
) {
  if (kind !== 'record-progress') return
  for (const other of await findChangesOf(tx, founderId, [origin]))
    if (other.id !== id && other.state === 'offered' && other.missionId === missionId && other.kind === kind)
      await setChangeState(tx, founderId, other.id, { state: 'undone' })
}

/**
 * Whether an offer has become pointless: its mission or promise is gone, done, or already at the offered value, or its
 * figure was entered otherwise.
 */
export async function isLapsed(db: Executor, change: ChangeRow): Promise<boolean> {
  if (change.state !== 'offered') return false
  if (change.kind === 'record-figure') return isFigureLapsed(db, change)
  if (change.kind === 'update-goal') return isGoalUpdateLapsed(db, change)
  if (change.promiseId) {
    const promise = await findPromise(db, change.founderId, change.promiseId)
    return !promise || promise.outcome !== null
  }
  if (!change.missionId) return false
  const mission = await findOne(db, change.founderId, change.missionId)
  if (!mission || mission.isCompleted) return true
  const proposal = change.proposal as ChangeProposal
  if (proposal.action === 'change-mission' && 'target' in proposal.change)
    return mission.currentValue >= proposal.change.target || mission.targetValue === proposal.change.target
  return (
    proposal.action === 'record-progress' &&
    'to' in proposal.change &&
    mission.currentValue >= proposal.change.to
  )
}

/** Changes as the API returns them; pointless offers get the state `lapsed`. */
export async function shownChanges(db: Executor, rows: readonly ChangeRow[]): Promise<CoachChange[]> {
  const shown: CoachChange[] = []
  for (const row of rows)
    shown.push((await isLapsed(db, row)) ? { ...shownChange(row), state: 'lapsed' } : shownChange(row))
  return shown
}
