import type { Category } from '#contract/missions.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findActiveGoals } from './store.ts'

interface Named {
  title: string
  category: Category
}

const stem = (word: string) => word.toLowerCase().replace(/(?:ies|es|s|ing)$/, '')
const stemsOf = (text: string) => new Set((text.match(/[\p{L}]{4,}/gu) ?? []).map(stem))
const soldTo =
  /\b(?:customers?|clients?|paying|pilots?|subscribers?|users?|contracts?|deals?|sign-?ups?|mrr|arr|revenue|sales|churn|retention|orders?|bookings?)\b|[$€£¥]/i

/** Work on the product, whatever it is named after: "Fix the confirmation email". */
const making = /^(?:fix|build|ship|code|deploy|refactor|design|test|debug|update|clean|migrate|rewrite)\b/i

interface Goal {
  title: string
  targetValue: string
}

const namesSame = ({ title }: Named, goal: Goal): boolean => {
  const own = stemsOf(title)
  return [...stemsOf(goal.title)].some((it) => own.has(it))
}

const sellsFor = ({ title, category }: Named, goal: Goal): boolean =>
  soldTo.test(`${goal.title} ${goal.targetValue}`) &&
  !making.test(title) &&
  (category === 'customers' || category === 'revenue')

/** Whether a mission works on a goal: they name the same thing, or it sells and the goal is counted in sales. */
export const movesGoal = (mission: Named, goal: Goal): boolean =>
  namesSame(mission, goal) || sellsFor(mission, goal)

/** The goal a new mission most likely works on (product rule 47): one that names the same thing before one it sells for. */
export async function suggestGoal(
  db: Executor,
  founderId: string,
  now: Date,
  mission: Named,
): Promise<string | null> {
  const goals = await findActiveGoals(db, founderId, now)
  const found = goals.find((it) => namesSame(mission, it)) ?? goals.find((it) => sellsFor(mission, it))
  return found?.id ?? null
}
