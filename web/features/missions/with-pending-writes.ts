import { type Mission, readAll, readToday } from '#contract/missions.ts'
import { blankMission } from './dialogs/blank-mission.ts'

/** The part of a queued write that concerns missions. */
export interface PendingMissionWrite {
  id: string
  at: number
  method: string
  url: string
  body: object
}

/** Applies the queued writes to a list of missions; returns every other response unchanged. */
export function withPendingWrites(
  path: string,
  response: unknown,
  writes: readonly PendingMissionWrite[],
  today: string,
): unknown {
  if ((path !== readToday.path && path !== readAll.path) || !Array.isArray(response)) return response
  return writes.reduce((missions, it) => applyWrite(missions, it, today), response as Mission[])
}

function applyWrite(
  missions: Mission[],
  { id, at, method, url, body }: PendingMissionWrite,
  today: string,
): Mission[] {
  if (method === 'POST' && url === '/api/goals')
    return missions.some((it) => it.id === id)
      ? missions
      : [...missions, createMission(id, body, new Date(at).toISOString(), today)]
  const [, missionId, stepSuffix] = /^\/api\/goals\/([^/]+)(\/step)?$/.exec(url) ?? []
  if (!missionId) return missions
  return missions.map((mission) => {
    if (mission.id !== missionId) return mission
    if (!stepSuffix) return { ...mission, ...withReachedTarget(mission, body as Partial<Mission>) }
    const newValue = Math.max(0, mission.currentValue + ((body as { by?: number }).by ?? 0))
    const currentValue = Math.min(mission.targetValue ?? newValue, newValue)
    return {
      ...mission,
      currentValue,
      isCompleted: mission.isCompleted || currentValue === mission.targetValue,
    }
  })
}

const withReachedTarget = (mission: Mission, change: Partial<Mission>): Partial<Mission> =>
  change.isCompleted && mission.targetValue ? { ...change, currentValue: mission.targetValue } : change

const createMission = (id: string, body: Partial<Mission>, createdAt: string, today: string): Mission => ({
  ...blankMission({ ...body, id, date: today, createdAt }),
  description: body.description ?? '',
})
