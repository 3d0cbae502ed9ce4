import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { at, calendarDay, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/** Seconds worked on a mission on a day of the founder. */
export const workTimes = pgTable(
  'work_times',
  {
    founderId: founderId(),
    missionId: uuid('mission_id').notNull(),
    day: calendarDay('day').notNull(),
    seconds: integer('seconds').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.missionId, t.day] }),
    index('work_times_by_day').on(t.founderId, t.day),
  ],
)

/** The running timer of a founder: one row, so that two devices cannot count the same minute twice. */
export const workTimers = pgTable('work_timers', {
  founderId: founderId().primaryKey(),
  missionId: uuid('mission_id').notNull(),
  startedAt: at('started_at').notNull(),
  /** When the founder last showed that they are at work: the start, a step, "Go on". */
  confirmedAt: at('confirmed_at').notNull(),
})
