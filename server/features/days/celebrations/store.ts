import type { CelebrationKind } from '#contract/celebrations.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { celebrations } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

/** What was celebrated: kind, reference, and the founder's day on which it was shown. */
export interface Celebrated {
  kind: CelebrationKind
  reference: string
  day: Day
}

const celebratedRows = statement<Celebrated>(
  'celebrated',
  `select kind, reference, to_char(day, 'YYYY-MM-DD') as day from celebrations where founder_id = $1`,
)

export const findCelebrated = (db: Executor, founderId: string): Promise<Celebrated[]> =>
  celebratedRows(db, founderId)

const firstDays = statement<FirstDays & { stars: number }>(
  'first_days',
  `select to_char((select min(day) from days where founder_id = $1 and day <= $2
      and customers_done + product_done + revenue_done + operations_done > 0), 'YYYY-MM-DD') as mission,
    to_char((select min(day) from coaching_sessions where founder_id = $1 and type = 'evening'
      and status = 'completed' and founder_turns > 0
      and created_at > coalesce((select imported_at from founders where founder_id = $1), '-infinity')), 'YYYY-MM-DD') as debrief,
    to_char((select min(day) from days where founder_id = $1 and perfect and day <= $2), 'YYYY-MM-DD') as perfect,
    (select count(*) from days where founder_id = $1 and qualified and day <= $2) as stars`,
)

export interface FirstDays {
  mission: Day | null
  debrief: Day | null
  perfect: Day | null
}

/**
 * The day on which the founder first completed a mission, debriefed, and flew a Perfect Mission Day; and how many days
 * ever counted.
 */
export async function findFirstDays(
  db: Executor,
  founderId: string,
  today: Day,
): Promise<{ firsts: FirstDays; stars: number }> {
  const [row] = await firstDays(db, founderId, today)
  const { stars, ...firsts } = row!
  return { firsts, stars: Number(stars) }
}

const openTitle = statement<{ title: string }>(
  'latest_open_mission',
  `select title from missions where founder_id = $1 and day < $2 and not is_completed and deleted_at is null
    and not exists (select from missions copy where copy.founder_id = $1 and copy.carried_from = missions.id)
    order by day desc, created_at desc limit 1`,
)

/** The mission that the founder left open last. One that went on as a copy on a later day is not left open. */
export async function findLeftOpen(db: Executor, founderId: string, today: Day): Promise<string | null> {
  const [row] = await openTitle(db, founderId, today)
  return row?.title ?? null
}

export async function saveCelebrated(tx: Transaction, founderId: string, row: Celebrated): Promise<void> {
  await tx
    .insert(celebrations)
    .values({ founderId, ...row })
    .onConflictDoNothing()
}
