import { boolean, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, createdAt, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/** A founder's answers about themselves and their business. Ranges and stage are stored as chosen. */
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

/** The answers of an unfinished setup wizard. */
export const profileDrafts = pgTable('profile_drafts', {
  founderId: founderId().primaryKey(),
  step: smallint('step').notNull(),
  answers: jsonb('answers').$type<Record<string, string | string[]>>().notNull(),
  savedAt: at('saved_at').notNull(),
})
