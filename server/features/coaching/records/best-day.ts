import { readDaysBetween } from '#server/features/gamification/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'

const daysBack = 90
/** Before this many days with something finished, no day says what a founder can do. */
const leastDays = 3

/** The most missions the founder finished on one day of the last 90; null while there are too few days to say. */
export async function readBestDay(db: Executor, founderId: string, today: Day): Promise<number | null> {
  const days = await readDaysBetween(db, founderId, addDays(today, -daysBack), addDays(today, -1))
  const finished = days.map((it) => it.completed).filter((it) => it > 0)
  return finished.length < leastDays ? null : Math.max(...finished)
}
