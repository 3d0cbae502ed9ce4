import type { TurnEvent } from '#contract/coaching.ts'
import type { BudgetedCoach } from './model-budget.ts'

/** Milliseconds of silence after which a founder is told what takes so long. */
const silentMs = 3_000

/**
 * Tells the page that a model on this machine is being loaded, once it has been silent for a while; the returned
 * function says that the first words are there.
 */
export function announceLoading(
  emit: (event: TurnEvent) => void,
  budget: Promise<BudgetedCoach>,
): () => void {
  let isOver = false
  const announce = async () => {
    const { coach } = await budget
    if (coach.oneAtATime && !isOver) emit({ type: 'loading' })
  }
  const timer = setTimeout(() => void announce().catch(() => {}), silentMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
