import type { Trajectory } from '#contract/strategy.ts'

const dayLength = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

type Point = Trajectory['actual'][number]

/** The value of a line on a day, interpolated linearly; null before the first point and after the last. */
export function valueOn(points: readonly Point[], day: string): number | null {
  const next = points.findIndex((it) => it.day >= day)
  const to = points[next]
  if (!to) return null
  if (to.day === day) return to.value
  const from = points[next - 1]
  if (!from) return null
  const share = (at(day) - at(from.day)) / (at(to.day) - at(from.day))
  return from.value + (to.value - from.value) * share
}

/** A trajectory as one value a day for each of its four lines, from the goal's first day to its last. */
export function trajectoryLines(trajectory: Trajectory) {
  const first = trajectory.required[0]?.day ?? trajectory.endDay
  const length = Math.max(1, Math.round((at(trajectory.endDay) - at(first)) / dayLength))
  const days = Array.from({ length: length + 1 }, (_, index) =>
    new Date(at(first) + index * dayLength).toISOString().slice(0, 10),
  )
  const along = (points: readonly Point[]) => days.map((day) => valueOn(points, day))
  return {
    days,
    actual: along(trajectory.actual),
    required: along(trajectory.required),
    today: along(trajectory.today.points),
    steady: along(trajectory.steady.points),
  }
}
