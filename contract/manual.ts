import * as z from 'zod/mini'
import { get } from './endpoint/endpoint.ts'
import { text } from './endpoint/field.ts'
import { category } from './missions.ts'

/** An entry as a list shows it; `stance` is the first sentence of its advice. */
export const manualRow = z.object({
  id: z.string(),
  title: z.string(),
  area: z.string(),
  stance: z.string(),
})
export type ManualRow = z.output<typeof manualRow>

/** An area by the name that a founder reads, and how many entries it has. */
export const manualArea = z.object({ id: z.string(), name: z.string(), count: z.int() })
export type ManualArea = z.output<typeof manualArea>

/** A figure in words. A sum is arithmetic: it has neither source nor page. */
export const manualNumber = z.object({
  text: z.string(),
  kind: z.enum(['study', 'survey', 'rule', 'sum']),
  source: z.nullable(z.string()),
  page: z.nullable(z.string()),
})
export type ManualNumber = z.output<typeof manualNumber>

/**
 * A whole entry. `says` are ways founders put the situation, `unless` continues "This does not hold if", `changes` is
 * what would change the advice, `answers` are questions that founders ask around it, `near` lists its neighbours.
 */
export const manualEntry = z.object({
  id: z.string(),
  title: z.string(),
  area: z.object({ id: z.string(), name: z.string() }),
  says: z.array(z.string()),
  stance: z.string(),
  advice: z.string(),
  ask: z.array(z.string()),
  unless: z.string(),
  changes: z.string(),
  number: z.nullable(manualNumber),
  mission: z.object({ title: z.string(), target: z.nullable(z.int()), category }),
  sources: z.array(z.string()),
  answers: z.array(z.object({ question: z.string(), text: z.string() })),
  near: z.array(manualRow),
})
export type ManualEntry = z.output<typeof manualEntry>

export const readManual = get('/api/manual', {
  summary:
    'The areas and the entries of the Flight Manual; with `q` only what fits these words, best first, at most 12.',
  query: z.object({ q: z.optional(text(2, 200)) }),
  reply: z.object({ areas: z.array(manualArea), entries: z.array(manualRow) }),
})

export const readManualEntry = get('/api/manual/:entry', {
  summary: 'One entry of the Flight Manual.',
  params: z.object({ entry: text(1, 60) }),
  reply: manualEntry,
})

/** Why an entry is suggested: the founder's own words that it fits. */
export const manualReason = z.object({
  kind: z.enum(['mission', 'goal', 'challenge', 'avoidance']),
  words: z.string(),
})
export type ManualReason = z.output<typeof manualReason>

export const manualSuggestion = z.extend(manualRow, { reason: manualReason })
export type ManualSuggestion = z.output<typeof manualSuggestion>

export const readManualSuggestions = get('/api/manual-suggestions', {
  summary:
    "Entries that fit today's open missions, the 90-day goals and the profile, each with its reason; none where nothing fits.",
  reply: z.array(manualSuggestion),
})
