import type { FlightStatus } from '#contract/gamification.ts'
import * as messages from '#web/features/gamification/messages-details.ts'

type CommandCenter = FlightStatus['commandCenter']
export type BuildingKind = keyof CommandCenter['done']

/** The four kinds: names, and the categories of missions that build them. */
export const buildings: Record<
  BuildingKind,
  { name: string; one: string; category: string; missions: string }
> = {
  communicationArrays: {
    name: messages.communicationArrays,
    one: messages.communicationArray,
    category: messages.customers,
    missions: 'customer',
  },
  researchLabs: {
    name: messages.researchLabs,
    one: messages.researchLab,
    category: messages.product,
    missions: 'product',
  },
  marketingTowers: {
    name: messages.marketingTowers,
    one: messages.marketingTower,
    category: messages.revenue,
    missions: 'revenue',
  },
  operationsCenters: {
    name: messages.operationsCenters,
    one: messages.operationsCenter,
    category: messages.teamAndOther,
    missions: messages.teamOrOther,
  },
}
export const kinds = Object.keys(buildings) as BuildingKind[]

const missionsABuilding = 5
const mostBuildings = 20

/** Missions until the next building of a kind; null when all of them stand. */
export const missionsToNext = (center: CommandCenter, kind: BuildingKind): number | null =>
  center[kind] >= mostBuildings ? null : missionsABuilding - (center.done[kind] % missionsABuilding)

export const totalDone = ({ done }: CommandCenter): number => kinds.reduce((sum, kind) => sum + done[kind], 0)

/** What a kind counts, in a sentence. */
export function kindSentence(center: CommandCenter, kind: BuildingKind): string {
  const toNext = missionsToNext(center, kind)
  const done = { category: buildings[kind].category, done: center.done[kind] }
  return toNext === null
    ? messages.allBuilt({ ...done, most: mostBuildings })
    : messages.nextBuilding({ ...done, toNext })
}

/** What stands there, for those who do not see it. */
export function baseLabel(center: CommandCenter): string {
  const standing = kinds.filter((kind) => center[kind] > 0)
  if (standing.length === 0) return messages.nothingBuilt
  return messages.yourBase({
    buildings: standing.map((kind) => messages.buildingCounts[kind]({ count: center[kind] })).join(', '),
  })
}

/** What built most of it, and what is nearest. */
export function baseSentence(center: CommandCenter): string {
  if (totalDone(center) === 0) return messages.baseStart
  const [most] = [...kinds].sort((a, b) => center.done[b] - center.done[a])
  const [nearest] = kinds
    .flatMap((kind) => {
      const toNext = missionsToNext(center, kind)
      return toNext === null ? [] : [{ kind, toNext }]
    })
    .sort((a, b) => a.toNext - b.toNext || center.done[b.kind] - center.done[a.kind])
  const isAlone = center.done[most!] === totalDone(center)
  const built = (isAlone ? messages.builtAll : messages.builtMost)({ category: buildings[most!].category })
  if (!nearest) return built
  const { one, missions } = buildings[nearest.kind]
  const toNext = { kind: missions, building: one, toNext: nearest.toNext }
  return `${built} ${center[nearest.kind] === 0 ? messages.toFirst(toNext) : messages.toNextOne(toNext)}`
}
