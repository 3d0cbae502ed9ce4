export { executionScore } from '#server/features/gamification/index.ts'

/** Seconds in which nothing happens for longer than this are a pause, and no part of a session (product rule 30). */
const longestGap = 120

/** Seconds from one turn to the next that belong to a session; `spoken` of them the founder talked, and was not away. */
export function secondsSpent(from: Date, to: Date, spoken = 0): number {
  const gap = Math.max(0, (to.getTime() - from.getTime()) / 1000 - spoken)
  return Math.round(gap > longestGap ? spoken : spoken + gap)
}

/** At most `limit` words of a text; a cut is marked. */
export function shorten(text: string, limit: number): string {
  const words = text.trim().split(/\s+/)
  return words.length <= limit ? text.trim() : `${words.slice(0, limit).join(' ')}…`
}
