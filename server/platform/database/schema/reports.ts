import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, createdAt } from './columns.ts'
import { founderId, userId } from './user.ts'

/** A weekly report, never changed after it was made. `content` has the shape of the contract. */
export const weeklyReports = pgTable(
  'weekly_reports',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    week: text('week').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    uniqueIndex('weekly_reports_by_week').on(t.founderId, t.week),
  ],
)

export const advisorLinks = pgTable(
  'advisor_links',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    hidesRevenue: boolean('hides_revenue').notNull().default(false),
    hidesNames: boolean('hides_names').notNull().default(false),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    views: integer('views').notNull().default(0),
    lastViewedAt: at('last_viewed_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.id] })],
)

/** From the hash of a link's token to its founder. Looked up before a founder is known. */
export const advisorTokens = pgTable(
  'advisor_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    linkId: uuid('link_id').notNull(),
  },
  (t) => [index('advisor_tokens_user').on(t.userId)],
)
