import { progressOf } from './rules.ts'

const weight = { high: 3, medium: 2, low: 1 }

/**
 * Percent of the planned work that was done, weighted by priority (product rule 13); null when nothing was planned.
 * An open mission counts for at most 0.99 of itself.
 */
export function executionScore(
  missions: readonly {
    priority: keyof typeof weight
    targetValue: number | null
    currentValue: number
    isCompleted: boolean
  }[],
): number | null {
  if (missions.length === 0) return null
  const total = missions.reduce((sum, it) => sum + weight[it.priority], 0)
  const done = missions.reduce(
    (sum, it) => sum + weight[it.priority] * (it.isCompleted ? 1 : Math.min(progressOf(it), 0.99)),
    0,
  )
  return Math.round((100 * done) / total)
}
