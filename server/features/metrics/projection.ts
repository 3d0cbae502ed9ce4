import type { Board, Figures } from '#contract/metrics.ts'
import * as messages from './messages.ts'

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
      sentence: messages.cannotProject({ missing: revenue.missing ?? growth.missing }),
    }
  if (revenue.value >= target)
    return {
      ...none,
      linear: 0,
      compounding: 0,
      sentence: messages.targetReached,
    }
  const rate = growth.value ?? 0
  if (rate <= 0 || revenue.value === 0) {
    return { ...none, sentence: rate < 0 ? messages.shrinking({ rate: -rate }) : messages.notGrowing }
  }
  const linear = linearMonths(revenue.value, rate)
  const compounding = compoundingMonths(revenue.value, rate)
  if (linear > soon) return { ...none, sentence: messages.farAway({ rate }) }
  return {
    target,
    linear,
    compounding,
    sentence: messages.projected({ rate, linear, compounding }),
  }
}
