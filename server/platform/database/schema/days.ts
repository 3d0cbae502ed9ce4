import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, calendarDay, createdAt } from './columns.ts'
import { founderId } from './user.ts'

/** Days off that a founder announced, both ends included. */
export const leaves = pgTable(
  'leaves',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    fromDay: calendarDay('from_day').notNull(),
    toDay: calendarDay('to_day').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.id] }), index('leaves_by_end').on(t.founderId, t.toDay)],
)

/** One row a day with its result. A replay rebuilds it from missions, sessions and reports. */
export const days = pgTable(
  'days',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    gained: integer('gained').notNull().default(0),
    burned: integer('burned').notNull().default(0),
    planned: integer('planned').notNull().default(0),
    completed: integer('completed').notNull().default(0),
    sessions: integer('sessions').notNull().default(0),
    customersDone: integer('customers_done').notNull().default(0),
    productDone: integer('product_done').notNull().default(0),
    revenueDone: integer('revenue_done').notNull().default(0),
    operationsDone: integer('operations_done').notNull().default(0),
    qualified: boolean('qualified').notNull().default(false),
    perfect: boolean('perfect').notNull().default(false),
    /** The duty of the day by the settings at its closing. Null while it is open. */
    duty: text('duty', { enum: ['active', 'rest', 'leave', 'skipped', 'imported'] }),
    closedAt: at('closed_at'),
    sleepOrder: text('sleep_order', { enum: ['sleep', 'wake'] }),
    /** When the founder confirmed the day's missions as the plan without a session; null once taken back. */
    planConfirmedAt: at('plan_confirmed_at'),
    asleep: boolean('asleep').notNull().default(false),
    shielded: boolean('shielded').notNull().default(false),
    streak: integer('streak').notNull().default(0),
    shields: smallint('shields').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.day] })],
)
