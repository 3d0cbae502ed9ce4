import { spanText } from '#contract/words/date-span.ts'
import { notation } from './notation.ts'

/** A span of calendar dates: "16 to 22 November". */
export const formatSpan = (from: string, to: string): string => spanText(notation(), from, to, false)
