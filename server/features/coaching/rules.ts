import { progressOf } from '#server/features/gamification/index.ts'

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

const longestGap = 120

/** Seconds a pause adds to a session's duration: idle gaps over two minutes count as two minutes. */
export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.min(longestGap, Math.round((to.getTime() - from.getTime()) / 1000)))

/** At most `limit` words of a text; a cut is marked. */
export function shorten(text: string, limit: number): string {
  const words = text.trim().split(/\s+/)
  return words.length <= limit ? text.trim() : `${words.slice(0, limit).join(' ')}…`
}
