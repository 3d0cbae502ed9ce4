import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'
import { founderId } from './user.ts'

/** The private calendar feed. Only the hash of its token is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  founderId: founderId().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: createdAt(),
})

/** A founder's busy times, from an imported calendar. */
export const busyTimes = pgTable(
  'busy_times',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('busy_times_by_start').on(t.founderId, t.startsAt),
  ],
)
