import * as z from 'zod/mini'
import { get, post, put } from './endpoint/endpoint.ts'
import { instant, storable, text } from './endpoint/field.ts'
import { fieldFigure } from './words/figures.ts'

/** The stages of the profile page and of the wizard: one answer in two vocabularies (product rule 17). */
export const profileStages = ['idea', 'validation', 'early-revenue', 'scaling', 'established'] as const
export const businessStages = ['idea', 'pre-revenue', 'early-revenue', 'growth'] as const
export const wizardStyles = ['direct', 'supportive', 'balanced'] as const
const profileStage = z.enum(profileStages)
const businessStage = z.enum(businessStages)
export type ProfileStage = z.output<typeof profileStage>
export type BusinessStage = z.output<typeof businessStage>

/** A toggle is sent as the string 'true' or 'false', and is on unless it is 'false'. */
const toggle = z.enum(['true', 'false'])

/**
 * A founder and their business. `revenue` is the monthly recurring revenue in whole currency units and `customers` a
 * count, as typed; `monthlyRevenue` and `customerCount` are the ranges chosen at setup. Missing answers are '', [] or
 * null.
 */
export const founderProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyName: z.string(),
  industry: z.string(),
  stage: z.nullable(profileStage),
  businessStage: z.nullable(businessStage),
  revenue: z.number(),
  customers: z.int(),
  teamSize: z.int(),
  monthlyRevenue: z.string(),
  customerCount: z.string(),
  problemSolving: z.string(),
  targetCustomers: z.string(),
  valueProposition: z.string(),
  businessModel: z.string(),
  pricingStructure: z.string(),
  mainCompetitors: z.string(),
  customerChannels: z.string(),
  primaryGoal: z.string(),
  currentGoal: z.string(),
  challenges: z.array(z.string()),
  avoidingStruggling: z.string(),
  coachingStyle: z.enum(wizardStyles),
  focusAreas: z.array(z.string()),
  voiceEnabled: toggle,
  dailyReminders: toggle,
  analyticsEnabled: toggle,
  setupCompletedAt: z.nullable(instant),
})
export type FounderProfile = z.output<typeof founderProfile>

/** A number, or the text of a number field; empty text clears the number. */
const numeric = (min: number, max: number, whole: boolean) => {
  const fits = (it: number) => it >= min && it <= max && (!whole || Number.isInteger(it))
  const kind = whole ? 'a whole number' : 'a number'
  return z
    .union([z.string(), z.number()], `must be ${kind} from ${min} to ${max}`)
    .check(
      z.refine(
        (it) => it === '' || fits(typeof it === 'number' ? it : (fieldFigure(it) ?? Number.NaN)),
        `must be ${kind} from ${min} to ${max}`,
      ),
    )
}
const list = z.array(text(1, 200)).check(z.maxLength(20))
const switched = z.union([z.boolean(), toggle], 'must be true or false')

const facts = {
  companyName: z.optional(text(0, 120)),
  industry: z.optional(text(0, 60)),
  stage: z.optional(z.enum([...profileStages, ...businessStages])),
  businessStage: z.optional(z.enum([...businessStages, ...profileStages])),
  monthlyRevenue: z.optional(text(0, 60)),
  customerCount: z.optional(text(0, 60)),
  problemSolving: z.optional(text(0, 2000)),
  targetCustomers: z.optional(text(0, 2000)),
  valueProposition: z.optional(text(0, 2000)),
  businessModel: z.optional(text(0, 60)),
  pricingStructure: z.optional(text(0, 2000)),
  mainCompetitors: z.optional(text(0, 2000)),
  customerChannels: z.optional(text(0, 2000)),
  primaryGoal: z.optional(text(0, 1000)),
  challenges: z.optional(z.union([list, text(0, 2000)], 'must be a list, or text with one on each line')),
  avoidingStruggling: z.optional(text(0, 2000)),
  coachingStyle: z.optional(z.enum([...wizardStyles, 'aggressive'])),
  focusAreas: z.optional(z.array(z.enum(['sales', 'product', 'marketing', 'operations']))),
}

export const readFounderProfile = get('/api/founder-profile', {
  summary: "The founder and their business; a new founder's has the account's names and the defaults.",
  reply: founderProfile,
})

const touched = [
  '/api/founder-profile',
  '/api/account',
  '/api/settings',
  '/api/voice/settings',
  '/api/analytics/patterns',
  '/api/manual-suggestions',
] as const

export const changeFounderProfile = put('/api/founder-profile', {
  summary: 'Changes what is named and leaves the rest. Numbers may come as text, toggles as text too.',
  body: z.object({
    ...facts,
    firstName: z.optional(text(0, 80)),
    lastName: z.optional(text(0, 80)),
    currentGoal: z.optional(text(0, 1000)),
    revenue: z.optional(numeric(0, 1e12, false)),
    customers: z.optional(numeric(0, 1e9, true)),
    teamSize: z.optional(numeric(1, 1e6, true)),
    voiceEnabled: z.optional(switched),
    dailyReminders: z.optional(switched),
    analyticsEnabled: z.optional(switched),
  }),
  reply: founderProfile,
  invalidates: touched,
})

export const createFounderProfile = post('/api/founder-profile', {
  summary:
    'Saves the answers of the setup, one-step or five-step, ends its draft and marks the setup as done.',
  body: z.object({ ...facts, companyName: text(1, 120), industry: text(1, 60) }),
  reply: founderProfile,
  status: 201,
  invalidates: [...touched, '/api/founder-profile/draft'],
})

/** Answers of an unfinished wizard, by field name, and the step 1-5 to resume at. */
export const profileDraft = z.object({
  step: z.int(),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  savedAt: z.nullable(instant),
})
export type ProfileDraft = z.output<typeof profileDraft>

export const readProfileDraft = get('/api/founder-profile/draft', {
  summary: 'The answers of a wizard under way; step 1 and no answers when there is none.',
  reply: profileDraft,
})

export const saveProfileDraft = put('/api/founder-profile/draft', {
  summary: 'Keeps the answers of a wizard under way.',
  body: z.object({
    step: z.int().check(z.minimum(1), z.maximum(5)),
    answers: z
      .record(storable().check(z.maxLength(40)), z.union([storable().check(z.maxLength(2000)), list]))
      .check(z.refine((it) => Object.keys(it).length <= 30, 'must have at most 30 answers')),
  }),
  reply: profileDraft,
  invalidates: ['/api/founder-profile/draft'],
})
