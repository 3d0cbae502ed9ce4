import type { FounderPromise, SayDo } from '#contract/memory.ts'
import { timelineOf } from '#server/features/account/index.ts'
import { findByDays } from '#server/features/missions/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { dayAt } from '#server/platform/time/timeline.ts'
import { missionOf, sayDoOf, statusOf, type Work } from './promise-rules.ts'
import { findPromises, findPromisesDue, type PromiseRow } from './store.ts'

export type Asker = Pick<
  Founder,
  'id' | 'timeZone' | 'dayStartHour' | 'earlierZone' | 'earlierStartHour' | 'earlierUntil' | 'closedThrough'
>

const promisesShown = 200
const daysShown = 90

/** The promises of the last 90 days with their outcomes, newest first, and Say-Do over 28 days. */
export async function readPromises(
  { db }: { db: Executor },
  founder: Asker,
  today: Day,
): Promise<{ promises: FounderPromise[]; sayDo: SayDo }> {
  const rows = await findPromises(db, founder.id, addDays(today, -daysShown), promisesShown)
  const promises = await judgePromises(db, founder, rows)
  return { promises, sayDo: sayDoOf(promises, today) }
}

/** The promises that are due on a day and still open. */
export async function readDuePromises(db: Executor, founder: Asker, day: Day): Promise<FounderPromise[]> {
  const due = await judgePromises(db, founder, await findPromisesDue(db, founder.id, day, day))
  return due.filter((it) => it.status === 'open')
}

/** The outcomes of these promises, by the missions as they are now. */
export async function judgePromises(
  db: Executor,
  founder: Asker,
  rows: readonly PromiseRow[],
): Promise<FounderPromise[]> {
  if (rows.length === 0) return []
  const days = rows.flatMap((it) => [it.madeOn, it.dueDay ?? addDays(it.madeOn, 14)]).sort()
  const zoneHistory = timelineOf(founder)
  const missions = (await findByDays(db, founder.id, days[0]!, days.at(-1)!)).map(
    (it): Work => ({ ...it, completedOn: it.completedAt && dayAt(zoneHistory, it.completedAt) }),
  )
  return rows.map((row) => {
    const mission = missionOf(row, missions)
    return {
      id: row.id,
      content: row.content,
      quote: row.quote,
      madeOn: row.madeOn,
      dueDay: row.dueDay,
      status: statusOf(row, mission, founder.closedThrough),
      said: row.outcome !== null,
      mission: mission && { id: mission.id, title: mission.title },
      sessionId: row.sessionId,
    }
  })
}
