import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { alertKinds } from '#contract/alerts.ts'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, calendarDay, createdAt, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/** A founder's alerts, each kind once a day. `letter` is what an email contains beyond the alert. */
export const alerts = pgTable(
  'alerts',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** The subject, so that it is not repeated on another day. */
    reference: text('reference').notNull().default(''),
    title: text('title').notNull(),
    body: text('body').notNull(),
    path: text('path').notNull(),
    letter: jsonb('letter').$type<{ heading: string; lines: string[] }[]>(),
    createdAt: createdAt(),
    seenAt: at('seen_at'),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.day, t.kind] })],
)

/**
 * Delivery of an alert to one device (its id) or to the founder's `email`. A row in `sending` is claimed and never sent
 * again.
 */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    target: text('target').notNull(),
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    problem: text('problem').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.day, t.kind, t.target] }),
    index('alert_deliveries_waiting').on(t.founderId, t.nextTryAt).where(sql`state = 'waiting'`),
  ],
)

/** A browser subscribed to push messages (RFC 8030); `serverKey` is the server key it trusts. */
export const alertDevices = pgTable(
  'alert_devices',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    serverKey: text('server_key').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    uniqueIndex('alert_devices_by_endpoint').on(t.founderId, t.endpoint),
  ],
)

/** The last day on which a founder's reminders were checked. */
export const alertLooks = pgTable('alert_looks', {
  founderId: founderId().primaryKey(),
  through: calendarDay('through').notNull(),
})
