import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { alertKinds } from '#contract/alerts.ts'
import { changeKinds } from '#contract/coaching.ts'
import type { Hubspot, Pipeline } from '#contract/crm.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import { jsonb } from './json-column.ts'

/*
 * One schema for every engine. Whatever belongs to a founder has the founder's id first in its key and in
 * every index, so that a founder's rows lie together and the tables can be distributed by it (shared/data.md).
 */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () => at('created_at').notNull().defaultNow()
const updatedAt = () => at('updated_at').notNull().defaultNow()
const wordList = customType<{ data: string }>({ dataType: () => 'tsvector' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const calendarDay = (name: string) => date(name, { mode: 'string' })

// Accounts: the tables better-auth reads and writes. Their global unique keys are the only ones in the schema.

export const user = pgTable('user', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    expiresAt: at('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: userId(),
  },
  (t) => [index('session_user').on(t.userId)],
)

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('account_user').on(t.userId), uniqueIndex('account_provider').on(t.providerId, t.accountId)],
)

export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verification_identifier').on(t.identifier)],
)

export const passkey = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: userId(),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: at('created_at').defaultNow(),
    aaguid: text('aaguid'),
  },
  (t) => [index('passkey_user').on(t.userId), index('passkey_credential').on(t.credentialID)],
)

export const rateLimit = pgTable('rate_limit', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})

/** Failed sign-ins by account, keyed by an HMAC of the e-mail, so that trying from many addresses does not help. */
export const signInFailures = pgTable('sign_in_failures', {
  emailKey: text('email_key').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: at('last_at').notNull(),
})

// Founders

