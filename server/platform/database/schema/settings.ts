import { boolean, doublePrecision, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/**
 * The choices of System Config except those about how days are counted. Quiet hours in minutes after local midnight.
 */
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
