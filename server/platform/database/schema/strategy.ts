import {
  boolean,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, calendarDay, createdAt, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

export const ninetyDayGoals = pgTable(
  'ninety_day_goals',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status', { enum: ['active', 'achieved', 'dropped', 'expired'] })
      .notNull()
      .default('active'),
    /** Where it began. Kept from the first value on, also when the next one comes on the same day. */
    startValue: text('start_value').notNull().default(''),
    targetValue: text('target_value').notNull().default(''),
    currentValue: text('current_value').notNull().default(''),
    priority: smallint('priority').notNull().default(1),
    startDate: at('start_date').notNull(),
    endDate: at('end_date').notNull(),
    /** The newest of `goal_confidences`. */
    confidence: text('confidence', { enum: ['green', 'amber', 'red'] }),
    confidenceLine: text('confidence_line').notNull().default(''),
    confidenceWeek: calendarDay('confidence_week'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.id] })],
)

/** Fourteen days with objectives. Completion and the answers of the ritual are written when it closes. */
export const sprints = pgTable(
  'sprints',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    number: smallint('number').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    startDay: calendarDay('start_day').notNull(),
    endDay: calendarDay('end_day').notNull(),
    completion: smallint('completion'),
    answers: jsonb('answers').$type<{ worked: string; failed: string; next: string }>(),
    closedAt: at('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('sprints_by_start').on(t.founderId, t.startDay),
  ],
)

export const sprintObjectives = pgTable(
  'sprint_objectives',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    sprintId: uuid('sprint_id').notNull(),
    title: text('title').notNull(),
    isCompleted: boolean('is_completed').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('sprint_objectives_by_sprint').on(t.founderId, t.sprintId),
  ],
)

/** A founder's confidence in a goal in a week, by its Monday. */
export const goalConfidences = pgTable(
  'goal_confidences',
  {
    founderId: founderId(),
    goalId: uuid('goal_id').notNull(),
    week: calendarDay('week').notNull(),
    level: text('level', { enum: ['green', 'amber', 'red'] }).notNull(),
    line: text('line').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.goalId, t.week] })],
)

/** The number in a goal's current value at the end of each day on which it was set. */
export const goalValues = pgTable(
  'goal_values',
  {
    founderId: founderId(),
    goalId: uuid('goal_id').notNull(),
    day: calendarDay('day').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.goalId, t.day] })],
)
