import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, calendarDay, createdAt } from './columns.ts'
import { founderId } from './user.ts'

/** A promise of a founder, with the quoted words and its due day. `outcome` is what the founder says became of it. */
export const promises = pgTable(
  'promises',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    origin: uuid('origin').notNull(),
    content: text('content').notNull(),
    quote: text('quote').notNull(),
    dueDay: calendarDay('due_day'),
    createdAt: createdAt(),
    madeOn: calendarDay('made_on').notNull(),
    sessionId: uuid('session_id'),
    outcome: text('outcome', { enum: ['kept', 'broken', 'withdrawn'] }),
    outcomeAt: at('outcome_at'),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('promises_by_due').on(t.founderId, t.dueDay),
    index('promises_by_made').on(t.founderId, t.madeOn),
  ],
)

/** A memory of a founder beyond one session, with the quoted words. */
export const memories = pgTable(
  'memories',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    origin: uuid('origin').notNull(),
    kind: text('kind', {
      enum: ['fact', 'preference', 'pattern', 'commitment', 'challenge', 'strength'],
    }).notNull(),
    content: text('content').notNull(),
    quote: text('quote').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    createdAt: createdAt(),
    category: text('category', { enum: ['sales', 'product', 'metrics', 'team', 'focus'] })
      .notNull()
      .default('focus'),
    sessionId: uuid('session_id'),
    /** When the quoted words were said. */
    saidAt: at('said_at').notNull().defaultNow(),
    lastSeen: at('last_seen').notNull().defaultNow(),
    timesSeen: integer('times_seen').notNull().default(1),
    pinned: boolean('pinned').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('memories_by_last_seen').on(t.founderId, t.lastSeen),
  ],
)

/** A founder who paused learning. */
export const learningPauses = pgTable('learning_pauses', {
  founderId: founderId().primaryKey(),
  since: at('since').notNull(),
})

/** The chance of finishing a plan, predicted when the plan was confirmed; `history` counts the days it is based on. */
export const planForecasts = pgTable(
  'plan_forecasts',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    planned: smallint('planned').notNull(),
    chance: doublePrecision('chance').notNull(),
    history: smallint('history').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.day] })],
)
