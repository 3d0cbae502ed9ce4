import type { Board, Figures } from '#contract/metrics.ts'
import { plural } from '#contract/words/plural.ts'

/** $25K of monthly revenue, in cents. */
export const target = 2_500_000

const soon = 1200

/** Months to the target at the same amount each month: ceil((target - revenue) / (growth * revenue / 100)). */
export const linearMonths = (revenue: number, growth: number): number =>
  Math.ceil(round9((target - revenue) / ((growth * revenue) / 100)))

/** Months to the target at the same share each month: ceil(ln(target / revenue) / ln(1 + growth / 100)). */
export const compoundingMonths = (revenue: number, growth: number): number =>
  Math.ceil(round9(Math.log(target / revenue) / Math.log(1 + growth / 100)))

// Tolerates a rounding error, so that a whole quotient does not become a month more.
const round9 = (value: number) => Math.round(value * 1e9) / 1e9

/**
 * When $25K MRR is reached, in figures and in words, including the cases of no growth and of a target already reached.
 */
export function projectionOf({ revenue, growth }: Pick<Figures, 'revenue' | 'growth'>): Board['projection'] {
  const none = { target, linear: null, compounding: null }
  if (revenue.value === null || (revenue.value < target && growth.value === null))
    return {
      ...none,
      sentence: `${revenue.missing ?? growth.missing}, and the way to $25K MRR can be computed.`,
    }
  if (revenue.value >= target)
    return {
      ...none,
      linear: 0,
      compounding: 0,
      sentence: 'You have reached $25K MRR. Time for the next target.',
    }
  const rate = growth.value ?? 0
  if (rate <= 0 || revenue.value === 0) {
    const way = rate < 0 ? `shrinking by ${-rate}% a month` : 'not growing'
    return { ...none, sentence: `Revenue is ${way}, so $25K MRR is not in sight. What would turn it?` }
  }
  const linear = linearMonths(revenue.value, rate)
  const compounding = compoundingMonths(revenue.value, rate)
  if (linear > soon) return { ...none, sentence: `At ${rate}% growth $25K MRR is more than a century away.` }
  return {
    target,
    linear,
    compounding,
    sentence: `At the current ${rate}% growth rate you'll reach $25K MRR in ${plural(linear, 'month')}, or in ${plural(compounding, 'month')} if the growth compounds.`,
  }
}
