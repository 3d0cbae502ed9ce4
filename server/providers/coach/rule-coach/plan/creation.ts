import type { Proposal } from '#server/providers/coach/port.ts'

/** A new mission, as it was read. */
export type Creation = Extract<Proposal, { action: 'create-mission' }>
