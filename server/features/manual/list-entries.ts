import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { readManual } from '#contract/manual.ts'
import { playbook } from '#server/features/coaching/index.ts'
import { areaIds, areaName } from './areas.ts'
import { rowOf, searchManual } from './rules.ts'

/** All areas with their entries, or the entries that fit the words searched for. */
export function listEntries(q: string | undefined): ReplyOf<typeof readManual> {
  const all = [...playbook().values()]
  const found = q === undefined ? all : searchManual(q)
  const areas = areaIds.map((id) => ({
    id,
    name: areaName(id),
    count: all.filter(({ area }) => area === id).length,
  }))
  return { areas, entries: found.map(rowOf) }
}
