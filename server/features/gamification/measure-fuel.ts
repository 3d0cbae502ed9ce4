import type { Transaction } from '#server/platform/database/connect.ts'
import { readTotals } from './store.ts'

/** Does the work, and says how much fuel it brought: several changes of several days, and what they set off. */
export async function measureFuel<T>(
  tx: Transaction,
  founderId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T & { fuelDelta: number }> {
  const before = (await readTotals(tx, founderId)).fuel
  const done = await work(tx)
  return { ...done, fuelDelta: (await readTotals(tx, founderId)).fuel - before }
}
