import type { Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import { keptStart, numberIn } from './rules.ts'
import { findGoal, noteValue, updateGoal } from './store.ts'

/** Sets where a goal stands, as it is written; its start stays. Returns whether the goal exists. */
export async function setGoalValue(
  tx: Transaction,
  founderId: string,
  today: Day,
  id: string,
  currentValue: string,
): Promise<boolean> {
  const was = await findGoal(tx, founderId, id)
  if (!was) return false
  await updateGoal(tx, founderId, id, { currentValue, startValue: keptStart(was, { currentValue }) })
  await noteValue(tx, founderId, id, today, numberIn(currentValue))
  return true
}
