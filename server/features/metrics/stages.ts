import type { Board } from '#contract/metrics.ts'
import * as messages from './messages.ts'
import { target } from './projection.ts'

type Stage = Board['stage']

export const stageNamed = (name: Stage['name']): Stage => ({ name, ...messages.stages[name] })

/** The stage the founder named; otherwise derived from the revenue (in cents, null when unknown). */
export function stageOf(
  named: 'idea' | 'pre-revenue' | 'early-revenue' | 'growth' | null,
  revenue: number | null,
): Stage {
  if (named) return stageNamed(named === 'idea' ? 'pre-revenue' : named)
  return stageNamed(!revenue ? 'pre-revenue' : revenue < target ? 'early-revenue' : 'growth')
}
