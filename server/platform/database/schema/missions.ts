import { sql } from 'drizzle-orm'
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
import { at, calendarDay, createdAt, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

export const missions = pgTable(
  'missions',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    day: calendarDay('day').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    notes: text('notes').notNull().default(''),
    targetValue: integer('target_value'),
    currentValue: doublePrecision('current_value').notNull().default(0),
    valueBeforeCompletion: doublePrecision('value_before_completion'),
    priority: text('priority', { enum: ['low', 'medium', 'high'] }).notNull(),
    category: text('category', { enum: ['revenue', 'customers', 'product', 'team', 'other'] }).notNull(),
    isCompleted: boolean('is_completed').notNull().default(false),
    completedAt: at('completed_at'),
    sprintAlignment: text('sprint_alignment', { enum: ['aligned', 'misaligned', 'neutral'] })
      .notNull()
      .default('neutral'),
    carryCount: smallint('carry_count').notNull().default(0),
    /** The mission of a closed day that this one continues, and the progress it had there, which is already paid. */
    carriedFrom: uuid('carried_from'),
    carriedValue: doublePrecision('carried_value').notNull().default(0),
    /** The day it was last moved from; null once the move cannot be undone. */
    carriedFromDay: calendarDay('carried_from_day'),
    /** The later day it was planned for, while it is completed early and lies on the day of its completion. */
    plannedDay: calendarDay('planned_day'),
    replanCount: smallint('replan_count').notNull().default(0),
    goalId: uuid('goal_id'),
    objectiveId: uuid('objective_id'),
    /** The goal it most likely works on, until the founder has said so or otherwise. */
    suggestedGoalId: uuid('suggested_goal_id'),
    plannedInSession: uuid('planned_in_session'),
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('missions_by_day').on(t.founderId, t.day, t.createdAt),
    index('missions_by_origin').on(t.founderId, t.carriedFrom).where(sql`carried_from is not null`),
    index('missions_by_session')
      .on(t.founderId, t.plannedInSession)
      .where(sql`planned_in_session is not null`),
  ],
)

/** Each lowering of a mission's target: a re-plan, not progress. */
export const missionReplans = pgTable(
  'mission_replans',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    missionId: uuid('mission_id').notNull(),
    day: calendarDay('day').notNull(),
    fromTarget: integer('from_target').notNull(),
    toTarget: integer('to_target'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('mission_replans_by_day').on(t.founderId, t.day),
  ],
)
