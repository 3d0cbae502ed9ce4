import { z } from 'zod'
import { changeKinds } from '#contract/coaching.ts'
import { monthlyMetrics } from '#contract/metrics.ts'

const text = z.string()
/** Nullable and never optional: OpenAI's strict schemas require every property in `required`. */
const proposal = z.object({
  action: z.enum([...changeKinds, 'remember']),
  quote: text,
  confidence: z.number(),
  mission: text.nullable(),
  promise: text.nullable(),
  by: z.number().nullable(),
  to: z.number().nullable(),
  title: text.nullable(),
  target: z.number().nullable(),
  priority: z.enum(['low', 'medium', 'high']).nullable(),
  category: z.enum(['revenue', 'customers', 'product', 'team', 'other']).nullable(),
  when: z.enum(['today', 'tomorrow']).nullable(),
  what: text.nullable(),
  due: z.enum(['today', 'tomorrow', 'this-week']).nullable(),
  kind: z.enum(['fact', 'preference', 'pattern', 'commitment', 'challenge', 'strength']).nullable(),
  content: text.nullable(),
  metric: z.enum(monthlyMetrics).nullable(),
  value: z.number().nullable(),
})
export type RawProposal = Partial<z.output<typeof proposal>>

const intents = ['plan', 'report', 'question', 'feeling', 'closing', 'unclear'] as const
const metric = z.object({ name: text, value: z.number(), quote: text })

export const extractionSchema = z.object({
  proposals: z.array(proposal),
  intent: z.enum(intents),
  blockers: z.array(text),
  metrics: z.array(metric),
})

const insight = z.object({ content: text, quote: text })
export const summarySchema = z.object({ summary: text, insights: z.array(insight) })

/** A shape whose JSON schema is generated on first use, to keep the server's start fast. */
function shapeOf(name: string, description: string, schema: z.ZodType) {
  let known: Record<string, unknown> | undefined
  return {
    name,
    description,
    get schema() {
      known ??= z.toJSONSchema(schema, { target: 'draft-7' }) as Record<string, unknown>
      return known
    },
  }
}

/** The tool arguments a model fills in. */
export const extractionShape = shapeOf(
  'note_what_was_said',
  'Notes what the founder reported, planned or planned anew. Call it once, with empty lists when there is nothing.',
  extractionSchema,
)
export const summaryShape = shapeOf(
  'conclude_session',
  'Writes down what the session came to.',
  summarySchema,
)

/** Validates entries one by one, so that a malformed entry does not discard the others. */
export const lenient = {
  proposal: proposal.partial().required({ action: true, quote: true }),
  intent: z.enum(intents).catch('unclear'),
  metric,
  insight,
}
