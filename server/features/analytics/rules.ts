import type { FlightProgress } from '#contract/analytics.ts'
import { type Category, type Priority, weightOf } from '#contract/missions.ts'
import { addDays, type Day, daysBetween, weekBegin } from '#server/platform/time/day.ts'

export const executionDays = 28
export const categoryWeeks = 12
export const heatWeeks = 26

/** `count` consecutive days up to the last one, oldest first. */
export const daysUpTo = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => addDays(last, i - count + 1))

/** The first days of the last `count` weeks, the current one included, oldest first. Weeks begin on an ISO weekday. */
export const weeksUpTo = (today: Day, count: number, weekStarts: number): Day[] =>
  Array.from({ length: count }, (_, i) => addDays(weekBegin(today, weekStarts), 7 * (i - count + 1)))

/** The items of the week that begins on this day. */
export const ofWeek = <T extends { day: Day }>(work: readonly T[], begin: Day): T[] =>
  work.filter((it) => it.day >= begin && it.day < addDays(begin, 7))

/** The mean of the seven days that end at each day, over the days that have a score; null where none has. */
export function runningMeans(scores: readonly (number | null)[]): (number | null)[] {
  return scores.map((_, index) => {
    const known = scores.slice(Math.max(0, index - 6), index + 1).filter((it) => it !== null)
    return known.length === 0 ? null : Math.round(known.reduce((sum, it) => sum + it, 0) / known.length)
  })
}

const categories: readonly Category[] = ['revenue', 'customers', 'product', 'team', 'other']

/** Missions planned and done by category and week, empty weeks included. */
export function byCategory(
  work: readonly { day: Day; category: Category; isCompleted: boolean }[],
  begins: readonly Day[],
): FlightProgress['categories'] {
  return categories.map((category) => {
    const mine = work.filter((it) => it.category === category)
    return {
      category,
      weeks: begins.map((begin) => {
        const week = ofWeek(mine, begin)
        return { begin, planned: week.length, done: week.filter((it) => it.isCompleted).length }
      }),
    }
  })
}

/**
 * Units a day still needed to reach the target by `until`, negative when it lies below; null when it is reached or the
 * time is over. `start` says from which side it is approached: from below unless it is named.
 */
export function requiredPace(
  current: number,
  target: number,
  today: Day,
  until: Day,
  start = target,
): number | null {
  const left = daysBetween(today, until)
  const reached = start > target ? current <= target : current >= target
  if (reached || left <= 0) return null
  return (target - current) / left
}

/**
 * The day on which each orbit was reached, computed forward from the distance before the first of these days. An orbit
 * reached earlier has no day.
 */
export function orbitsReached(
  distanceBefore: number,
  days: readonly { day: Day; gained: number }[],
  orbitAt: (distance: number) => number,
): FlightProgress['orbits']['reached'] {
  const reached: FlightProgress['orbits']['reached'] = []
  for (let orbit = 0; orbit <= orbitAt(distanceBefore); orbit++) reached.push({ orbit, day: null })
  let distance = distanceBefore
  for (const { day, gained } of days) {
    distance += gained
    for (let orbit = reached.length; orbit <= orbitAt(distance); orbit++) reached.push({ orbit, day })
  }
  return reached
}

/** A mission as the effort figures see it; `progress` 0..1. */
interface Effort {
  day: Day
  category: Category
  priority: Priority
  progress: number
}

/**
 * Share of the completed work that went into revenue and customers, weighted by priority; null where nothing was
 * completed.
 */
export function effortShare(work: readonly Effort[]): number | null {
  const sum = (of: readonly Effort[]) =>
    of.reduce((total, it) => total + weightOf[it.priority] * it.progress, 0)
  const all = sum(work)
  const selling = work.filter((it) => it.category === 'revenue' || it.category === 'customers')
  return all === 0 ? null : Math.round((100 * sum(selling)) / all)
}
