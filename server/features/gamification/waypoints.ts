import { beginOf, orbitAt } from './rules.ts'

/** The length of a leg between two milestones, about; the first orbit is near enough without any. */
const legLength = 50

/** The legs of a level's way to the next, equally long. */
const legsOf = (level: number): number =>
  level === 0 ? 1 : Math.max(1, Math.round((beginOf(level + 1) - beginOf(level)) / legLength))

/** The distance at which a leg of a level ends. */
const endOfLeg = (level: number, leg: number): number => {
  const begin = beginOf(level)
  return begin + Math.ceil(((beginOf(level + 1) - begin) * leg) / legsOf(level))
}

/** The last milestone passed on the way from the current orbit to the next; null before the first. */
export function waypointPassed(distance: number): { number: number; of: number; at: number } | null {
  const { orbit } = orbitAt(distance)
  const of = legsOf(orbit)
  let number = 0
  while (number + 1 < of && endOfLeg(orbit, number + 1) <= distance) number += 1
  return number === 0 ? null : { number, of, at: endOfLeg(orbit, number) }
}

/** The milestone ahead, and the points to it; the last one of a way is the next orbit. */
export function waypointAfter(distance: number): { number: number; of: number; toGo: number } {
  const { orbit } = orbitAt(distance)
  const number = (waypointPassed(distance)?.number ?? 0) + 1
  return { number, of: legsOf(orbit), toGo: endOfLeg(orbit, number) - distance }
}
