import type { Database } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import { commitUsage, giveBackBudget, takeBudget } from './budget-store.ts'

/** What one founder may use of the language models on a day. */
export interface ModelBudget {
  tokens: number
  turns: number
}

/** About what a turn costs: instructions, facts and words, read twice, and two answers (shared page, 4 and 5). */
const estimate = 4_000

/** The mind that may answer, and why it is not a better one. */
export interface BudgetedCoach {
  coach: CoachModel
  degraded: string | null
  commitUsage: (used: number) => Promise<void>
  giveBack: () => Promise<void>
}

/**
 * The mind that may answer a founder now: the paid one while there is something left of the day, else the free one
 * behind it, in either case for one turn. `commitUsage` puts what was really used in place of the estimate; a turn that
 * broke off keeps the estimate, and one in which no model was asked is given back.
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