const founderId = () =>
  uuid('founder_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** How a founder's days are counted, and what the coach must know of them. `lastDay` never goes back. */
export const founders = pgTable(
  'founders',
  {
    founderId: founderId().primaryKey(),
    timeZone: text('time_zone').notNull().default('UTC'),
    zoneConfirmed: boolean('zone_confirmed').notNull().default(false),
    dayStartHour: smallint('day_start_hour').notNull().default(0),
    restDays: smallint('rest_days').array().notNull().default(sql`'{6,7}'`),
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
    /** Days up to `earlierUntil` are counted as they were before the last change of zone or start hour. */
    earlierZone: text('earlier_zone'),
    earlierStartHour: smallint('earlier_start_hour'),
    earlierUntil: calendarDay('earlier_until'),
    lastDay: calendarDay('last_day'),
    joinedOn: calendarDay('joined_on'),
    /** The last closed day, and when the next one is due: read with every request, so that none has to look for it. */
    closedThrough: calendarDay('closed_through'),
    closesAt: at('closes_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Whether the checklist of the first days was put away before it was complete. */
    checklistAway: boolean('checklist_away').notNull().default(false),
  },
  (t) => [index('founders_due').on(t.closesAt)],
)

/** What a founder said about themselves and their business. Ranges and stage are kept as they were chosen. */
export const founderProfiles = pgTable('founder_profiles', {
  founderId: founderId().primaryKey(),
  companyName: text('company_name').notNull().default(''),
  industry: text('industry').notNull().default(''),
  stage: text('stage', {
    enum: ['idea', 'validation', 'early-revenue', 'scaling', 'established', 'pre-revenue', 'growth'],
  }),
  revenue: doublePrecision('revenue'),
  customers: integer('customers'),
  teamSize: integer('team_size'),
  monthlyRevenue: text('monthly_revenue').notNull().default(''),
  customerCount: text('customer_count').notNull().default(''),
  problemSolving: text('problem_solving').notNull().default(''),
  targetCustomers: text('target_customers').notNull().default(''),
  valueProposition: text('value_proposition').notNull().default(''),
  businessModel: text('business_model').notNull().default(''),
  pricingStructure: text('pricing_structure').notNull().default(''),
  mainCompetitors: text('main_competitors').notNull().default(''),
  customerChannels: text('customer_channels').notNull().default(''),
  primaryGoal: text('primary_goal').notNull().default(''),
  challenges: jsonb('challenges').$type<string[]>().notNull().default([]),
  avoidingStruggling: text('avoiding_struggling').notNull().default(''),
  focusAreas: jsonb('focus_areas').$type<string[]>().notNull().default([]),
  dailyReminders: boolean('daily_reminders').notNull().default(true),
  analyticsEnabled: boolean('analytics_enabled').notNull().default(true),
  setupCompletedAt: at('setup_completed_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The answers of a setup wizard under way. */
export const profileDrafts = pgTable('profile_drafts', {
  founderId: founderId().primaryKey(),
  step: smallint('step').notNull(),
  answers: jsonb('answers').$type<Record<string, string | string[]>>().notNull(),
  savedAt: at('saved_at').notNull(),
})

/** The choices of System Config that are not about how days are counted. Quiet hours in minutes after local midnight. */
export const founderSettings = pgTable('founder_settings', {
  founderId: founderId().primaryKey(),
  sessionTiming: text('session_timing', { enum: ['morning', 'evening', 'flexible'] })
    .notNull()
    .default('flexible'),
  voiceSpeed: doublePrecision('voice_speed').notNull().default(1),
  reminderFrequency: text('reminder_frequency', { enum: ['smart', 'daily', 'weekly', 'off'] })
    .notNull()
    .default('smart'),
  calendarEnabled: boolean('calendar_enabled').notNull().default(false),
  calendarProvider: text('calendar_provider', { enum: ['google', 'outlook', 'apple', 'other'] })
    .notNull()
    .default('google'),
  autoScheduleCoaching: boolean('auto_schedule_coaching').notNull().default(true),
  blockHighPriorityTime: boolean('block_high_priority_time').notNull().default(true),
  meetingPrep: boolean('meeting_prep').notNull().default(true),
  pushNotifications: boolean('push_notifications').notNull().default(true),
  emailReports: boolean('email_reports').notNull().default(true),
  sprintReminders: boolean('sprint_reminders').notNull().default(true),
  goalDeadlineAlerts: boolean('goal_deadline_alerts').notNull().default(true),
  missedCheckInAlerts: boolean('missed_check_in_alerts').notNull().default(true),
  weeklyReportTime: text('weekly_report_time').notNull().default('friday-5pm'),
  mobileOptimized: boolean('mobile_optimized').notNull().default(true),
  voiceInterface: boolean('voice_interface').notNull().default(true),
  offlineSync: boolean('offline_sync').notNull().default(true),
  quickGoalUpdates: boolean('quick_goal_updates').notNull().default(true),
  advisorReports: boolean('advisor_reports').notNull().default(false),
  quietFrom: smallint('quiet_from').notNull().default(1260),
  quietUntil: smallint('quiet_until').notNull().default(480),
  updatedAt: updatedAt(),
})
/** How a founder's days were counted before each change of zone or start hour, up to and including `untilDay`. */
export const keepings = pgTable(
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

/** A service a founder connected. Secrets are sealed (`secret-box.ts`); `figures` are those of the last good sync. */
export const integrations = pgTable(
  'integrations',
  {
    founderId: founderId(),
    provider: text('provider', { enum: ['hubspot'] }).notNull(),
    enabled: boolean('enabled').notNull().default(false),
    clientId: text('client_id').notNull().default(''),
    portalId: text('portal_id').notNull().default(''),
    sealedKey: text('sealed_key'),
    keyEnding: text('key_ending').notNull().default(''),
    sealedClientSecret: text('sealed_client_secret'),
    problem: jsonb('problem').$type<Hubspot['problem']>(),
    figures: jsonb('figures').$type<Pipeline | null>(),
    syncedAt: at('synced_at'),
    triedAt: at('tried_at'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.provider] })],
)

/** The private calendar feed. Only the hash of its token is kept. */
export const calendarFeeds = pgTable('calendar_feeds', {
  founderId: founderId().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: createdAt(),
})

/** What a founder was told, each kind once a day. `letter` is what an email says beyond it. */
export const alerts = pgTable(
  'alerts',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** What it is about, so that the same is not told on two days. */
    reference: text('reference').notNull().default(''),
    title: text('title').notNull(),
    body: text('body').notNull(),
    path: text('path').notNull(),
    letter: jsonb('letter').$type<{ heading: string; lines: string[] }[]>(),
    createdAt: createdAt(),
    seenAt: at('seen_at'),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.day, t.kind] })],
)

/** An alert on its way to one device (its id) or to the founder's `email`. `sending` is claimed, and never sent again. */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    target: text('target').notNull(),
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    problem: text('problem').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.day, t.kind, t.target] }),
    index('alert_deliveries_waiting').on(t.founderId, t.nextTryAt).where(sql`state = 'waiting'`),
  ],
)

/** A browser that takes push messages (RFC 8030); `serverKey` is the key of ours it trusts. */
export const alertDevices = pgTable(
  'alert_devices',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    serverKey: text('server_key').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    uniqueIndex('alert_devices_by_endpoint').on(t.founderId, t.endpoint),
  ],
)

