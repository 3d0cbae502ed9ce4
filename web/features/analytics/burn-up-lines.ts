import type { BurnUp } from '#contract/analytics.ts'

const dayMs = 86_400_000
const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

interface BurnUpLines {
  days: string[]
  /** Values up to today; null afterwards and before the first reading. */
  actual: (number | null)[]
  evenPace: number[]
  neededPace: (number | null)[]
  daysLeft: number
}

/** The three lines of a burn-up chart, one value per day of the goal. */
export function burnUpLines(goal: BurnUp, today: string): BurnUpLines {
  const length = Math.max(1, Math.round((startOfDay(goal.until) - startOfDay(goal.from)) / dayMs))
  const days = Array.from({ length: length + 1 }, (_, i) => toDay(startOfDay(goal.from) + i * dayMs))
  const daysLeft = Math.max(0, Math.round((startOfDay(goal.until) - startOfDay(today)) / dayMs))
  const valueOn = (day: string) => goal.readings.findLast((it) => it.day <= day)?.value ?? null
  const pace = goal.requiredPace
  return {
    days,
    actual: days.map((day) => (day > today ? null : valueOn(day))),
    evenPace: days.map((_, index) => goal.start + ((goal.target - goal.start) * index) / length),
    neededPace: days.map((day) =>
      pace === null || day < today
        ? null
        : goal.current + (pace * (startOfDay(day) - startOfDay(today))) / dayMs,
    ),
    daysLeft,
  }
}
