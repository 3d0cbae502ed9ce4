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
  answer: unknown,
  waiting: readonly PendingMissionWrite[],
  today: string,
): unknown {
  if ((path !== readToday.path && path !== readAll.path) || !Array.isArray(answer)) return answer
  return waiting.reduce((list, it) => applied(list, it, today), answer as Mission[])
}

function applied(
  list: Mission[],
  { id, at, method, url, body }: PendingMissionWrite,
  today: string,
): Mission[] {
  if (method === 'POST' && url === '/api/goals')
    return list.some((it) => it.id === id)
      ? list
      : [...list, launched(id, body, new Date(at).toISOString(), today)]
  const [, target, step] = /^\/api\/goals\/([^/]+)(\/step)?$/.exec(url) ?? []
  if (!target) return list
  return list.map((item) => {
    if (item.id !== target) return item
    if (!step) return { ...item, ...completed(item, body as Partial<Mission>) }
    const moved = Math.max(0, item.currentValue + ((body as { by?: number }).by ?? 0))
    const currentValue = Math.min(item.targetValue ?? moved, moved)
    return { ...item, currentValue, isCompleted: item.isCompleted || currentValue === item.targetValue }
  })
}

const completed = (mission: Mission, change: Partial<Mission>): Partial<Mission> =>
  change.isCompleted && mission.targetValue ? { ...change, currentValue: mission.targetValue } : change

const launched = (id: string, body: Partial<Mission>, createdAt: string, today: string): Mission => ({
  ...blankMission({ ...body, id, date: today, createdAt }),
  description: body.description ?? '',
})
