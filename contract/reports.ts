import * as z from 'zod/mini'
import { del, get, post } from './endpoint/endpoint.ts'
import { day, id, idParams, instant } from './endpoint/field.ts'
import { category } from './missions.ts'

/** A week by ISO 8601, `2026-W47`. */
const week = z
  .string()
  .check(z.regex(/^(19|2\d)\d{2}-W(0[1-9]|[1-4]\d|5[0-3])$/, 'must be a week like 2026-W47'))

/** A week in words: "2026-W47" is "Week 47 of 2026", or "Week 47" where the year is plain. */
export const weekInWords = (iso: string, short = false): string =>
  `Week ${Number(iso.slice(6))}${short ? '' : ` of ${iso.slice(0, 4)}`}`

/** `execution` and `completion` in percent, null when nothing was planned; `gained` in fuel points. */
const scorecard = z.object({
  planned: z.int(),
  completed: z.int(),
  completion: z.nullable(z.int()),
  execution: z.nullable(z.int()),
  completionBefore: z.nullable(z.int()),
  sessions: z.int(),
  gained: z.int(),
  activeDays: z.int(),
  perfectDays: z.int(),
  categories: z.array(z.object({ category, planned: z.int(), done: z.int() })),
})

const item = z.object({ text: z.string(), category: z.nullable(category) })

const goal = z.object({
  title: z.string(),
  current: z.string(),
  target: z.string(),
  progress: z.int(),
  daysLeft: z.int(),
})

/** Money in cents, growth in percent, runway in months. */
const business = z.object({
  month: z.string(),
  revenue: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  customers: z.nullable(z.number()),
  runwayMonths: z.nullable(z.number()),
})

/** Content of a report. Every number in `summary` and `question` occurs in a figure or a title of the same report. */
const content = z.object({
  week,
  monday: day,
  sunday: day,
  /** The last day the report covers; before `sunday` when it was made within its week. */
  coversUntil: day,
  /** Made before its week was over: it may be made again. Absent in content stored before drafts were known. */
  draft: z.optional(z.boolean()),
  summary: z.string(),
  scorecard,
  goals: z.array(goal),
  progress: z.array(item),
  plans: z.array(item),
  problems: z.array(z.extend(item, { kind: z.enum(['carried', 'unfinished', 'blocker', 'behind']) })),
  promises: z.array(z.object({ text: z.string(), state: z.enum(['kept', 'broken', 'open']) })),
  question: z.string(),
  topThree: z.array(item),
  business: z.nullable(business),
})
export type ReportContent = z.output<typeof content>

export const weeklyReport = z.extend(content, { id, createdAt: instant })

/** A report as it is shown: always with its state. */
const shownReport = z.extend(weeklyReport, { draft: z.boolean() })
export type WeeklyReport = z.output<typeof shownReport>

export const readReports = get('/api/reports', {
  summary:
    'The weekly reports that were made, newest first, at most 52, and the week the next one would cover.',
  reply: z.object({
    next: z.object({ week, monday: day, sunday: day, reportId: z.nullable(id), draft: z.boolean() }),
    reports: z.array(
      z.object({
        id,
        week,
        monday: day,
        sunday: day,
        completion: z.nullable(z.int()),
        createdAt: instant,
        draft: z.boolean(),
      }),
    ),
  }),
})

export const readReport = get('/api/reports/:id', {
  summary: 'One weekly report, as it was made.',
  params: idParams,
  reply: shownReport,
})

export const makeReport = post('/api/reports/weekly', {
  summary:
    'Makes the report of a week. Before the week is over it is a draft, and a second call makes it again; afterwards the first answer stands. Without a week: the running one from Friday on, else the last.',
  body: z.object({ week: z.optional(week) }),
  reply: shownReport,
  status: 201,
  invalidates: ['/api/reports', '/api/alerts'],
})

export const readReportMarkdown = get('/api/reports/:id/markdown', {
  summary: 'One weekly report as Markdown.',
  params: idParams,
  reply: z.unknown(),
  binary: true,
})

export const exportGoalProgress = get('/api/exports/goal-progress', {
  summary: '90-day goals and the missions of the last year, as CSV (RFC 4180, formulas neutralised) or JSON.',
  query: z.object({ format: z.enum(['csv', 'json']) }),
  reply: z.unknown(),
  binary: true,
})

/** A link for advisors. Only the list contains `url`; it is null once the link is closed. */
const advisorLink = z.object({
  id,
  url: z.nullable(z.string()),
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: instant,
  expiresAt: instant,
  views: z.int(),
  lastViewedAt: z.nullable(instant),
  hidesRevenue: z.boolean(),
  hidesNames: z.boolean(),
})
export type AdvisorLink = z.output<typeof advisorLink>

export const readAdvisorLinks = get('/api/advisor-links', {
  summary: 'The links given to advisors, newest first, at most 50.',
  reply: z.array(advisorLink),
})

export const createAdvisorLink = post('/api/advisor-links', {
  summary:
    'A link by which an advisor reads reports and goals without signing in; for 14 days unless said otherwise.',
  body: z.object({
    days: z.optional(z.int().check(z.minimum(1), z.maximum(90))),
    hidesRevenue: z.optional(z.boolean()),
    hidesNames: z.optional(z.boolean()),
  }),
  reply: advisorLink,
  status: 201,
  invalidates: ['/api/advisor-links'],
})

export const revokeAdvisorLink = del('/api/advisor-links/:id', {
  summary: 'Takes a link back; from then on it leads nowhere.',
  params: idParams,
  reply: advisorLink,
  invalidates: ['/api/advisor-links'],
})
