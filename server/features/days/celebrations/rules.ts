import { type Celebration, type CelebrationKind, celebratedStreaks } from '#contract/celebrations.ts'
import type { LostStreak } from '#server/features/gamification/index.ts'
import { addDays, type Day, mondayOf } from '#server/platform/time/day.ts'
import { daysOfAbsence } from '../home/next-act.ts'
import type { Celebrated, FirstDays } from './store.ts'

export type BuildingKind = 'communicationArrays' | 'researchLabs' | 'marketingTowers' | 'operationsCenters'

/** Everything that celebrations depend on. */
export interface Reached {
  today: Day
  /** The last day with a check-in, and the working days since it. */
  checkIn: Day | null
  daysAway: number
  /** What the comeback that may pay today has paid by now; null without one. */
  comebackPaid: number | null
  /** Missions done on each day of the last weeks, open ones included. */
  done: readonly { day: Day; completed: number }[]
  /** All missions of today, at least one, are complete. */
  allDone: boolean
  level: number
  /** The distance of the last milestone passed on the way to the next orbit. */
  waypoint: number | null
  best: number
  /** Days that ever counted: each lit a star, and none goes out. */
  stars: number
  lost: LostStreak | null
  earnedBackOn: Day | null
  firsts: FirstDays
  buildings: Record<BuildingKind, number>
}

export type Due = Pick<Celebration, 'kind' | 'reference' | 'count'>

/** Stars from one milestone to the next, for founders whose days do not come in a row. */
const starsAMilestone = 5

/** Days for which something that happened is still news. */
export const newsDays = 7

/**
 * The milestones that were reached and not celebrated, the greatest first (product rule 49). Numbers that only grow are
 * celebrated at their highest: undoing and doing again, or another device, celebrates nothing a second time. Pure.
 */
export function dueCelebrations(reached: Reached, celebrated: readonly Celebrated[]): Due[] {
  const isSeen = (kind: CelebrationKind, reference: string) =>
    celebrated.some((it) => it.kind === kind && it.reference === reference)
  const highest = (kind: CelebrationKind) =>
    Math.max(0, ...celebrated.flatMap((it) => (it.kind === kind ? [Number(it.reference) || 0] : [])))
  const due: Due[] = []
  const add = (kind: CelebrationKind, reference: string | null, count = 0) => {
    if (reference !== null && !isSeen(kind, reference)) due.push({ kind, reference, count })
  }
  const addGrown = (kind: CelebrationKind, number: number) => {
    if (number > highest(kind)) due.push({ kind, reference: String(number), count: number })
  }
  const isNews = (day: Day | null) =>
    day !== null && day <= reached.today && day > addDays(reached.today, -newsDays)

  if (reached.daysAway >= daysOfAbsence) add('comeback', reached.checkIn, reached.daysAway)
  if (isNews(reached.earnedBackOn)) add('earned-back', reached.earnedBackOn)
  addEngine(reached, celebrated, add)
  addGrown('orbit', reached.level)
  addGrown('streak', celebratedStreaks.findLast((length) => length <= reached.best) ?? 0)
  for (const [name, day] of Object.entries(reached.firsts)) if (isNews(day)) add('first', name)
  if (reached.allDone) add('launch', reached.today)
  for (const [kind, count] of Object.entries(reached.buildings)) addGrown(kind as BuildingKind, count)
  addWeeks(reached, add)
  addGrown('stars', reached.stars - (reached.stars % starsAMilestone))
  if (reached.waypoint !== null) addGrown('waypoint', reached.waypoint)
  return due
}

/** Missions done from one day to another, both included. */
export const doneBetween = (done: Reached['done'], from: Day, to: Day): number =>
  done.filter((it) => from <= it.day && it.day <= to).reduce((sum, it) => sum + it.completed, 0)

/** What last week came to, on the first visit of this one; and this week once it has more missions than the last. */
function addWeeks(
  { done, today, firsts }: Reached,
  add: (kind: CelebrationKind, reference: string, count: number) => void,
): void {
  const monday = mondayOf(today)
  const [before, now] = [
    doneBetween(done, addDays(monday, -7), addDays(monday, -1)),
    doneBetween(done, monday, today),
  ]
  if (before > 0) add('week', monday, before)
  if (now > before && firsts.mission !== null && firsts.mission < monday) add('busier-week', monday, now)
}

/** The first mission after a comeback says what it opened. */
function addEngine(
  { done, lost, today, earnedBackOn }: Reached,
  celebrated: readonly Celebrated[],
  add: (kind: CelebrationKind, reference: string, count: number) => void,
): void {
  const comeback = celebrated
    .filter((it) => it.kind === 'comeback' && it.day <= today)
    .reduce<Celebrated | null>((last, it) => (last && last.day > it.day ? last : it), null)
  if (!comeback || comeback.day < addDays(today, -newsDays)) return
  if (earnedBackOn !== null && earnedBackOn >= comeback.day) return
  if (doneBetween(done, comeback.day, today) > 0) add('engine', comeback.reference, lost?.completed ?? 0)
}
