import type { Database } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import { commitUsage, refundBudget, reserveBudget } from './budget-store.ts'

/** Daily limits of language model use per founder. */
export interface ModelBudget {
  tokens: number
  turns: number
}

/** Estimated tokens of a turn: two prompts with instructions and context, and two answers. */
const estimatedTokens = 6_000

/** The coach for a turn, and why it is not a better one. */
export interface BudgetedCoach {
  coach: CoachModel
  degraded: string | null
  commitUsage: (used: number) => Promise<void>
  refund: () => Promise<void>
}

/**
 * The coach for one turn of a founder: the paid one while the day's budget lasts, else the free one behind it.
 * Reserves an estimate: `commitUsage` replaces it by the actual usage, `refund` returns it when no model was
 * called, and an aborted turn keeps it.
 */
export async function coachWithinBudget(
  deps: { database: Database; coach: CoachModel; modelBudget: ModelBudget },
  founderId: string,
  day: Day,
): Promise<BudgetedCoach> {
  const { database, modelBudget } = deps
  const { coach, degraded } = (await deps.coach.forFounder?.(founderId)) ?? {
    coach: deps.coach,
    degraded: null,
  }
  const free = { degraded, commitUsage: async () => {}, refund: async () => {} }
  const forTurn = (it: CoachModel) => it.forTurn?.() ?? it
  if (!coach.free) return { coach: forTurn(coach), ...free }
  const isGranted = await reserveBudget(database.orm, founderId, day, estimatedTokens, modelBudget)
  if (!isGranted) return { coach: forTurn(coach.free), ...free, degraded: 'budget' }
  return {
    coach: forTurn(coach),
    degraded,
    commitUsage: (used) => commitUsage(database.orm, founderId, day, used - estimatedTokens),
    refund: () => refundBudget(database.orm, founderId, day, estimatedTokens),
  }
}
