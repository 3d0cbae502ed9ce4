import type { BodyOf } from '#contract/endpoint.ts'
import type { ChangedMission, changeMission as endpoint } from '#contract/missions.ts'
import { settleDays } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { missingMission } from './missing-mission.ts'
import { changeProgress, type Progress } from './rules.ts'
import { findOne, type MissionRow, shown, updateMission } from './store.ts'

/** Changes any field of a mission and settles its day, in the caller's transaction. Throws NotFound. */
export async function changeMission(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  id: string,
  { targetValue, currentValue, isCompleted, goal, description, ...rest }: BodyOf<typeof endpoint>,
): Promise<ChangedMission> {
  return withProgress(context, founderId, id, (was) => ({
    ...changeProgress(was, { targetValue, currentValue, isCompleted }),
    ...rest,
    ...(goal === undefined ? {} : { title: goal }),
    ...(description === undefined ? {} : { description: description ?? '' }),
  }))
}

/** Reads a mission writes what `decide` makes of it, settles the day. */
export async function withProgress(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  id: string,
  decide: (was: MissionRow) => Progress & Details,
): Promise<ChangedMission> {
  const was = await findOne(context.tx, founderId, id)
  if (!was) throw missingMission()
  const now = decide(was)
  const completedAt = now.isCompleted ? (was.completedAt ?? context.clock.now()) : null
  const row = await updateMission(context.tx, founderId, id, { ...columnsOf(now), completedAt })
  const gamification = await settleDays(context, founderId, [was.day])
  return { ...shown(row), gamification }
}

/** What a change may touch besides the progress; undefined leaves a column alone (Drizzle skips it). */
type Details = {
  [K in 'title' | 'description' | 'notes' | 'priority' | 'category' | 'sprintAlignment']?:
    | MissionRow[K]
    | undefined
}

/** The columns of a change, so that the rest of the row stays out of the statement. */
function columnsOf(it: Progress & Details): Progress & Details {
  const { targetValue, currentValue, isCompleted, valueBeforeCompletion } = it
  const { title, description, notes, priority, category, sprintAlignment } = it
  const progress = { targetValue, currentValue, isCompleted, valueBeforeCompletion }
  return { ...progress, title, description, notes, priority, category, sprintAlignment }
}
