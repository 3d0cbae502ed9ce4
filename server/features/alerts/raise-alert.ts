import { todayOf } from '#server/features/account/index.ts'
import { quietOf } from '#server/features/safety/index.ts'
import type { Choices } from '#server/features/settings/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { alerts } from '#server/platform/database/schema.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { insertDeliveries } from './delivery-store.ts'
import type { Notice } from './reminder-rules.ts'
import { afterQuiet, alertsADay } from './rules.ts'
import { claimAlert, countOn } from './store.ts'

export interface Raised {
  notice: Notice
  /** What an email contains beyond the notification. */
  letter?: NonNullable<(typeof alerts.$inferInsert)['letter']>
  /** Targets besides the bell: device ids, or `email`. */
  targets: readonly string[]
}

/**
 * Raises an alert for a founder, each kind once a day and at most three in all; returns false when the limit is
 * reached. All deliveries are claimed here, in the transaction, before any is sent. Deliveries in quiet hours wait for
 * their end.
 */
export async function raiseAlert(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founder: Founder,
  { quietFrom, quietUntil }: Pick<Choices, 'quietFrom' | 'quietUntil'>,
  { notice, letter, targets }: Raised,
): Promise<boolean> {
  const now = clock.now()
  if (quietOf(founder, now)) return false
  const day = todayOf(founder, now)
  if ((await countOn(tx, founder.id, day)) >= alertsADay) return false
  const row = { founderId: founder.id, day, ...notice, letter: letter ?? null, createdAt: now }
  if (!(await claimAlert(tx, row))) return false
  const nextTryAt = afterQuiet(now, { timeZone: founder.timeZone, quietFrom, quietUntil })
  const { kind } = notice
  await insertDeliveries(
    tx,
    targets.map((target) => ({ founderId: founder.id, day, kind, target, nextTryAt, updatedAt: now })),
  )
  return true
}
