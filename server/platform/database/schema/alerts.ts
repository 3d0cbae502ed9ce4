import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { alertKinds } from '#contract/alerts.ts'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, calendarDay, createdAt, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/** What a founder was told, each kind once a day. `letter` is what an email says beyond it. */
export const alerts = pgTable(
  'alerts',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** What it is about, so that the same is not told on two days. */
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

/** An alert on its way to one device (its id) or to the founder's `email`. `sending` is claimed, and never sent again. */
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

/** A browser that takes push messages (RFC 8030); `serverKey` is the key of ours it trusts. */
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

/** Through which day it was looked for what a founder should be reminded of. */
export const alertLooks = pgTable('alert_looks', {
  founderId: founderId().primaryKey(),
  through: calendarDay('through').notNull(),
})
