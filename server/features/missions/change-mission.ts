import type { BodyOf } from '#contract/endpoint.ts'
import type { ChangedMission, changeMission as endpoint } from '#contract/missions.ts'
import { settleRead } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { missingMission } from './missing-mission.ts'
import { changeProgress, type Progress } from './rules.ts'
import { findWithDay, type MissionRow, saveMission, shown } from './store.ts'

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

/** Reads a mission, writes what `decide` makes of it, settles the day. Two trips to the database, with the commit. */
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
  const row = { ...was, ...given(now), completedAt, updatedAt: clock.now() }
  saveMission(tx, row)
  const missions = record.facts.missions.map((it) => (it.id === id ? row : it))
  const read = { ...record, facts: { ...record.facts, missions } }
  return { ...shown(row), gamification: settleRead(context, founderId, was.day, read) }
}

/** What a change may touch besides the progress; undefined leaves a field alone. */
type Details = {
  [K in 'title' | 'description' | 'notes' | 'priority' | 'category' | 'sprintAlignment']?:
    | MissionRow[K]
    | undefined
}

const given = (it: Progress & Details): Partial<MissionRow> =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined))
