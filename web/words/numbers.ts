import { numberText } from '#contract/words/notation.ts'
import { notation } from './notation.ts'

/** A number as this browser's locale writes it, with at most two decimals or as many as named. */
export const formatNumber = (value: number, most?: number, least?: number): string =>
  numberText(notation(), value, most, least)