/** Through which day it was looked for what a founder should be reminded of. */
export const alertLooks = pgTable('alert_looks', {
  founderId: founderId().primaryKey(),
  through: calendarDay('through').notNull(),
})

/** What all servers of an installation share, sealed with the master key. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: createdAt(),
})

/** When a founder is busy, from an imported calendar. */
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
    /** The mission of a closed day that this one goes on from, and how far that had come: paid there already. */
    carriedFrom: uuid('carried_from'),
    carriedValue: doublePrecision('carried_value').notNull().default(0),
    /** The day it was moved from last; null once that cannot be taken back. */
    carriedFromDay: calendarDay('carried_from_day'),
    /** The later day it was planned for, while it is completed early and so lies on the day that was done on. */
    plannedDay: calendarDay('planned_day'),
    replanCount: smallint('replan_count').notNull().default(0),
    goalId: uuid('goal_id'),
    objectiveId: uuid('objective_id'),
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

/** The fuel ledger. A row says what stands for one reason; its amount is what is paid now, 0 after an undo. */
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

/** One row a day: what the day came to. Rebuilt from missions, sessions and reports by a replay. */
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
    /** What the day asked of the founder, noted when it closed, by the settings of that time. Null while it is open. */
    duty: text('duty', { enum: ['active', 'rest', 'leave', 'skipped'] }),
    closedAt: at('closed_at'),
    sleepOrder: text('sleep_order', { enum: ['sleep', 'wake'] }),
    /** When the founder said that the day's missions are the plan, without a session; null once taken back. */
    planConfirmedAt: at('plan_confirmed_at'),
    asleep: boolean('asleep').notNull().default(false),
    shielded: boolean('shielded').notNull().default(false),
    streak: integer('streak').notNull().default(0),
    shields: smallint('shields').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.day] })],
)

/** The sums of `days`, so that reading them costs the same after ten years. Its row is the founder's lock for writes. */
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

// The coach

export interface StoredInsight {
  content: string
  quote: string
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
    account: jsonb('account').$type<MindAccount | null>(),
    sentiment: text('sentiment', { enum: ['light', 'even', 'heavy'] }),
    /** When memory drew from this session what it taught; once. */
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
    words: wordList('words').generatedAlwaysAs(sql`to_tsvector('english', said || ' ' || reply)`),
    account: jsonb('account').$type<MindAccount | null>(),
    receipts: jsonb('receipts').$type<KeptReceipt[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.sessionId, t.id] })],
)

/** A day on which a founder's words were heavy, and how far the coach has come with asking. Holds none of the words. */
export const shelteredDays = pgTable(
  'sheltered_days',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    quietUntil: at('quiet_until'),
    discreet: boolean('discreet').notNull().default(false),
    awaiting: text('awaiting', { enum: ['more-than-work', 'suicide', 'safe-to-show'] }),
    asked: smallint('asked').notNull().default(0),
    linesSaid: smallint('lines_said').notNull().default(0),
    greetedSession: uuid('greeted_session'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.day] })],
)

/** Turns of a hard stretch, apart from all others so that nothing that reads turns finds them. Only their founder sees them. */
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

export const statusUpdates = pgTable(
  'status_updates',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    day: calendarDay('day').notNull(),
    content: text('content').notNull(),
    contentHash: text('content_hash').notNull(),
    analysis: text('analysis').notNull(),
    goalsUpdated: integer('goals_updated').notNull(),
    blockers: jsonb('blockers').$type<string[]>().notNull().default([]),
    metrics: jsonb('metrics').$type<{ name: string; value: number; quote: string }[]>().notNull().default([]),
    mind: text('mind').notNull(),
    createdAt: createdAt(),
    account: jsonb('account').$type<MindAccount | null>(),
    receipts: jsonb('receipts').$type<KeptReceipt[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('status_updates_by_time').on(t.founderId, t.createdAt),
    index('status_updates_by_day').on(t.founderId, t.day),
  ],
)

