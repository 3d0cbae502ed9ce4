import { possibleNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { isMachineInstruction } from '#server/features/coaching/turn/injection-filter.ts'
import type { Extraction } from '#server/providers/coach/port.ts'
import { hasLength } from './proposal-policy.ts'

/**
 * Limits the other parts of an extraction: blockers become one line each, and metrics need their number in the
 * transcript.
 */
export function sanitizeExtraction(extraction: Extraction, said: string): Extraction {
  return {
    ...extraction,
    said,
    blockers: extraction.blockers
      .filter((it) => hasLength(it, 1, 300) && !isMachineInstruction(it, said))
      .slice(0, 10),
    metrics: extraction.metrics
      .filter(
        (it) =>
          hasLength(it.name, 1, 60) &&
          said.includes(it.quote) &&
          possibleNumbers(it.quote).includes(it.value),
      )
      .slice(0, 10),
  }
}
