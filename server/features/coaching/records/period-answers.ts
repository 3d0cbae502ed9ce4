import { countInWords } from '#server/features/coaching/dialog/amounts.ts'
import { findByDays } from '#server/features/missions/index.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Asking } from './asking.ts'

/** How many missions of a week, a month or yesterday were done. */
export async function answerPeriod({ stored, today, question }: Asking): Promise<string | null> {
  if (!stored) return null
  const { db, founder } = stored
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const [name, from, to]: [string, Day, Day] = /\byesterday\b/.test(question)
    ? ['Yesterday', addDays(today, -1), addDays(today, -1)]
    : /\blast week\b|\bpast week\b/.test(question)
      ? ['Last week', addDays(monday, -7), addDays(monday, -1)]
      : /\bmonth\b/.test(question)
        ? ['This month', `${today.slice(0, 8)}01`, today]
        : ['This week', monday, today]
  const missions = await findByDays(db, founder.id, from, to)
  if (missions.length === 0) return `${name}: nothing was planned.`
  const done = missions.filter((it) => it.isCompleted).length
  return `${name}: ${countInWords(done)} of ${countInWords(missions.length)} done.`
}
