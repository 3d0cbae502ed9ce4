export { executionScore } from '#server/features/gamification/index.ts'

const longestGap = 120

/** Seconds a pause adds to a session's duration: idle gaps over two minutes count as two minutes. */
export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.min(longestGap, Math.round((to.getTime() - from.getTime()) / 1000)))

/** At most `limit` words of a text; a cut is marked. */
export function shorten(text: string, limit: number): string {
  const words = text.trim().split(/\s+/)
  return words.length <= limit ? text.trim() : `${words.slice(0, limit).join(' ')}…`
}
