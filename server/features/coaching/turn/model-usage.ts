import type { AnsweringEngine } from '#contract/coaching.ts'
import type { ModelUsage } from '#server/providers/coach/port.ts'

const addTokens = (first: ModelUsage, second: ModelUsage) => ({
  tokensIn: first.tokensIn + second.tokensIn,
  tokensOut: first.tokensOut + second.tokensOut,
  tokensCached: first.tokensCached + second.tokensCached,
})

/** The usage of extraction followed by reply, under the name of the replying engine. */
export function sequentialUsage(
  extracted: ModelUsage | undefined,
  replied: ModelUsage | undefined,
): ModelUsage | null {
  if (!extracted || !replied) return replied ?? extracted ?? null
  return {
    ...replied,
    ...addTokens(extracted, replied),
    firstOutputMs: replied.firstOutputMs === null ? null : extracted.totalMs + replied.firstOutputMs,
    totalMs: extracted.totalMs + replied.totalMs,
    degraded: extracted.degraded ?? replied.degraded,
  }
}

/**
 * The usage of extraction and reply in parallel. `totalMs` is the longer one, everything but the tokens is the reply's.
 */
export const parallelUsage = (
  extracted: ModelUsage | undefined,
  replied: ModelUsage | undefined,
): ModelUsage | null =>
  extracted && replied
    ? {
        ...replied,
        ...addTokens(extracted, replied),
        totalMs: Math.max(extracted.totalMs, replied.totalMs),
        degraded: replied.degraded ?? extracted.degraded,
      }
    : (replied ?? extracted ?? null)

/** The engine that answered, as the API returns it. */
export const shownEngine = (usage: ModelUsage | null): AnsweringEngine | null =>
  usage && { engine: usage.engine, model: usage.model, degraded: usage.degraded }
