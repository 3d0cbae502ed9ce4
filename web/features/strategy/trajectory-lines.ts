import type { Trajectory } from '#contract/strategy.ts'

const dayMs = 86_400_000
const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`)

type Point = Trajectory['actual'][number]

/** The value of a line on a day, interpolated linearly; null before the first point and after the last. */
export function interpolateValue(points: readonly Point[], day: string): number | null {
  const next = points.findIndex((it) => it.day >= day)
  const after = points[next]
  if (!after) return null
  if (after.day === day) return after.value
  const before = points[next - 1]
  if (!before) return null
  const fraction =
    (startOfDay(day) - startOfDay(before.day)) / (startOfDay(after.day) - startOfDay(before.day))
  return before.value + (after.value - before.value) * fraction
}

/** A trajectory whose two lines could be measured. */
export type MeasuredTrajectory = Trajectory & {
  [line in 'today' | 'steady']: NonNullable<Trajectory[line]>
}

export const isMeasured = (trajectory: Trajectory): trajectory is MeasuredTrajectory =>
  trajectory.today !== null && trajectory.steady !== null

/** A trajectory as one value a day for each of its four lines, from the goal's first day to its last. */
export function trajectoryLines(trajectory: MeasuredTrajectory) {
  const first = trajectory.required[0]?.day ?? trajectory.endDay
  const length = Math.max(1, Math.round((startOfDay(trajectory.endDay) - startOfDay(first)) / dayMs))
  const days = Array.from({ length: length + 1 }, (_, index) =>
    new Date(startOfDay(first) + index * dayMs).toISOString().slice(0, 10),
  )
  const valuesOf = (points: readonly Point[]) => days.map((day) => interpolateValue(points, day))
  return {
    days,
    actual: valuesOf(trajectory.actual),
    required: valuesOf(trajectory.required),
    today: valuesOf(trajectory.today.points),
    steady: valuesOf(trajectory.steady.points),
  }
}
