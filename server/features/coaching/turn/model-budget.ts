import type { Database } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import { commitUsage, giveBackBudget, takeBudget } from './budget-store.ts'

/** Daily limits of language model use per founder. */
export interface ModelBudget {
  tokens: number
  turns: number
}

/** Estimated tokens of a turn: two prompts with instructions and context, and two answers. */
const estimate = 4_000

/** The coach for a turn, and why it is not a better one. */
export interface BudgetedCoach {
  coach: CoachModel
  degraded: string | null
  commitUsage: (used: number) => Promise<void>
  giveBack: () => Promise<void>
}

/**
 * The coach for one turn of a founder: the paid one while the day's budget lasts, else the free one behind it.
 * Reserves an estimate: `commitUsage` replaces it by the actual usage, `giveBack` returns it when no model was
 * called, and an aborted turn keeps it.
 */
export async function coachWithinBudget(
  { database, coach, modelBudget }: { database: Database; coach: CoachModel; modelBudget: ModelBudget },
  founderId: string,
  day: Day,
): Promise<BudgetedCoach> {
  const free = { degraded: null, commitUsage: async () => {}, giveBack: async () => {} }
  const turn = (it: CoachModel) => it.forTurn?.() ?? it
  if (!coach.free) return { coach: turn(coach), ...free }
  const granted = await takeBudget(database.orm, founderId, day, estimate, modelBudget)
  if (!granted) return { coach: turn(coach.free), ...free, degraded: 'budget' }
  return {
    coach: turn(coach),
    degraded: null,
    commitUsage: (used) => commitUsage(database.orm, founderId, day, used - estimate),
    giveBack: () => giveBackBudget(database.orm, founderId, day, estimate),
  }
}
