import { findGoals, shownGoal } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { BinaryReply } from '#server/platform/http/mount.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, dayOf } from '#server/platform/time/day.ts'
import { writeCsv } from './csv.ts'
import { download } from './download.ts'
import { findMissions } from './store.ts'

const daysBack = 365
const daysAhead = 14

interface Progress {
  kind: '90-day goal' | 'mission'
  title: string
  description: string
  category: string | null
  priority: string | null
  status: string
  current: string | number | null
  target: string | number | null
  progressPercent: number | null
  from: Day
  until: Day
  carriedTimes: number | null
}

/** Exports the progress of 90-day goals and of a year's missions as CSV or JSON. */
export async function exportGoals(
  { db, now }: { db: Executor; now: Date },
  founder: Pick<Founder, 'id' | 'timeZone' | 'dayStartHour'>,
  today: Day,
  format: 'csv' | 'json',
): Promise<BinaryReply> {
  const rows = await readProgress(db, founder, today, now)
  const columns = Object.keys(rows[0] ?? ({ kind: '', title: '' } as object)) as (keyof Progress)[]
  const text =
    format === 'json'
      ? JSON.stringify({ schema: 'apogee/goal-progress/1', exportedOn: today, progress: rows }, null, 2)
      : `\uFEFF${writeCsv([columns, ...rows.map((row) => columns.map((it) => row[it]))])}`
  return download(
    `goal-progress-${today}.${format}`,
    format === 'json' ? 'application/json' : 'text/csv',
    text,
  )
}

async function readProgress(
  db: Executor,
  founder: Pick<Founder, 'id' | 'timeZone' | 'dayStartHour'>,
  today: Day,
  now: Date,
): Promise<Progress[]> {
  const [goals, missions] = await Promise.all([
    findGoals(db, founder.id),
    findMissions(db, founder.id, addDays(today, -daysBack), addDays(today, daysAhead)),
  ])
  const dayAt = (moment: Date) => dayOf(moment, founder.timeZone, founder.dayStartHour)
  return [
    ...goals.map((row): Progress => {
      const goal = shownGoal(row, { founder, today, now })
      return {
        kind: '90-day goal',
        title: goal.title,
        description: goal.description,
        category: null,
        priority: String(goal.priority),
        status: goal.status,
        current: goal.currentValue,
        target: goal.targetValue,
        progressPercent: goal.targetValue === '' ? null : goal.progress,
        from: dayAt(row.startDate),
        until: dayAt(row.endDate),
        carriedTimes: null,
      }
    }),
    ...missions.map(
      (mission): Progress => ({
        kind: 'mission',
        title: mission.title,
        description: mission.description,
        category: mission.category,
        priority: mission.priority,
        status: mission.isCompleted ? 'completed' : 'open',
        current: mission.currentValue,
        target: mission.targetValue,
        progressPercent: mission.isCompleted
          ? 100
          : mission.targetValue === null
            ? null
            : Math.floor(100 * Math.min(0.99, mission.currentValue / mission.targetValue)),
        from: mission.day,
        until: mission.day,
        carriedTimes: mission.carryCount,
      }),
    ),
  ]
}
