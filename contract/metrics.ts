import * as z from 'zod/mini'
import { del, get, post, put } from './endpoint/endpoint.ts'
import { day, id, idParams, text } from './endpoint/field.ts'

/** A calendar month, `YYYY-MM`. */
export const month = z
  .string()
  .check(z.regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-10'))

const cents = z.nullable(z.int().check(z.minimum(0), z.maximum(1e13)))
const count = z.nullable(z.int().check(z.minimum(0), z.maximum(1e9)))
const percent = z.nullable(z.number().check(z.minimum(0), z.maximum(100)))

/** Monthly figures. Money in cents, the gross margin in percent; null where unknown. */
const entered = {
  revenue: cents,
  customers: count,
  newCustomers: count,
  lostCustomers: count,
  acquisitionSpend: cents,
  cash: cents,
  expenses: cents,
  grossMargin: percent,
}
export const monthlyMetrics = Object.keys(entered) as (keyof typeof entered)[]
export type MetricName = keyof typeof entered

export const snapshot = z.object({ id, month, ...entered })
export type Snapshot = z.output<typeof snapshot>

/** A computed figure, or the sentence that says what to add for it. */
const figure = z.object({ value: z.nullable(z.number()), missing: z.nullable(z.string()) })
export type Figure = z.output<typeof figure>

const runway = z.object({
  /** Months, to one decimal; null when unknown, or when revenue covers the expenses. */
  months: z.nullable(z.number()),
  label: z.nullable(z.enum(['Healthy', 'Watch', 'Low', 'Critical'])),
  selfSustaining: z.boolean(),
  /** Life support: days of cash left from today, and the last of them. */
  airDays: z.nullable(z.int()),
  until: z.nullable(day),
  missing: z.nullable(z.string()),
})

/** Money in cents, growth in percent a month. `month` is null for the sample. */
export const figures = z.object({
  month: z.nullable(month),
  revenue: figure,
  growth: figure,
  customers: figure,
  arpu: figure,
  cac: figure,
  ltv: figure,
  ltvToCac: figure,
  runway,
})
export type Figures = z.output<typeof figures>

const stage = z.object({
  name: z.enum(['pre-revenue', 'early-revenue', 'growth']),
  focus: z.string(),
  urgency: z.enum(['CRITICAL', 'HIGH', 'MEDIUM']),
  guidance: z.string(),
})

/** Months to the target: `linear` adds the same amount each month, `compounding` the same share. */
const projection = z.object({
  target: z.int(),
  linear: z.nullable(z.int()),
  compounding: z.nullable(z.int()),
  sentence: z.string(),
})

const insight = z.object({
  id: z.string(),
  type: z.enum(['pattern', 'strength', 'commitment', 'challenge', 'fact', 'preference']),
  category: z.enum(['sales', 'product', 'metrics', 'team', 'focus']),
  content: z.string(),
  quote: z.nullable(z.string()),
  /** Percent; null where the coach gave none. */
  confidence: z.nullable(z.int()),
  day: z.nullable(day),
})
export type Insight = z.output<typeof insight>

const board = z.object({
  /** True while there is no snapshot: every figure is then a labelled sample. */
  sample: z.boolean(),
  /** True while no insight is stored: those shown are then samples. */
  sampleInsights: z.boolean(),
  figures,
  stage,
  projection,
  insights: z.array(insight),
  snapshots: z.array(snapshot),
})
export type Board = z.output<typeof board>

const stale = ['/api/business-metrics', '/api/analytics/business'] as const

export const readBoard = get('/api/business-metrics', {
  summary:
    'Business intelligence: figures of the latest month, projection, insights, and the last 60 snapshots.',
  reply: board,
})

export const saveSnapshot = put('/api/business-metrics', {
  summary: 'Writes the figures of a month, over those that stood there.',
  body: z.object({ month, ...entered }),
  reply: snapshot,
  invalidates: stale,
})

export const deleteSnapshot = del('/api/business-metrics/:id', {
  summary: 'Takes a month out.',
  params: idParams,
  reply: z.object({ month }),
  invalidates: stale,
})

const csv = text(1, 200_000)

/**
 * A line of the file: the month it would write, or what is wrong with it. `line` counts from 1, including the header.
 */
const line = z.object({
  line: z.int(),
  snapshot: z.nullable(z.object({ month, ...entered })),
  replaces: z.boolean(),
  problems: z.array(z.string()),
})
export type ImportLine = z.output<typeof line>

export const previewImport = post('/api/business-metrics/preview', {
  summary: 'Reads a CSV without keeping anything: what each line would write, and what is wrong with it.',
  body: z.object({ csv }),
  reply: z.object({ lines: z.array(line), ignoredColumns: z.array(z.string()) }),
})

export const importSnapshots = post('/api/business-metrics/import', {
  summary: 'Writes every line of a CSV that is right, and says how many were left out.',
  body: z.object({ csv }),
  reply: z.object({ imported: z.int(), leftOut: z.int() }),
  invalidates: stale,
})
