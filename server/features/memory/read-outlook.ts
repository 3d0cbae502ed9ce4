import type { Outlook } from '#contract/memory.ts'
import { findByDays } from '#server/features/missions/index.ts'
import { findProfile } from '#server/features/profile/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { detectProcrastination } from './detect-procrastination.ts'
import { calibrationOf, type Forecast, forecastOf, historyWeeks, shownForecast } from './forecast.ts'
import { findForecasts, findHistory, saveForecast } from './forecast-store.ts'
import { type Asker, readPromises } from './read-promises.ts'

const calibrationDays = 84

/** Reads the forecast of today's plan from the founder's history, and how accurate such forecasts were. */
export async function readOutlook({ db }: { db: Executor }, founder: Asker, today: Day): Promise<Outlook> {
  const [missions, history, forecasts, profile, promised] = await Promise.all([
    findByDays(db, founder.id, today, today),
    historyBefore(db, founder.id, today),
    findForecasts(db, founder.id, addDays(today, -calibrationDays)),
    findProfile(db, founder.id),
    readPromises({ db }, founder, today),
  ])
  return {
    forecast: missions.length === 0 ? null : shownForecast(forecastOf(missions.length, history)),
    calibration: calibrationOf(forecasts),
    sayDo: promised.sayDo,
    dueToday: promised.promises.filter((it) => it.status === 'open' && it.dueDay === today),
    radar: detectProcrastination(missions, profile.avoidingStruggling),
  }
}

const historyBefore = (db: Executor, founderId: string, today: Day) =>
  findHistory(db, founderId, addDays(today, -7 * historyWeeks), addDays(today, -1))

/** The forecast for a plan of this size. */
export async function forecastFor(
  db: Executor,
  founderId: string,
  today: Day,
  planned: number,
): Promise<Forecast> {
  return forecastOf(planned, await historyBefore(db, founderId, today))
}

/** Stores the forecast when the plan of a day is confirmed, to compare it with the result. */
export async function recordForecast(tx: Transaction, founderId: string, day: Day): Promise<void> {
  const planned = (await findByDays(tx, founderId, day, day)).length
  if (planned === 0) return
  const { chance, days } = await forecastFor(tx, founderId, day, planned)
  if (chance !== null) await saveForecast(tx, { founderId, day, planned, chance, history: days })
}
