import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, calendarDay, createdAt, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/** Rest days as they were up to and including a day. */
export interface EarlierRestDays {
  until: string
  restDays: number[]
}

/** How a founder's days are counted, and their coaching style. `lastDay` never goes back. */
export const founders = pgTable(
  'founders',
  {
    founderId: founderId().primaryKey(),
    timeZone: text('time_zone').notNull().default('UTC'),
    zoneConfirmed: boolean('zone_confirmed').notNull().default(false),
    dayStartHour: smallint('day_start_hour').notNull().default(0),
    restDays: smallint('rest_days').array().notNull().default(sql`'{6,7}'`),
    /** The rest days of the days up to `until`, before each of the last changes, oldest first. */
    earlierRestDays: jsonb('earlier_rest_days').$type<EarlierRestDays[]>().notNull().default([]),
    coachingStyle: text('coaching_style', { enum: ['supportive', 'balanced', 'aggressive'] })
      .notNull()
      .default('balanced'),
    /** ISO weekday a week begins on. */
    weekStarts: smallint('week_starts').notNull().default(1),
    /** The working day, in minutes after local midnight. */
    workFrom: smallint('work_from').notNull().default(540),
    workUntil: smallint('work_until').notNull().default(1080),
    /** Percent of a day's missions that make a good day. */
    dailyTarget: smallint('daily_target').notNull().default(80),
    /** ISO 4217. Amounts are shown in it; nothing is converted. */
    currency: text('currency').notNull().default('USD'),
    /** The locale of the browser that named the zone; null before. */
    locale: text('locale'),
    /** Questions of the first flight that were skipped. */
    skippedQuestions: smallint('skipped_questions').array().notNull().default(sql`'{}'`),
    /** Days up to `earlierUntil` are counted as they were before the last change of zone or start hour. */
    earlierZone: text('earlier_zone'),
    earlierStartHour: smallint('earlier_start_hour'),
    earlierUntil: calendarDay('earlier_until'),
    lastDay: calendarDay('last_day'),
    joinedOn: calendarDay('joined_on'),
    /** When a file that this installation had not sealed was imported: what is from before counts for nothing. */
    importedAt: at('imported_at'),
    /** The last closed day, and when the next one is due: stored here because every request reads this row. */
    closedThrough: calendarDay('closed_through'),
    closesAt: at('closes_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Whether the checklist of the first days was dismissed before it was complete. */
    checklistAway: boolean('checklist_away').notNull().default(false),
  },
  (t) => [index('founders_due').on(t.closesAt)],
)

/** How a founder's days were counted before each change of zone or start hour, up to and including `untilDay`. */
export const earlierPeriods = pgTable(
  'keepings',
  {
    founderId: founderId(),
    untilDay: calendarDay('until_day').notNull(),
    timeZone: text('time_zone').notNull(),
    dayStartHour: smallint('day_start_hour').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.untilDay] })],
)
