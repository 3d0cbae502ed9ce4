import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AlertKind } from '#contract/alerts.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { alertDeliveries, alertDevices } from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/time/day.ts'

export type Delivery = typeof alertDeliveries.$inferSelect
export type Device = typeof alertDevices.$inferSelect

export async function insertDeliveries(
  tx: Transaction,
  rows: (typeof alertDeliveries.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(alertDeliveries).values(rows)
}

const oneDelivery = (key: { founderId: string; day: Day; kind: AlertKind; target: string }) =>
  and(
    eq(alertDeliveries.founderId, key.founderId),
    eq(alertDeliveries.day, key.day),
    eq(alertDeliveries.kind, key.kind),
    eq(alertDeliveries.target, key.target),
  )

/** Claims up to `limit` due deliveries. A claimed delivery counts as sent unless its sender records another result. */
export async function claimDue(db: Executor, now: Date, limit: number): Promise<Delivery[]> {
  const due = sql`(founder_id, day, kind, target) in (
    select founder_id, day, kind, target from alert_deliveries
      where state = 'waiting' and next_try_at <= ${now.toISOString()}
      order by next_try_at limit ${limit} for update skip locked)`
  return db
    .update(alertDeliveries)
    .set({ state: 'sending', attempts: sql`${alertDeliveries.attempts} + 1`, updatedAt: now })
    .where(due)
    .returning()
}

export async function saveDeliveryResult(
  db: Executor,
  delivery: Delivery,
  change: Partial<Pick<Delivery, 'state' | 'attempts' | 'nextTryAt' | 'problem'>>,
): Promise<void> {
  await db
    .update(alertDeliveries)
    .set({ ...change, updatedAt: sql`now()` })
    .where(oneDelivery(delivery))
}

/** Devices that trust this server key, the oldest first. */
export function findDevices(db: Executor, founderId: string, serverKey: string): Promise<Device[]> {
  return db
    .select()
    .from(alertDevices)
    .where(and(eq(alertDevices.founderId, founderId), eq(alertDevices.serverKey, serverKey)))
    .orderBy(alertDevices.createdAt, alertDevices.id)
}

/** Writes a device, replacing the same one; of more than `most`, deletes the oldest. */
export async function saveDevice(
  tx: Transaction,
  row: typeof alertDevices.$inferInsert,
  most: number,
): Promise<void> {
  const { p256dh, auth, serverKey, userAgent } = row
  await tx
    .insert(alertDevices)
    .values(row)
    .onConflictDoUpdate({
      target: [alertDevices.founderId, alertDevices.endpoint],
      set: { p256dh, auth, serverKey, userAgent },
    })
  const ofFounder = eq(alertDevices.founderId, row.founderId)
  const surplus = tx
    .select({ id: alertDevices.id })
    .from(alertDevices)
    .where(ofFounder)
    .orderBy(desc(alertDevices.createdAt), desc(alertDevices.id))
    .offset(most)
  await tx.delete(alertDevices).where(and(ofFounder, inArray(alertDevices.id, surplus)))
}

/** Returns whether the founder had such a device. */
export async function removeDevice(db: Executor, founderId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(alertDevices)
    .where(and(eq(alertDevices.founderId, founderId), eq(alertDevices.id, id)))
    .returning({ id: alertDevices.id })
  return gone.length > 0
}
