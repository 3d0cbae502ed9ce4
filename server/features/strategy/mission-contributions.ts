import type { Day } from '#server/platform/time/day.ts'

/** Contributions on record from which on one more is foretold. */
export const contributionsForForecast = 5

interface Numbers {
  start: number
  target: number
}

/**
 * What a finished mission of a goal has brought: the median of at least five, in the goal's units. Between two recorded
 * values the missions finished since share the difference, so that those that brought nothing count too. Null where the
 * record is shorter, and where missions did not bring the goal nearer.
 */
export function perMission(
  { start, target }: Numbers,
  { startDay, today }: { startDay: Day; today: Day },
  values: readonly { day: Day; value: number }[],
  finished: readonly Day[],
): number | null {
  const contributions: number[] = []
  // What was recorded when the goal was made is its start, not what that day's missions brought.
  const later = values.filter((it) => it.day <= today && (it.day > startDay || it.value !== start))
  let [since, before] = ['', start]
  for (const { day, value } of later) {
    const count = finished.filter((it) => it >= startDay && it > since && it <= day).length
    for (let i = 0; i < count; i += 1) contributions.push((value - before) / count)
    ;[since, before] = [day, value]
  }
  if (contributions.length < contributionsForForecast) return null
  const typical = Math.round(medianOf(contributions) * 100) / 100
  return typical * (target < start ? -1 : 1) > 0 ? typical : null
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
