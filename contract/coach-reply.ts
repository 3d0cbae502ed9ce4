import * as z from 'zod/mini'

/** A fact that a reply rests on, and the address where it can be seen. */
export const sourceFact = z.object({
  kind: z.enum([
    'mission',
    'goal',
    'promise',
    'memory',
    'session',
    'forecast',
    'metric',
    'avoidance',
    'manual',
  ]),
  id: z.string(),
  label: z.string(),
  address: z.string(),
})
export type SourceFact = z.output<typeof sourceFact>

/**
 * Which engine answered. `degraded` is the reason why no better one did, such as `hang` or `budget`; null when all went
 * well.
 */
export const answeringEngine = z.object({
  engine: z.string(),
  model: z.nullable(z.string()),
  degraded: z.nullable(z.string()),
})
export type AnsweringEngine = z.output<typeof answeringEngine>
