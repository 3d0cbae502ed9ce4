import { compactText } from '#contract/words/compact.ts'
import { notation } from './notation.ts'

/** A number for an axis: "1.2K". */
export const formatCompact = (value: number): string => compactText(notation(), value)
