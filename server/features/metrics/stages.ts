import type { Board } from '#contract/metrics.ts'
import { target } from './projection.ts'

type Stage = Board['stage']

const stages: Record<Stage['name'], Omit<Stage, 'name'>> = {
  'pre-revenue': {
    focus: 'Sales & Revenue Generation',
    urgency: 'CRITICAL',
    guidance: '80% of daily work should drive immediate revenue',
  },
  'early-revenue': {
    focus: 'Product-Market Fit & Retention',
    urgency: 'HIGH',
    guidance: 'Keep the customers you have, and learn from each one what the next ten will pay for',
  },
  growth: {
    focus: 'Scaling & Systems',
    urgency: 'MEDIUM',
    guidance: 'Make what works repeatable, and hand it to someone else',
  },
}

export const stageNamed = (name: Stage['name']): Stage => ({ name, ...stages[name] })

/** The stage the founder named; otherwise derived from the revenue (in cents, null when unknown). */
export function stageOf(
  named: 'idea' | 'pre-revenue' | 'early-revenue' | 'growth' | null,
  revenue: number | null,
): Stage {
  if (named) return stageNamed(named === 'idea' ? 'pre-revenue' : named)
  return stageNamed(!revenue ? 'pre-revenue' : revenue < target ? 'early-revenue' : 'growth')
}
