import { countInWords } from '#server/features/coaching/dialog/amounts.ts'
import { findByDays } from '#server/features/missions/index.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Asking } from './asking.ts'

/** A time of which the day's missions know nothing. */
export const otherTime =
  /\b(?:last|past|previous) (?:week|month|year|quarter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\byesterday\b|\bin (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:this|per|a) (?:month|year|quarter)\b|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/

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
