import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '#server/platform/database/json-column.ts'
import type { StoredCitation, StoredModelUsage } from './coaching.ts'
import { calendarDay, createdAt } from './columns.ts'
import { founderId } from './user.ts'

export const statusUpdates = pgTable(
  'status_updates',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    day: calendarDay('day').notNull(),
    content: text('content').notNull(),
    contentHash: text('content_hash').notNull(),
    analysis: text('analysis').notNull(),
    goalsUpdated: integer('goals_updated').notNull(),
    blockers: jsonb('blockers').$type<string[]>().notNull().default([]),
    metrics: jsonb('metrics').$type<{ name: string; value: number; quote: string }[]>().notNull().default([]),
    mind: text('mind').notNull(),
    createdAt: createdAt(),
    account: jsonb('account').$type<StoredModelUsage | null>(),
    receipts: jsonb('receipts').$type<StoredCitation[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('status_updates_by_time').on(t.founderId, t.createdAt),
    index('status_updates_by_day').on(t.founderId, t.day),
  ],
)
