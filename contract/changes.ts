import * as z from 'zod/mini'
import { get } from './endpoint/endpoint.ts'

/**
 * What the stream tells, each under its own event name. `ready`: it listens now; `reach` says whether changes made at
 * other servers are heard too. `changed`: these reads are worth reading again; `by` is the tab that made the change.
 * `missed`: something may have gone by, so every read is. `beat`: nothing happened, and the line is alive. `full`: another
 * device took this place.
 */
export interface Told {
  ready: { reach: Reach }
  changed: { stale: readonly string[]; by: string | null }
  missed: Record<string, never>
  beat: Record<string, never>
  full: Record<string, never>
}
export type Reach = 'everywhere' | 'here'

/** Milliseconds between two beats. */
export const beatEvery = 20_000

/** The header with which a tab names itself in a write, so that it need not hear of its own change. */
export const tabHeader = 'X-Apogee-Tab'

export const watchChanges = get('/api/changes', {
  summary:
    'Server-sent events: which reads became stale by what this founder did elsewhere. `age` asks for the last milliseconds too.',
  query: z.object({ age: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1e9))) }),
  reply: z.unknown(),
  binary: true,
})
