import type { Category } from '#contract/missions.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { isUnlike, type Meanings, nearestGoal } from './goal-likeness.ts'
import { findActiveGoals } from './store.ts'

interface Named {
  title: string
  category: Category
}

const stem = (word: string) => word.toLowerCase().replace(/(?:ies|es|s|ing)$/, '')
/** Words of time and order name nothing: "Second interview" has no part in "Page load under one second". */
const countsTime = /^(?:second|minute|hour|today|week|month|year|quarter|first|last|next)/
const stemsOf = (text: string) =>
  new Set((text.match(/[\p{L}]{4,}/gu) ?? []).map(stem).filter((it) => !countsTime.test(it)))
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

/** The goal a mission most likely works on: one alike in meaning, then one that names the same, then one it sells for. */
export function likelyGoal<G extends Goal>(
  mission: Named,
  goals: readonly G[],
  meanings: Meanings,
): G | null {
  return (
    nearestGoal(mission, goals, meanings) ??
    goals.find((it) => namesSame(mission, it) && !isUnlike(mission.title, it.title, meanings)) ??
    goals.find((it) => sellsFor(mission, it)) ??
    null
  )
}

/** The goal to suggest for a new mission (product rule 47). */
export async function suggestGoal(
  db: Executor,
  founderId: string,
  now: Date,
  mission: Named,
  meanings: Meanings,
): Promise<string | null> {
  return likelyGoal(mission, await findActiveGoals(db, founderId, now), meanings)?.id ?? null
}
