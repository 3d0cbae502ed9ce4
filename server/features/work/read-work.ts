import type { WorkState } from '#contract/work.ts'
import { timelineOf, todayOf } from '#server/features/account/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { type DayTime, endOf, secondsByDay } from './rules.ts'
import { findTimer, findTimes, type TimerRow } from './store.ts'

const daysShown = 60

/** Reads the running timer and the times of the last 60 days. */
export async function readWork(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
): Promise<WorkState> {
  const now = clock.now()
  const today = todayOf(founder, now)
  const [timer, times] = await Promise.all([
    findTimer(db, founder.id),
    findTimes(db, founder.id, addDays(today, -daysShown)),
  ])
  const running = timer && countTimer(timer, founder, now)
  return {
    today,
    timer: timer && !timer.completedAt && !timer.deletedAt ? shownTimer(timer, now) : null,
    times: addTimes(
      times.map(({ missionId, day, seconds }) => ({ missionId, day, seconds })),
      running ?? [],
    ),
  }
}

function shownTimer(timer: TimerRow, now: Date): NonNullable<WorkState['timer']> {
  const end = endOf(timer, timer)
  const counted = Math.min(now.getTime(), end.getTime()) - timer.startedAt.getTime()
  return {
    missionId: timer.missionId,
    startedAt: timer.startedAt.toISOString(),
    seconds: Math.max(0, Math.floor(counted / 1000)),
    secondsLeft: Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000)),
  }
}

/** What a running timer has counted so far, by day; nothing for a deleted mission. */
export function countTimer(
  timer: TimerRow,
  founder: Founder,
  now: Date,
): (DayTime & { missionId: string })[] {
  if (timer.deletedAt) return []
  const end = Math.min(now.getTime(), endOf(timer, timer).getTime())
  const counted = secondsByDay(timelineOf(founder), timer.startedAt, new Date(end))
  return counted.map((it) => ({ missionId: timer.missionId, ...it }))
}

/** Times with others added to those of the same mission and day. */
function addTimes<T extends { missionId: string; day: Day; seconds: number }>(
  times: readonly T[],
  more: readonly T[],
): T[] {
  const isSame = (a: T) => (b: T) => a.missionId === b.missionId && a.day === b.day
  return [
    ...times.map((it) => ({ ...it, seconds: it.seconds + (more.find(isSame(it))?.seconds ?? 0) })),
    ...more.filter((it) => !times.some(isSame(it))),
  ]
}
