import type { MetricName } from '#contract/metrics.ts'
import { numberText, plainNotation } from '#contract/words/notation.ts'
import { unitWords } from '#server/platform/text/number-words.ts'
import * as messages from './messages.ts'
import { isMoney } from './monthly-figure.ts'
import { monthName } from './rules.ts'

export const metricLabels = messages.metricLabels

/** The number of a figure as it is written: "14,000", "62%". No currency is added to money. */
export const amountInWords = (metric: MetricName, value: number): string =>
  `${numberText(plainNotation, value)}${metric === 'grossMargin' ? '%' : ''}`

/** The number of a stored figure as it is written. */
export const storedAmountInWords = (metric: MetricName, value: number): string =>
  amountInWords(metric, isMoney(metric) ? value / 100 : value)

/** Counts up to this one are words within a sentence. */
const mostInWords = 12

/** A figure within a sentence: "revenue of 14,000", "two lost customers". */
export function figureInWords(metric: MetricName, value: number): string {
  const name = metricLabels[metric].toLowerCase()
  if (isMoney(metric) || metric === 'grossMargin') return `${name} of ${amountInWords(metric, value)}`
  return `${unitWords[value <= mostInWords ? value : -1] ?? amountInWords(metric, value)} ${value === 1 ? name.replace(/s$/, '') : name}`
}

/** The name of a month, with its year where that is not today's: "October", "October 2025". */
export function monthInWords(month: string, today: string): string {
  const name = monthName(month)
  return month.slice(0, 4) === today.slice(0, 4) ? name.replace(/ \d+$/, '') : name
}
