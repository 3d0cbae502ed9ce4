import type { FlightStatus } from '#contract/gamification.ts'
import { agree, plural } from '#contract/words/plural.ts'

type CommandCenter = FlightStatus['commandCenter']
export type BuildingKind = keyof CommandCenter['done']

/** The four kinds: names, and the categories of missions that build them. */
export const buildings: Record<
  BuildingKind,
  { name: string; one: string; category: string; missions: string }
> = {
  communicationArrays: {
    name: 'Communication arrays',
    one: 'communication array',
    category: 'Customers',
    missions: 'customer',
  },
  researchLabs: { name: 'Research labs', one: 'research lab', category: 'Product', missions: 'product' },
  marketingTowers: {
    name: 'Marketing towers',
    one: 'marketing tower',
    category: 'Revenue',
    missions: 'revenue',
  },
  operationsCenters: {
    name: 'Operations centers',
    one: 'operations center',
    category: 'Team and other',
    missions: 'team or other',
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
  const done = `${buildings[kind].category}, ${center.done[kind]} done.`
  return toNext === null ? `${done} All ${mostBuildings} stand.` : `${done} Next in ${toNext}.`
}

/** What stands there, for those who do not see it. */
export function baseLabel(center: CommandCenter): string {
  const standing = kinds.filter((kind) => center[kind] > 0)
  if (standing.length === 0) return 'Your base: nothing stands here yet.'
  return `Your base: ${standing.map((kind) => plural(center[kind], buildings[kind].one)).join(', ')}.`
}

/** What built most of it, and what is nearest. */
export function baseSentence(center: CommandCenter): string {
  if (totalDone(center) === 0)
    return 'What you work on will stand here. Five missions of a kind build the first of it.'
  const [most] = [...kinds].sort((a, b) => center.done[b] - center.done[a])
  const [nearest] = kinds
    .flatMap((kind) => {
      const toNext = missionsToNext(center, kind)
      return toNext === null ? [] : [{ kind, toNext }]
    })
    .sort((a, b) => a.toNext - b.toNext || center.done[b.kind] - center.done[a.kind])
  const isAlone = center.done[most!] === totalDone(center)
  const built = `${buildings[most!].category} built ${isAlone ? 'all' : 'most'} of it.`
  if (!nearest) return `What you work on is what stands here. ${built}`
  const { one, missions } = buildings[nearest.kind]
  const standing = center[nearest.kind] === 0 ? 'first' : 'next'
  return `What you work on is what stands here. ${built} ${nearest.toNext} more ${missions} ${agree(nearest.toNext, 'mission')} and the ${standing} ${one} stands.`
}
