import { type Day, dayOf, daysBetween } from '#server/platform/time/day.ts'

/** The number in a free-text value: "$8.5k of MRR" -> 8500, "25%" -> 25, "many" -> null. */
export function numberIn(value: string): number | null {
  const found = /(-?\d[\d,\s]*(?:\.\d+)?)\s*([kKmM](?![a-zA-Z]))?/.exec(value)
  if (!found) return null
  const number = Number(found[1]!.replace(/[,\s]/g, ''))
  const factor = { k: 1e3, m: 1e6 }[found[2]?.toLowerCase() as 'k' | 'm'] ?? 1
  return Number.isFinite(number) ? number * factor : null
}

/** Share of the way to a 90-day goal in whole percent, at most 100; 0 when either value has no number. */
export function goalProgress(current: string, target: string): number {
  const [now, end] = [numberIn(current), numberIn(target)]
  if (now === null || end === null || end <= 0) return 0
  return Math.max(0, Math.min(100, Math.floor((100 * now) / end)))
}

export const activeGoalsAtMost = 7

/** From this many active goals on the founder is warned: goals compete for the same days (product rule 14). */
export const goalsWarned = 3

/** Units a day that are still needed (product rule 14); 0 when it is reached, null without numbers or time. */
export function requiredPace(current: string, target: string, daysLeft: number): number | null {
  const [now, end] = [numberIn(current), numberIn(target)]
  if (now === null || end === null || daysLeft === 0) return null
  return Math.max(0, Math.round(((end - now) / daysLeft) * 100) / 100)
}

/** The warning to a founder with many goals, or null. */
export const warningFor = (active: number): string | null =>
  active > goalsWarned
    ? `${active} goals are active. More than ${goalsWarned} share the same days; consider dropping one.`
    : null

interface Campaign {
  status: string
  startDate: Date
  endDate: Date
}

/**
 * The day number within the first active 90-day goal, and the goal's length; null outside of it. Goals come in their
 * order.
 */
export function campaignOn(
  day: Day,
  goals: readonly Campaign[],
  { timeZone, dayStartHour }: { timeZone: string; dayStartHour: number },
): { day: number; of: number } | null {
  const goal = goals.find((it) => it.status === 'active')
  if (!goal) return null
  const dayAt = (moment: Date) => dayOf(moment, timeZone, dayStartHour)
  const of = daysBetween(dayAt(goal.startDate), dayAt(goal.endDate))
  const nth = daysBetween(dayAt(goal.startDate), day) + 1
  return nth >= 1 && nth <= of ? { day: nth, of } : null
}
