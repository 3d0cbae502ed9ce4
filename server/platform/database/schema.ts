/*
 * One schema for every engine, a file a feature. Every table of a founder has the founder's id first in its key and
 * in every index: a founder's rows lie together, and the tables can be distributed by it.
 */
export * from './schema/account.ts'
export * from './schema/alerts.ts'
export * from './schema/calendar.ts'
export * from './schema/coaching.ts'
export * from './schema/crm.ts'
export * from './schema/days.ts'
export * from './schema/gamification.ts'
export * from './schema/idempotency.ts'
export * from './schema/identity.ts'
export * from './schema/memory.ts'
export * from './schema/metrics.ts'
export * from './schema/missions.ts'
export * from './schema/profile.ts'
export * from './schema/reports.ts'
export * from './schema/safety.ts'
export * from './schema/settings.ts'
export * from './schema/status-updates.ts'
export * from './schema/strategy.ts'
export * from './schema/voice.ts'
export * from './schema/work.ts'
