/** The facts of a day that the game counts. Missions in the order they were made. */
export interface DayFacts {
  missions: {
    id: string
    priority: 'low' | 'medium' | 'high'
    category: 'revenue' | 'customers' | 'product' | 'team' | 'other'
    targetValue: number | null
    currentValue: number
    isCompleted: boolean
    /** Progress at the end of the closed day that this mission continues. */
    carriedValue: number
    /** From a file that this installation had not sealed: shown, and counts for nothing. */
    imported: boolean
  }[]
  morningSessions: number
  eveningSessions: number
  statusUpdates: number
  /** The founder came back after an absence, and this day is the one that pays for it. */
  comeback: boolean
  /** False for a future day: it pays nothing and counts nothing as done until it begins. */
  begun: boolean
  /** The founder said that the day's missions are the plan, without a session. */
  planConfirmed: boolean
}

export type AwardKind =
  | 'mission'
  | 'morning-session'
  | 'evening-session'
  | 'status-update'
  | 'all-done'
  | 'perfect-day'
  | 'comeback'

/** One reason for fuel. (day, kind, reference) is unique in the ledger. */
export interface Award {
  kind: AwardKind
  reference: string
  amount: number
}

/** A day in numbers, all derived from its facts. */
export interface DaySummary {
  gained: number
  planned: number
  completed: number
  sessions: number
  customersDone: number
  productDone: number
  revenueDone: number
  operationsDone: number
  qualified: boolean
  perfect: boolean
}

const missionPay = { low: 8, medium: 10, high: 15 }
const sessionPay = 10
const statusPay = 3
const allDonePay = 10
const perfectPay = 10
/** As much as a mission of high priority: less than the days away would have paid. */
export const comebackPay = 15
const payingMissions = 10
const mostADay = 150

/** Share of a mission that is done, 0..1. Without a target it is 0 or 1. */
export function progressOf(mission: {
  targetValue: number | null
  currentValue: number
  isCompleted: boolean
}): number {
  if (mission.isCompleted) return 1
  return mission.targetValue ? Math.max(0, Math.min(mission.currentValue / mission.targetValue, 1)) : 0
}

const ownMissions = (facts: DayFacts) => facts.missions.filter((it) => !it.imported)

const allComplete = (facts: DayFacts) =>
  ownMissions(facts).length > 0 && facts.missions.every((it) => it.isCompleted)

/** Product rule 9: a morning session, or a plan confirmed without one; an empty plan does not count. */
export const isPlanned = (facts: DayFacts) =>
  facts.morningSessions > 0 || (facts.planConfirmed && facts.missions.length > 0)

/** Product rule 9: planned, every mission done, debriefed in the evening. */
export const isPerfect = (facts: DayFacts) =>
  allComplete(facts) && isPlanned(facts) && facts.eveningSessions > 0

/** A mission pays for its progress once: progress that a closed day paid for is not paid again. */
function missionAward(mission: DayFacts['missions'][number]): number {
  const payFor = (share: number) => Math.floor(missionPay[mission.priority] * share)
  const before = progressOf({ ...mission, currentValue: mission.carriedValue, isCompleted: false })
  return Math.max(0, payFor(progressOf(mission)) - payFor(before))
}

/**
 * What a day pays (product rule 6): a pure function of its facts, so that the order and number of changes do not
 * matter. At most 150 points, the first ten missions by age; nothing before the day begins.
 */
export function awardsOf(facts: DayFacts): Award[] {
  if (!facts.begun) return []
  const missions = ownMissions(facts)
  const earned: Award[] = missions.slice(0, payingMissions).map((mission) => ({
    kind: 'mission',
    reference: mission.id,
    amount: missionAward(mission),
  }))
  const add = (kind: AwardKind, amount: number, deserved: boolean) => {
    if (deserved) earned.push({ kind, reference: '', amount })
  }
  add('morning-session', sessionPay, facts.morningSessions > 0)
  add('evening-session', sessionPay, facts.eveningSessions > 0)
  add('status-update', statusPay, facts.statusUpdates > 0)
  add('all-done', allDonePay, allComplete(facts))
  add('perfect-day', perfectPay, isPerfect(facts))
  add('comeback', comebackPay, facts.comeback && missions.some((it) => it.isCompleted))
  let left = mostADay
  for (const award of earned) {
    award.amount = Math.min(award.amount, left)
    left -= award.amount
  }
  return earned.filter((it) => it.amount > 0)
}

