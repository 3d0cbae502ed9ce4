import type { BurnUp } from '#contract/analytics.ts'

const dayLength = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

interface Lines {
  days: string[]
  /** Values up to today; null afterwards and before the first reading. */
  actual: (number | null)[]
  even: number[]
  needed: (number | null)[]
  daysLeft: number
}

/** The three lines of a burn-up chart, one value per day of the goal. */
export function burnUpLines(goal: BurnUp, today: string): Lines {
  const length = Math.max(1, Math.round((at(goal.until) - at(goal.from)) / dayLength))
  const days = Array.from({ length: length + 1 }, (_, i) => dayAt(at(goal.from) + i * dayLength))
  const daysLeft = Math.max(0, Math.round((at(goal.until) - at(today)) / dayLength))
  const valueOn = (day: string) => goal.readings.findLast((it) => it.day <= day)?.value ?? null
  const pace = goal.requiredPace
  return {
    days,
    actual: days.map((day) => (day > today ? null : valueOn(day))),
    even: days.map((_, index) => goal.start + ((goal.target - goal.start) * index) / length),
    needed: days.map((day) =>
      pace === null || day < today ? null : goal.current + (pace * (at(day) - at(today))) / dayLength,
    ),
    daysLeft,
  }
}
