import type { Database } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Mind } from '#server/providers/coach/port.ts'
import { giveBackBudget, settleBudget, takeBudget } from './budget-store.ts'

/** What one founder may use of the language models on a day. */
export interface MindBudget {
  tokens: number
  turns: number
}

/** About what a turn costs: instructions, facts and words, read twice, and two answers (shared page, 4 and 5). */
const estimate = 4_000

/** The mind that may answer, and why it is not a better one. */
export interface AllowedMind {
  mind: Mind
  degraded: string | null
  settle: (used: number) => Promise<void>
  giveBack: () => Promise<void>
}

/**
 * The mind that may answer a founder now: the paid one while there is something left of the day, else the free one
 * behind it, in either case for one turn. `settle` puts what was really used in place of the estimate; a turn that
 * broke off keeps the estimate, and one in which no mind was asked is given back.
 */
export async function allowedMind(
  { database, mind, mindBudget }: { database: Database; mind: Mind; mindBudget: MindBudget },
  founderId: string,
  day: Day,
): Promise<AllowedMind> {
  const free = { degraded: null, settle: async () => {}, giveBack: async () => {} }
  const turn = (it: Mind) => it.forTurn?.() ?? it
  if (!mind.free) return { mind: turn(mind), ...free }
  const granted = await takeBudget(database.orm, founderId, day, estimate, mindBudget)
  if (!granted) return { mind: turn(mind.free), ...free, degraded: 'budget' }
  return {
    mind: turn(mind),
    degraded: null,
    settle: (used) => settleBudget(database.orm, founderId, day, used - estimate),
    giveBack: () => giveBackBudget(database.orm, founderId, day, estimate),
  }
}
