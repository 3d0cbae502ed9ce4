import { timelineOf } from '#server/features/account/index.ts'
import { findOne, missingMission } from '#server/features/missions/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { endOf, secondsByDay } from './rules.ts'
import { bookTimes, findTimer, type TimerRow } from './store.ts'

/**
 * Stops the running timer if it is this mission's and keeps its time, at most the first `keepSeconds`. Stopping again
 * changes nothing. Throws NotFound.
 */
export async function stopWork(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founder: Founder,
  missionId: string,
  keepSeconds?: number,
): Promise<void> {
  const timer = await findTimer(tx, founder.id)
  if (timer?.missionId === missionId) return keepTime({ tx, clock }, founder, timer, keepSeconds)
  if (!(await findOne(tx, founder.id, missionId))) throw missingMission()
}

/** Books what a timer has counted, and removes it. */
export async function keepTime(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founder: Founder,
  timer: TimerRow,
  keepSeconds = Number.POSITIVE_INFINITY,
): Promise<void> {
  const now = clock.now()
  const { startedAt } = timer
  const end = Math.min(now.getTime(), endOf(timer, timer).getTime(), startedAt.getTime() + keepSeconds * 1000)
  const times = secondsByDay(timelineOf(founder), startedAt, new Date(end))
  await bookTimes(tx, founder.id, timer.missionId, times, now)
}
