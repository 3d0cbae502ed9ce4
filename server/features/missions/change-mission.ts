import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { ChangedMission, changeMission as endpoint } from '#contract/missions.ts'
import { recomputeDays, recomputeReadDay } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { checkDailyLimit } from './daily-limit.ts'
import { missingMission } from './missing-mission.ts'
import { changeProgress, isReplan, type Progress, placeOf } from './rules.ts'
import { findWithDay, type MissionRow, noteReplan, ownsLink, saveMission, shownMission } from './store.ts'

/**
 * Changes any field of a mission and recomputes its day, in the caller's transaction. Toggling a mission, to complete
 * or to reopen it, is a change of `isCompleted`. Throws NotFound.
 */
export async function changeMission(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  id: string,
  { targetValue, currentValue, isCompleted, goal, description, ...rest }: BodyOf<typeof endpoint>,
): Promise<ChangedMission> {
  await checkLinks(context.tx, founderId, rest)
  return withProgress(context, founderId, id, (was) => ({
    ...changeProgress(was, { targetValue, currentValue, isCompleted }),
    ...rest,
    ...alignmentOf(was, rest),
    // Whatever the founder says of its goal, the suggestion has done its work.
    ...(rest.goalId === undefined ? {} : { suggestedGoalId: null }),
    ...(goal === undefined ? {} : { title: goal }),
    ...(description === undefined ? {} : { description: description ?? '' }),
  }))
}

/**
 * Reads a mission, writes what `decide` returns for it, and recomputes the day. Throws NotFound, and Conflict when it would move to a full day.
 */
export async function withProgress(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  id: string,
  decide: (was: MissionRow) => Progress & Details,
): Promise<ChangedMission> {
  const { tx, clock } = context
  const found = await findWithDay(tx, founderId, id)
  if (!found) throw missingMission()
  const { was, record } = found
  const now = decide(was)
  const completedAt = now.isCompleted ? (was.completedAt ?? clock.now()) : null
  const lowered = isReplan(was.targetValue, now.targetValue)
  const replanCount = was.replanCount + (lowered ? 1 : 0)
  const place = placeOf(was, now.isCompleted, record.today ?? was.day)
  const row = { ...was, ...namedFields(now), ...place, completedAt, replanCount, updatedAt: clock.now() }
  if (row.day !== was.day) await checkDailyLimit(tx, founderId, row.day)
  await saveMission(tx, row)
  if (lowered) await logReplan(context, was, now.targetValue)
  if (row.day !== was.day)
    return { ...shownMission(row), gamification: await recomputeDays(context, founderId, [was.day, row.day]) }
  const missions = record.facts.missions.map((it) => (it.id === id ? { ...it, ...row } : it))
  const read = { ...record, facts: { ...record.facts, missions } }
  return { ...shownMission(row), gamification: await recomputeReadDay(context, founderId, was.day, read) }
}

/** Fields a change may set besides the progress; undefined leaves a field alone. */
type Details = {
  [K in keyof Pick<
    MissionRow,
    | 'title'
    | 'description'
    | 'notes'
    | 'priority'
    | 'category'
    | 'sprintAlignment'
    | 'goalId'
    | 'objectiveId'
    | 'suggestedGoalId'
  >]?: MissionRow[K] | undefined
}

const namedFields = (change: Progress & Details): Partial<MissionRow> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

type Links = { goalId?: string | null | undefined; objectiveId?: string | null | undefined }

/** Checks that linked goals and objectives are the founder's own. Throws Invalid naming the link. */
async function checkLinks(tx: Transaction, founderId: string, links: Links): Promise<void> {
  for (const field of ['goalId', 'objectiveId'] as const) {
    const id = links[field]
    if (id && !(await ownsLink(tx, founderId, field, id)))
      throw new AppError('Invalid', `${field}: this does not exist`, { field })
  }
}

/**
 * A linked mission is aligned, an unlinked one neutral again; an explicit alignment takes precedence (product rule 15).
 */
function alignmentOf(
  was: MissionRow,
  change: Links & { sprintAlignment?: MissionRow['sprintAlignment'] | undefined },
): Pick<Details, 'sprintAlignment'> {
  if (change.sprintAlignment || (change.goalId === undefined && change.objectiveId === undefined)) return {}
  const { goalId = was.goalId, objectiveId = was.objectiveId } = change
  if (goalId || objectiveId) return { sprintAlignment: 'aligned' }
  return was.sprintAlignment === 'aligned' ? { sprintAlignment: 'neutral' } : {}
}

function logReplan(
  { tx, clock }: { tx: Transaction; clock: Clock },
  was: MissionRow,
  toTarget: number | null,
) {
  const { founderId, id: missionId, day, targetValue } = was
  return noteReplan(tx, { founderId, id: clock.newId(), missionId, day, fromTarget: targetValue!, toTarget })
}
