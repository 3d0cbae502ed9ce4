import { numberText, plainNotation } from '#contract/words/notation.ts'
import { unitWords } from '#server/platform/text/number-words.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'

/** A count in words up to twelve, then in digits. */
export const countInWords = (count: number): string =>
  Number.isInteger(count) && count >= 0 && count <= 12 ? unitWords[count]! : numberText(plainNotation, count)

/** "three of six", or "four so far" of a mission without a target. */
export function amountOf({ currentValue, targetValue }: MissionFact): { count: string } {
  const done = countInWords(currentValue)
  return { count: targetValue === null ? `${done} so far` : `${done} of ${countInWords(targetValue)}` }
}