/** The fields of a mission or a promise that a coach's change touched, before and after it. */
export interface ChangedState {
  currentValue?: number
  isCompleted?: boolean
  title?: string
  targetValue?: number | null
  day?: string
  dueDay?: string | null
  outcome?: 'kept' | 'broken' | 'withdrawn' | null
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

/** What a founder said they would do, with the words, and until when. `outcome` is what they say became of it. */
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

/** What the coach keeps of a founder beyond one session, each with the words it rests on. */
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

/** A founder of whom nothing further is learned. */
export const learningPauses = pgTable('learning_pauses', {
  founderId: founderId().primaryKey(),
  since: at('since').notNull(),
})

/** The chance of finishing a plan as it was told when the plan was confirmed; `history` is the days it rests on. */
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

/** Fourteen days with objectives. What it came to and the answers of its ritual are written when it closes. */
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

/** How sure a founder was of a goal in a week, by its Monday. */
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

/** Each time a mission's target was lowered: a re-plan, not progress. */
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

/** Speech that was asked for: the words, so that any server can make the sound. Kept for an hour. */
export const speeches = pgTable(
  'speeches',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    text: text('text').notNull(),
    voice: text('voice'),
    speed: doublePrecision('speed').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('speeches_by_time').on(t.founderId, t.createdAt),
  ],
)

/** How a founder talks to the coach; the speed is in `founder_settings`, where System Config has it too. */
export const voiceSettings = pgTable('voice_settings', {
  founderId: founderId().primaryKey(),
  voice: text('voice'),
  handsFree: boolean('hands_free').notNull().default(false),
  silenceMs: integer('silence_ms').notNull().default(1200),
  bargeIn: text('barge_in', { enum: ['auto', 'on', 'off'] })
    .notNull()
    .default('auto'),
  captions: boolean('captions').notNull().default(true),
  keepRecordings: smallint('keep_recordings').$type<0 | 7 | 30>().notNull().default(0),
  updatedAt: updatedAt(),
})

/** A founder's own recordings, for as many days as they asked. `id` is the turn's. */
export const keptRecordings = pgTable(
  'kept_recordings',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    sessionId: uuid('session_id').notNull(),
    type: text('type').notNull(),
    sound: bytes('sound').notNull(),
    said: text('said').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('kept_recordings_by_time').on(t.founderId, t.createdAt),
  ],
)

/** The answer already given to a request, kept for 24 hours. `status` is null while it is being worked out. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    founderId: founderId(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status'),
    reply: jsonb('reply').$type<unknown>(),
    lockedUntil: at('locked_until'),
    /** The request that holds the key while it waits for a provider. */
    claimedBy: uuid('claimed_by'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.key] }), index('idempotency_keys_by_age').on(t.createdAt)],
)

/** What a founder knows of a month of business: money in cents, `month` its first day. */
export const metricSnapshots = pgTable(
  'metric_snapshots',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    month: calendarDay('month').notNull(),
    revenue: bigint('revenue', { mode: 'number' }),
    customers: integer('customers'),
    newCustomers: integer('new_customers'),
    lostCustomers: integer('lost_customers'),
    acquisitionSpend: bigint('acquisition_spend', { mode: 'number' }),
    cash: bigint('cash', { mode: 'number' }),
    expenses: bigint('expenses', { mode: 'number' }),
    grossMargin: doublePrecision('gross_margin'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    uniqueIndex('metric_snapshots_by_month').on(t.founderId, t.month),
  ],
)

/** Who did a piece of thinking and what it cost (server/providers/coach/port.ts). Times in milliseconds. */
interface MindAccount {
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

interface KeptReceipt {
  kind: 'mission' | 'goal' | 'promise' | 'memory' | 'session' | 'forecast' | 'metric' | 'avoidance'
  id: string
  label: string
  address: string
}

export const mindBudgets = pgTable(
  'mind_budgets',
  {
    founderId: founderId(),
    day: calendarDay('day').notNull(),
    tokens: integer('tokens').notNull(),
    turns: integer('turns').notNull(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.day] })],
)

/** A week as it was told when its report was made; never changed. `content` is what the contract shows. */
export const weeklyReports = pgTable(
  'weekly_reports',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    week: text('week').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    uniqueIndex('weekly_reports_by_week').on(t.founderId, t.week),
  ],
)

export const advisorLinks = pgTable(
  'advisor_links',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    hidesRevenue: boolean('hides_revenue').notNull().default(false),
    hidesNames: boolean('hides_names').notNull().default(false),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    views: integer('views').notNull().default(0),
    lastViewedAt: at('last_viewed_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.id] })],
)

/** From the hash of a link's token to its founder: a lookup of its own, since who comes with a link has no founder yet. */
export const advisorTokens = pgTable(
  'advisor_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    linkId: uuid('link_id').notNull(),
  },
  (t) => [index('advisor_tokens_user').on(t.userId)],
)
