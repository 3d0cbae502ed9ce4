import { type Priority, weightOf } from '#contract/missions.ts'
import { progressOf } from './rules.ts'

/** A mission as the score sees it. */
export interface ScoredMission {
  priority: Priority
  targetValue: number | null
  currentValue: number
  isCompleted: boolean
}

/** The share 0..1 of a mission that counts: an open one never counts in full. */
export const shareOf = (it: ScoredMission): number => (it.isCompleted ? 1 : Math.min(progressOf(it), 0.99))

/** The weighted sum of the missions' shares, and its maximum. */
export const weighed = (missions: readonly ScoredMission[]): { done: number; of: number } => ({
  done: missions.reduce((sum, it) => sum + weightOf[it.priority] * shareOf(it), 0),
  of: missions.reduce((sum, it) => sum + weightOf[it.priority], 0),
})

/** Percent of the planned work that was done, weighted by priority (product rule 13); null when nothing was planned. */
export function executionScore(missions: readonly ScoredMission[]): number | null {
  if (missions.length === 0) return null
  const { done, of } = weighed(missions)
  return Math.round((100 * done) / of)
}
