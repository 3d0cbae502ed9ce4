import type { QueryClient } from '@tanstack/react-query'
import { type Mission, readAll, readToday } from '#contract/missions.ts'

const lists = [readToday.path, readAll.path]

function everyList(cache: QueryClient, change: (list: Mission[]) => Mission[]): void {
  cache.setQueriesData<Mission[]>(
    { predicate: (it) => lists.includes(it.queryKey[0] as typeof readToday.path) },
    (list) => (list ? change(list) : list),
  )
}

/** Changes a mission in every cached list; the returned function restores those fields. */
export function patchMission(
  cache: QueryClient,
  id: string,
  change: (mission: Mission) => Partial<Mission>,
): () => void {
  let before: Partial<Mission> | undefined
  everyList(cache, (list) =>
    list.map((mission) => {
      if (mission.id !== id) return mission
      const patch = change(mission)
      before ??= Object.fromEntries(
        Object.keys(patch).map((field) => [field, mission[field as keyof Mission]]),
      ) as Partial<Mission>
      return { ...mission, ...patch }
    }),
  )
  return () => {
    if (before) everyList(cache, (list) => list.map((it) => (it.id === id ? { ...it, ...before } : it)))
  }
}

/** Removes a mission from every cached list; the returned function restores it. */
export function dropMission(cache: QueryClient, id: string): () => void {
  const taken = new Map<string, { at: number; mission: Mission }>()
  for (const [key, list] of cache.getQueriesData<Mission[]>({
    predicate: (it) => lists.includes(it.queryKey[0] as typeof readToday.path),
  })) {
    const at = list?.findIndex((it) => it.id === id) ?? -1
    const mission = list?.[at]
    if (mission) taken.set(JSON.stringify(key), { at, mission })
  }
  everyList(cache, (list) => list.filter((it) => it.id !== id))
  return () => {
    for (const [key, { at, mission }] of taken)
      cache.setQueryData<Mission[]>(JSON.parse(key), (list) => list?.toSpliced(at, 0, mission))
  }
}
