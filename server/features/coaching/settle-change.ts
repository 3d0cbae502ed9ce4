import type { CoachChange } from '#contract/coaching.ts'
import { deleteMission, findOne, putBack } from '#server/features/missions/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/day.ts'
import { AppError } from '#server/platform/errors.ts'
import { apply, type MissionProposal, shownChange, type Write } from './changes.ts'
import { type ChangeRow, findChange, setChangeState } from './store.ts'

const undoWithin = 24 * 60 * 60 * 1000

/** Takes an applied change back. Throws NotFound; Conflict after 24 h or when the mission has moved on since. */
export async function undoChange(context: Write, founderId: string, id: string): Promise<CoachChange> {
  const change = await findChange(context.tx, founderId, id)
  if (!change) throw new AppError('NotFound', 'This change does not exist.')
  if (change.state === 'undone') return shownChange(change)
  if (change.state === 'offered')
    return shownChange(await setChangeState(context.tx, founderId, id, { state: 'undone' }))
  if (context.clock.now().getTime() - change.createdAt.getTime() > undoWithin) {
    throw new AppError('Conflict', 'This change is more than 24 hours old; change the mission itself.')
  }
  const mission = change.missionId ? await findOne(context.tx, founderId, change.missionId) : null
  const untouched =
    mission?.currentValue === change.after?.currentValue && mission?.isCompleted === change.after?.isCompleted
  if (mission && !untouched)
    throw new AppError('Conflict', 'The mission has changed since; nothing was undone.')
  if (mission && change.before) await putBack(context, founderId, mission.id, change.before)
  if (mission && !change.before) await deleteMission(context, founderId, mission.id)
  return shownChange(await setChangeState(context.tx, founderId, id, { state: 'undone' }))
}

/** Makes an offered change. Throws NotFound; Conflict when it is not on offer any more. */
export async function acceptChange(
  context: Write,
  founderId: string,
  today: Day,
  id: string,
): Promise<CoachChange> {
  const change = await findChange(context.tx, founderId, id)
  if (!change) throw new AppError('NotFound', 'This change does not exist.')
  if (change.state === 'applied') return shownChange(change)
  if (change.state === 'undone') throw new AppError('Conflict', 'This offer was declined.')
  if (await lapsed(context.tx, change))
    throw new AppError('Conflict', 'This mission is done already, or gone. The offer has lapsed.')
  const origin = { origin: change.origin, sessionId: change.sessionId, today }
  const done = await apply(context, founderId, origin, change.proposal as MissionProposal)
  return shownChange(
    await setChangeState(context.tx, founderId, id, {
      state: 'applied',
      createdAt: context.clock.now(),
      ...done,
    }),
  )
}

/** Whether an offer has nothing left to offer: its mission is gone, done, or already past what it would set. */
async function lapsed(db: Executor, change: ChangeRow): Promise<boolean> {
  if (change.state !== 'offered' || !change.missionId) return false
  const mission = await findOne(db, change.founderId, change.missionId)
  if (!mission || mission.isCompleted) return true
  const proposal = change.proposal as MissionProposal
  return (
    proposal.action === 'record-progress' &&
    'to' in proposal.change &&
    mission.currentValue >= proposal.change.to
  )
}

/** Changes as the founder sees them now: an offer whose mission has moved past it has lapsed. */
export async function shownChanges(db: Executor, rows: readonly ChangeRow[]): Promise<CoachChange[]> {
  const shown: CoachChange[] = []
  for (const row of rows)
    shown.push((await lapsed(db, row)) ? { ...shownChange(row), state: 'lapsed' } : shownChange(row))
  return shown
}

const yes =
  /^\W*(?:(?:oh|well|ok|okay|hm+)\W+)?(?:yes|yeah|yep|yup|sure|correct|right|exactly|indeed|absolutely|definitely|of course|please do|do it|do that|go ahead|that'?s right|that'?s correct)\b\W*(?:please|it is|it did|they did|i did|that'?s right|do it|do that|go ahead|correct|thanks|thank you)?\W*$/i

const no =
  /^\W*(?:(?:oh|well|ok|okay|hm+|um+)\W+)?(?:no|nope|nah|not yet|not really|not now|don'?t|do not|leave it|skip (?:it|that)|never mind|no need|forget it|that'?s wrong|wrong)\b\W*(?:no|thanks|thank you|not yet|not really|it isn'?t|it is not|they aren'?t|i didn'?t|i haven'?t|don'?t|do not|leave it|please|need|that'?s wrong|do that|add (?:it|that))?\W*$/i

/** What a plain answer does to the offers of the last turn. */
export interface Answered {
  taken: ChangeRow[]
  declined: ChangeRow[]
}

/**
 * A plain "yes" takes up what was asked: all completions when several were offered, otherwise the first offer. A plain
 * "no" declines every one of them. Other words settle nothing by themselves.
 */
export async function answerToOffers(
  db: Executor,
  said: string,
  offered: readonly ChangeRow[],
): Promise<Answered> {
  const nothing = { taken: [], declined: [] }
  const agrees = yes.test(said)
  if (!agrees && !no.test(said)) return nothing
  const open: ChangeRow[] = []
  for (const it of offered) if (it.state === 'offered' && !(await lapsed(db, it))) open.push(it)
  if (!agrees) return { taken: [], declined: open }
  const finishing = open.filter((it) => it.kind === 'complete-mission')
  return { taken: finishing.length > 1 ? finishing : open.slice(0, 1), declined: [] }
}

/** Declines offers that were answered no, or whose missions the founder's next words moved by themselves. */
export async function declineOffers(
  { tx }: Pick<Write, 'tx'>,
  founderId: string,
  offers: readonly ChangeRow[],
): Promise<CoachChange[]> {
  const declined: CoachChange[] = []
  for (const { id } of offers)
    declined.push(shownChange(await setChangeState(tx, founderId, id, { state: 'undone' })))
  return declined
}