export function summarizeDay(facts: DayFacts): DaySummary {
  const done = facts.begun ? facts.missions.filter((it) => it.isCompleted) : []
  const ownDone = done.filter((it) => !it.imported)
  const of = (...categories: string[]) => ownDone.filter((it) => categories.includes(it.category)).length
  const sessions = facts.morningSessions + facts.eveningSessions
  return {
    gained: awardsOf(facts).reduce((sum, it) => sum + it.amount, 0),
    planned: facts.missions.length,
    completed: done.length,
    sessions,
    customersDone: of('customers'),
    productDone: of('product'),
    revenueDone: of('revenue'),
    operationsDone: of('team', 'other'),
    qualified: ownDone.length > 0 || sessions > 0,
    perfect: isPerfect(facts),
  }
}

/** Distances at which orbits 0-5 begin (product rule 7); beyond the last, a level each further 3000. */
const orbitsBegin = [0, 120, 500, 1300, 3000, 6000]
const furtherOrbit = 3000
const lastOrbit = orbitsBegin.length - 1

/** The distance at which a level begins. */
export const beginOf = (level: number): number =>
  orbitsBegin[level] ?? orbitsBegin[lastOrbit]! + (level - lastOrbit) * furtherOrbit

/** The orbit level of a distance (not capped at 5) and the progress to the next, in whole percent. */
export function orbitAt(distance: number): { orbit: number; progress: number } {
  let orbit = orbitsBegin.findLastIndex((begin) => distance >= begin)
  if (orbit === lastOrbit) orbit += Math.floor((distance - beginOf(lastOrbit)) / furtherOrbit)
  const begin = beginOf(orbit)
  return { orbit, progress: Math.floor((100 * (distance - begin)) / (beginOf(orbit + 1) - begin)) }
}

/** The gauge in whole percent: a higher orbit has a larger tank. */
export const gaugeOf = (fuel: number, orbit: number): number =>
  Math.round(Math.min(100, (fuel / (300 + 100 * orbit)) * 100))

/** Mean progress of the day's missions in whole percent (product rule 9). */
export function engineFiring(missions: readonly Parameters<typeof progressOf>[0][]): number {
  if (missions.length === 0) return 0
  return Math.round((100 * missions.reduce((sum, it) => sum + progressOf(it), 0)) / missions.length)
}

/** Completions for a building, and the highest number of a kind. */
const completionsABuilding = 5
const mostBuildings = 20

/** Number of buildings for lifetime completions (product rule 10); `done` are those completions. */
export function commandCenterOf(totals: {
  customersDone: number
  productDone: number
  revenueDone: number
  operationsDone: number
}) {
  const buildings = (count: number) => Math.min(mostBuildings, Math.floor(count / completionsABuilding))
  const done = {
    communicationArrays: totals.customersDone,
    researchLabs: totals.productDone,
    marketingTowers: totals.revenueDone,
    operationsCenters: totals.operationsDone,
  }
  const communicationArrays = buildings(done.communicationArrays)
  const researchLabs = buildings(done.researchLabs)
  const marketingTowers = buildings(done.marketingTowers)
  const operationsCenters = buildings(done.operationsCenters)
  const sum = communicationArrays + researchLabs + marketingTowers + operationsCenters
  return {
    commandCenterLevel: 1 + Math.floor(sum / 4),
    communicationArrays,
    researchLabs,
    marketingTowers,
    operationsCenters,
    done,
  }
}
