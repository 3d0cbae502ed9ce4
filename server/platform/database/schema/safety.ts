import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { SupportOffer } from '#contract/support-offer.ts'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, calendarDay, createdAt } from './columns.ts'
import { founderId } from './user.ts'

/**
 * A day on which a founder's words may have meant danger, and how far the coach's questions have come. Contains none of
 * the words.
 */
export const shelteredDays = pgTable(
  'sheltered_days',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    quietUntil: at('quiet_until'),
    discreet: boolean('discreet').notNull().default(false),
    awaiting: text('awaiting', { enum: ['more-than-work', 'suicide', 'safe-to-show', 'cleared'] }),
    asked: smallint('asked').notNull().default(0),
    linesSaid: smallint('lines_said').notNull().default(0),
    greetedSession: uuid('greeted_session'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.day] })],
)

/** Turns that may mean danger, stored apart so that no other query finds them. Only their founder sees them. */
export const shelteredTurns = pgTable(
  'sheltered_turns',
  {
    founderId: founderId(),
    sessionId: uuid('session_id').notNull(),
    id: uuid('id').notNull(),
    said: text('said').notNull(),
    reply: text('reply').notNull(),
    support: jsonb('support').$type<SupportOffer>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.sessionId, t.id] })],
)
