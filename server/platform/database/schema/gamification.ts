import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { celebrationKinds } from '#contract/celebrations.ts'
import { jsonb } from '#server/platform/database/json-column.ts'
import { calendarDay, createdAt, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/** The fuel ledger, one row for each reason; the amount is what it pays now, 0 after an undo. */
export const ledger = pgTable(
  'ledger',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    kind: text('kind', {
      enum: [
        'mission',
        'morning-session',
        'evening-session',
        'status-update',
        'all-done',
        'perfect-day',
        'comeback',
        'burn',
      ],
    }).notNull(),
    reference: text('reference').notNull(),
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.day, t.kind, t.reference] })],
)

/**
 * The sums of `days`, so that reading them does not grow with the history. Its row is the founder's lock for writes.
 */
export const flightTotals = pgTable('flight_totals', {
  founderId: founderId().primaryKey(),
  fuel: integer('fuel').notNull().default(100),
  distance: integer('distance').notNull().default(0),
  sessions: integer('sessions').notNull().default(0),
  customersDone: integer('customers_done').notNull().default(0),
  productDone: integer('product_done').notNull().default(0),
  revenueDone: integer('revenue_done').notNull().default(0),
  operationsDone: integer('operations_done').notNull().default(0),
  /** Streaks, shields and sleep after the last closed day: a fold over the closed days. Null before the first. */
  standing: jsonb('standing').$type<unknown>(),
  /** Closed days up to here have been shown to the founder. */
  seenThrough: calendarDay('seen_through'),
  sprintStreak: integer('sprint_streak').notNull().default(0),
})

/** What was celebrated with a founder, so that it is celebrated once. */
export const celebrations = pgTable(
  'celebrations',
  {
    founderId: founderId(),
    kind: text('kind', { enum: celebrationKinds }).notNull(),
    /** What of its kind: a day, a length, a number that only grows. */
    reference: text('reference').notNull(),
    /** The founder's day on which it was shown. */
    day: calendarDay('day').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.kind, t.reference] })],
)

/**
 * A return after an absence, one row for each: noted by the server at the founder's first request of a day. `day` is the
 * day that the award belongs to; it moves on until it pays.
 */
export const comebacks = pgTable(
  'comebacks',
  {
    founderId: founderId(),
    /** The last day with a check-in before the absence. */
    awaySince: calendarDay('away_since').notNull(),
    returnedOn: calendarDay('returned_on').notNull(),
    day: calendarDay('day').notNull(),
    /** Working days without a check-in. */
    daysAway: integer('days_away').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.awaySince] }),
    index('comebacks_by_day').on(t.founderId, t.day),
  ],
)
