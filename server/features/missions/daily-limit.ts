import type { Executor } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Day } from '#server/platform/time/day.ts'
import { missionsADay } from './rules.ts'
import { countOn } from './store.ts'

/** Throws Conflict when a day is full. */
export async function checkDailyLimit(db: Executor, founderId: string, day: Day): Promise<void> {
  if ((await countOn(db, founderId, day)) >= missionsADay) throw dayFull()
}

export const dayFull = () =>
  new AppError('Conflict', `A day holds at most ${missionsADay} missions.`, { code: 'DayFull' })
