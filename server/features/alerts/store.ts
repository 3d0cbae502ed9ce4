import { and, asc, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { AlertKind } from '#contract/alerts.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { alertDeliveries, alertLooks, alerts, user } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

export type AlertRow = typeof alerts.$inferSelect

/** Alerts since a day, newest first. */
export function findAlerts(db: Executor, founderId: string, since: Day, limit: number): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(and(eq(alerts.founderId, founderId), gte(alerts.day, since)))
    .orderBy(desc(alerts.createdAt), asc(alerts.kind))
    .limit(limit)
}

export async function findAlert(
  db: Executor,
  founderId: string,
  day: Day,
  kind: AlertKind,
): Promise<AlertRow | null> {
  const [row] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.founderId, founderId), eq(alerts.day, day), eq(alerts.kind, kind)))
  return row ?? null
}

export const countOn = (db: Executor, founderId: string, day: Day): Promise<number> =>
  db.$count(alerts, and(eq(alerts.founderId, founderId), eq(alerts.day, day)))

/** Inserts an alert; returns false when one of its kind exists on that day. */
export async function claimAlert(tx: Transaction, row: typeof alerts.$inferInsert): Promise<boolean> {
  const claimed = await tx.insert(alerts).values(row).onConflictDoNothing().returning({ day: alerts.day })
  return claimed.length > 0
}

export async function markSeen(tx: Transaction, founderId: string, now: Date): Promise<void> {
  await tx
    .update(alerts)
    .set({ seenAt: now })
    .where(and(eq(alerts.founderId, founderId), isNull(alerts.seenAt)))
}

/** The founder's email address, and whether it is confirmed. */
export async function findMailbox(db: Executor, founderId: string) {
  const [row] = await db
    .select({ address: user.email, confirmed: user.emailVerified, name: user.name })
    .from(user)
    .where(eq(user.id, founderId))
  return row ?? null
}

/** A range of local time in a zone: founders whose check falls into it are due. */
export interface ZoneNow {
  zone: string
  day: Day
  minute: number
}

const unlooked = statement<{ founderId: string }>(
  'unlooked_founders',
  `select f.founder_id as "founderId"
    from json_to_recordset($1) as z(zone text, day date, minute int)
      join founders f on f.time_zone = z.zone
      left join alert_looks l on l.founder_id = f.founder_id
    where z.minute between f.work_from + $2 and f.work_from + $3
      and f.joined_on < z.day and f.last_day >= z.day - $4::int
      and (l.through is null or l.through < z.day)
      and ($5::uuid is null or f.founder_id > $5::uuid)
    order by f.founder_id limit $6`,
)

/** Recently active founders whose working day is far enough along and whom no check has covered today: a page by id. */
export async function findUnlooked(
  db: Executor,
  zones: readonly ZoneNow[],
  window: { from: number; until: number; inactiveDays: number; limit: number; after: string | null },
): Promise<{ founderId: string }[]> {
  const { from, until, inactiveDays, after, limit } = window
  return unlooked(db, JSON.stringify(zones), from, until, inactiveDays, after, limit)
}

export async function noteLook(tx: Transaction, founderId: string, through: Day): Promise<void> {
  await tx
    .insert(alertLooks)
    .values({ founderId, through })
    .onConflictDoUpdate({ target: alertLooks.founderId, set: { through } })
}

/** Deletes old alerts and their deliveries. */
export async function forgetOldAlerts(db: Executor, before: Date): Promise<void> {
  await db.delete(alerts).where(lt(alerts.createdAt, before))
  await db.delete(alertDeliveries).where(lt(alertDeliveries.updatedAt, before))
}
