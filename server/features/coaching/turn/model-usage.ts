import type { AnsweringMind } from '#contract/coaching.ts'
import type { ModelUsage } from '#server/providers/coach/port.ts'

const tokensOf = (one: ModelUsage, other: ModelUsage) => ({
  tokensIn: one.tokensIn + other.tokensIn,
  tokensOut: one.tokensOut + other.tokensOut,
  tokensCached: one.tokensCached + other.tokensCached,
})

/** The cost of hearing and answering together, under the name of who answered. */
export function sequentialUsage(
  heard: ModelUsage | undefined,
  replied: ModelUsage | undefined,
): ModelUsage | null {
  if (!heard || !replied) return replied ?? heard ?? null
  return {
    ...replied,
    ...tokensOf(heard, replied),
    firstOutputMs: replied.firstOutputMs === null ? null : heard.totalMs + replied.firstOutputMs,
    totalMs: heard.totalMs + replied.totalMs,
    degraded: heard.degraded ?? replied.degraded,
  }
}

/** The cost of two questions asked at the same time, as the founder met it: the answer's own times and troubles. */
export const parallelUsage = (
  read: ModelUsage | undefined,
  replied: ModelUsage | undefined,
): ModelUsage | null =>
  read && replied
    ? { ...replied, ...tokensOf(read, replied), totalMs: Math.max(read.totalMs, replied.totalMs) }
    : (replied ?? read ?? null)

/** Who answered, as far as it concerns the founder. */
export const shownEngine = (usage: ModelUsage | null): AnsweringMind | null =>
  usage && { engine: usage.engine, model: usage.model, degraded: usage.degraded }
