import type { AnsweringMind } from '#contract/coaching.ts'
import type { Account } from '#server/providers/coach/port.ts'

const tokensOf = (one: Account, other: Account) => ({
  tokensIn: one.tokensIn + other.tokensIn,
  tokensOut: one.tokensOut + other.tokensOut,
  tokensCached: one.tokensCached + other.tokensCached,
})

/** The cost of hearing and answering together, under the name of who answered. */
export function together(heard: Account | undefined, replied: Account | undefined): Account | null {
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
export const besides = (read: Account | undefined, replied: Account | undefined): Account | null =>
  read && replied
    ? { ...replied, ...tokensOf(read, replied), totalMs: Math.max(read.totalMs, replied.totalMs) }
    : (replied ?? read ?? null)

/** Who answered, as far as it concerns the founder. */
export const shownMind = (account: Account | null): AnsweringMind | null =>
  account && { engine: account.engine, model: account.model, degraded: account.degraded }
