import * as z from 'zod/mini'
import { get } from './endpoint/endpoint.ts'

/**
 * Events of the stream, each under its own event name. `ready`: listening; `reach` says whether writes at other servers
 * arrive too. `changed`: these reads are stale; `by` is the tab that made the change. `missed`: events may have been
 * lost, so every read is stale. `beat`: heartbeat. `full`: another device took this place.
 */
export interface ChangeEvents {
  ready: { reach: Reach }
  changed: { stale: readonly string[]; by: string | null }
  missed: Record<string, never>
  beat: Record<string, never>
  full: Record<string, never>
}
export type Reach = 'everywhere' | 'here'

/** Milliseconds between two heartbeats. */
export const beatEvery = 20_000

/** The header with which a tab names itself in a write, so that it is not notified of its own change. */
export const tabHeader = 'X-Apogee-Tab'

export const watchChanges = get('/api/changes', {
  summary:
    'Server-sent events: which reads became stale by what this founder did elsewhere. `age` asks for the last milliseconds too.',
  query: z.object({ age: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1e9))) }),
  reply: z.unknown(),
  binary: true,
})
