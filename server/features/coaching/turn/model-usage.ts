import type { AnsweringMind } from '#contract/coaching.ts'
import type { ModelUsage } from '#server/providers/coach/port.ts'

const tokensOf = (one: ModelUsage, other: ModelUsage) => ({
  tokensIn: one.tokensIn + other.tokensIn,
  tokensOut: one.tokensOut + other.tokensOut,
  tokensCached: one.tokensCached + other.tokensCached,
})

/** The usage of extraction followed by reply, under the name of the replying engine. */
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

/** The usage of extraction and reply in parallel. `totalMs` is the longer one, everything but the tokens is the reply's. */
export const parallelUsage = (
  read: ModelUsage | undefined,
  replied: ModelUsage | undefined,
): ModelUsage | null =>
  read && replied
    ? { ...replied, ...tokensOf(read, replied), totalMs: Math.max(read.totalMs, replied.totalMs) }
    : (replied ?? read ?? null)

/** The engine that answered, as the API returns it. */
export const shownEngine = (usage: ModelUsage | null): AnsweringMind | null =>
  usage && { engine: usage.engine, model: usage.model, degraded: usage.degraded }
