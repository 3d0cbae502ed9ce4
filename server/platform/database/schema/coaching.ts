import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { changeKinds } from '#contract/coaching.ts'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, calendarDay, createdAt, searchWords } from './columns.ts'
import { founderId } from './user.ts'

export interface StoredInsight {
  content: string
  quote: string
}

/** Which engine answered and what it used (`ModelUsage` in server/providers/coach/usage.ts). Times in milliseconds. */
export interface StoredModelUsage {
  engine: string
  model: string | null
  tokensIn: number
  tokensOut: number
  tokensCached: number
  firstOutputMs: number | null
  totalMs: number
  finish: string | null
  degraded: string | null
}

/** A source of a reply. */
export interface StoredCitation {
  kind: 'mission' | 'goal' | 'promise' | 'memory' | 'session' | 'forecast' | 'metric' | 'avoidance' | 'manual'
  id: string
  label: string
  address: string
}

export const coachingSessions = pgTable(
  'coaching_sessions',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    day: calendarDay('day').notNull(),
    type: text('type', { enum: ['morning', 'evening'] }).notNull(),
    status: text('status', { enum: ['active', 'completed', 'abandoned'] })
      .notNull()
      .default('active'),
    summary: text('summary'),
    keyInsights: jsonb('key_insights').$type<StoredInsight[]>().notNull().default([]),
    goalsCreated: integer('goals_created').notNull().default(0),
    executionScore: smallint('execution_score'),
    founderTurns: integer('founder_turns').notNull().default(0),
    durationSeconds: integer('duration_seconds').notNull().default(0),
    slots: jsonb('slots').$type<Record<string, unknown>>().notNull().default({}),
    lastTurnAt: at('last_turn_at').notNull().defaultNow(),
    completedAt: at('completed_at'),
    createdAt: createdAt(),
    account: jsonb('account').$type<StoredModelUsage | null>(),
    sentiment: text('sentiment', { enum: ['light', 'even', 'heavy'] }),
    /** When memories were extracted from this session; happens once. */
    learnedAt: at('learned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('coaching_sessions_by_day').on(t.founderId, t.day),
    index('coaching_sessions_by_time').on(t.founderId, t.createdAt),
    index('coaching_sessions_open').on(t.founderId, t.id, t.lastTurnAt).where(sql`status = 'active'`),
    uniqueIndex('coaching_sessions_one_active').on(t.founderId, t.day, t.type).where(sql`status = 'active'`),
    index('coaching_sessions_unlearned')
      .on(t.founderId, t.id)
      .where(sql`status = 'completed' and learned_at is null`),
  ],
)

export const coachingTurns = pgTable(
  'coaching_turns',
  {
    founderId: founderId(),
    sessionId: uuid('session_id').notNull(),
    id: uuid('id').notNull(),
    said: text('said').notNull(),
    reply: text('reply').notNull(),
    mind: text('mind').notNull(),
    audioId: uuid('audio_id'),
    createdAt: createdAt(),
    repliedAt: at('replied_at').notNull().defaultNow(),
    words: searchWords('words').generatedAlwaysAs(sql`to_tsvector('english', said || ' ' || reply)`),
    account: jsonb('account').$type<StoredModelUsage | null>(),
    receipts: jsonb('receipts').$type<StoredCitation[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.sessionId, t.id] })],
)

/** The fields of a mission, a promise or a month that a coach's change touched, before and after it. */
export interface ChangedState {
  currentValue?: number
  isCompleted?: boolean
  title?: string
  targetValue?: number | null
  day?: string
  dueDay?: string | null
  outcome?: 'kept' | 'broken' | 'withdrawn' | null
  figure?: number | null
  /** Where a goal stands, as it is written. */
  goalValue?: string
  /** Whether the month of a figure had a row before. */
  hadMonth?: boolean
}

/** What the coach changed or offers to change. `origin` is the turn or the status update it came from. */
export const coachChanges = pgTable(
  'coach_changes',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    origin: uuid('origin').notNull(),
    sessionId: uuid('session_id'),
    kind: text('kind', { enum: changeKinds }).notNull(),
    state: text('state', { enum: ['applied', 'offered', 'undone'] }).notNull(),
    missionId: uuid('mission_id'),
    promiseId: uuid('promise_id'),
    goalId: uuid('goal_id'),
    title: text('title').notNull(),
    message: text('message').notNull(),
    quote: text('quote').notNull(),
    proposal: jsonb('proposal').notNull(),
    before: jsonb('before').$type<ChangedState | null>(),
    after: jsonb('after').$type<ChangedState | null>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('coach_changes_by_origin').on(t.founderId, t.origin),
    index('coach_changes_by_session').on(t.founderId, t.sessionId),
    index('coach_changes_by_time').on(t.founderId, t.createdAt),
  ],
)

/** What language models used for a founder on a day, against the daily budget. */
export const modelBudgets = pgTable(
  'mind_budgets',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    tokens: integer('tokens').notNull(),
    turns: integer('turns').notNull(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.day] })],
)
