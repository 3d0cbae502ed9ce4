import type { Match } from './match/matching.ts'
import type { Reading } from './reading.ts'

/**
 * Reduces confidence for hedges, and for text without a verb or a status ("20 emails"), which may be a report or a
 * plan.
 */
export function confidenceFactor(reading: Reading, match: Match): number {
  const { subject } = match
  if (reading.weak) return 0.25
  const said =
    reading.verb !== null ||
    reading.status !== null ||
    reading.total ||
    reading.remaining ||
    subject.metric !== null
  const half = reading.clause.tokens.some(
    ({ quantity }) =>
      quantity?.kind === 'half' ||
      (quantity?.kind === 'fraction' && quantity.of === subject.mission.targetValue),
  )
  // "eleven new enrolments since yesterday": a result of a past period.
  const isPastPeriod = reading.clause.tokens.some((token) =>
    /^(?:since|yesterday|overnight)$/.test(token.lower),
  )
  // "chapter ten is impossible to translate": nothing was done.
  const isUndone =
    reading.mood === 'state' &&
    !said &&
    match.phrase?.quantity?.kind === 'ordinal' &&
    !/^(?:on|at)$/.test(match.phrase.prep ?? '')
  if (isUndone) return 0.4
  return reading.mood === 'bare' && !said && !half && !isPastPeriod ? 0.3 : 0
}
