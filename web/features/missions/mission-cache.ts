import type { QueryClient } from '@tanstack/react-query'
import { type Mission, readAll, readToday } from '#contract/missions.ts'

const listPaths = [readToday.path, readAll.path]

function updateLists(cache: QueryClient, update: (list: Mission[]) => Mission[]): void {
  cache.setQueriesData<Mission[]>(
    { predicate: (it) => listPaths.includes(it.queryKey[0] as typeof readToday.path) },
    (list) => (list ? update(list) : list),
  )
}

/** Changes a mission in every cached list; the returned function restores those fields. */
export function patchMission(
  cache: QueryClient,
  id: string,
  getPatch: (mission: Mission) => Partial<Mission>,
): () => void {
  let previous: Partial<Mission> | undefined
  updateLists(cache, (list) =>
    list.map((mission) => {
      if (mission.id !== id) return mission
      const patch = getPatch(mission)
      previous ??= Object.fromEntries(
        Object.keys(patch).map((field) => [field, mission[field as keyof Mission]]),
      ) as Partial<Mission>
      return { ...mission, ...patch }
    }),
  )
  return () => {
    if (previous) updateLists(cache, (list) => list.map((it) => (it.id === id ? { ...it, ...previous } : it)))
  }
}

/** Removes a mission from every cached list; the returned function restores it. */
export function removeMission(cache: QueryClient, id: string): () => void {
  const removedFrom = new Map<string, { index: number; mission: Mission }>()
  for (const [key, list] of cache.getQueriesData<Mission[]>({
    predicate: (it) => listPaths.includes(it.queryKey[0] as typeof readToday.path),
  })) {
    const index = list?.findIndex((it) => it.id === id) ?? -1
    const mission = list?.[index]
    if (mission) removedFrom.set(JSON.stringify(key), { index, mission })
  }
  updateLists(cache, (list) => list.filter((it) => it.id !== id))
  return () => {
    for (const [key, { index, mission }] of removedFrom)
      cache.setQueryData<Mission[]>(JSON.parse(key), (list) => list?.toSpliced(index, 0, mission))
  }
}
