export { executionScore } from '#server/features/gamification/index.ts'

/** A longer gap between turns, in seconds, is a pause and does not count (product rule 30). */
const longestGap = 120

/** Seconds between two turns that count towards a session's duration; of a longer gap the `spoken` seconds count. */
export function secondsSpent(from: Date, to: Date, spoken = 0): number {
  const gap = Math.max(0, (to.getTime() - from.getTime()) / 1000 - spoken)
  return Math.round(gap > longestGap ? spoken : spoken + gap)
}

/** At most `limit` words of a text; a cut is marked. */
export function shorten(text: string, limit: number): string {
  const words = text.trim().split(/\s+/)
  return words.length <= limit ? text.trim() : `${words.slice(0, limit).join(' ')}…`
}
