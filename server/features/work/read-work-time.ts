import type { WorkTime } from '#contract/work.ts'
import { todayOf } from '#server/features/account/index.ts'
import { findOne } from '#server/features/missions/index.ts'
import { findGoals } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, daysBetween, weekBegin } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { countTimer } from './read-work.ts'
import { sumSeconds } from './rules.ts'
import { findTimer, findTimes, type WorkTimeRow } from './store.ts'

const missionsShown = 5

/** Reads the time worked in the founder's current week, what the running timer has counted included. */
export async function readWorkTime(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
): Promise<WorkTime> {
  const now = clock.now()
  const today = todayOf(founder, now)
  const begin = weekBegin(today, founder.weekStarts)
  const [kept, running, goals] = await Promise.all([
    findTimes(db, founder.id, begin),
    readRunning(db, founder, now),
    findGoals(db, founder.id),
  ])
  const times = [...kept, ...running.filter((it) => it.day >= begin)]
  const days = Array.from({ length: daysBetween(begin, today) + 1 }, (_, i) => addDays(begin, i))
  return {
    weekBegin: begin,
    today,
    seconds: sumSeconds(times),
    days: days.map((day) => ({ day, seconds: sumSeconds(times.filter((it) => it.day === day)) })),
    goals: mostFirst(
      goals.map(({ id, title }) => ({
        id,
        title,
        seconds: sumSeconds(times.filter((it) => it.goalId === id)),
      })),
    ),
    missions: mostFirst(
      [...Map.groupBy(times, (it) => it.missionId)].map(([id, own]) => ({
        id,
        title: own[0]!.title,
        seconds: sumSeconds(own),
      })),
    ).slice(0, missionsShown),
  }
}

async function readRunning(db: Executor, founder: Founder, now: Date): Promise<WorkTimeRow[]> {
  const timer = await findTimer(db, founder.id)
  const mission = timer && (await findOne(db, founder.id, timer.missionId))
  if (!mission) return []
  const { title, goalId } = mission
  return countTimer(timer, founder, now).map((it) => ({ ...it, title, goalId }))
}

const mostFirst = <T extends { seconds: number }>(spent: readonly T[]): T[] =>
  spent.filter((it) => it.seconds > 0).sort((a, b) => b.seconds - a.seconds)
