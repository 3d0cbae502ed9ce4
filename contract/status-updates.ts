import * as z from 'zod/mini'
import { answeringEngine, coachChange, sourceFact } from './coaching.ts'
import { dayReads } from './endpoint/day-reads.ts'
import { get, post } from './endpoint/endpoint.ts'
import { day, id, instant, text } from './endpoint/field.ts'
import { supportOffer } from './support-offer.ts'

export const statusUpdate = z.object({
  id,
  content: z.string(),
  analysis: z.string(),
  goalsUpdated: z.int(),
  /** Fuel that the report and its changes brought, told once: null when it is read again. */
  fuelDelta: z.nullable(z.number()),
  changes: z.array(coachChange),
  blockers: z.array(z.string()),
  day,
  createdAt: instant,
  mind: z.nullable(answeringEngine),
  receipts: z.array(sourceFact),
  /** The report was not stored: its text may mean that somebody is in danger. */
  support: z.nullable(supportOffer),
})
export type StatusUpdate = z.output<typeof statusUpdate>

export const sendStatusUpdate = post('/api/status-updates', {
  summary: 'Reports progress in free text; the coach records what it is sure of and answers in 25-60 words.',
  body: z.object({ content: text(1, 4000) }),
  reply: statusUpdate,
  answersDanger: true,
  status: 201,
  slow: true,
  invalidates: [...dayReads, '/api/status-updates'],
})

export const readStatusUpdates = get('/api/status-updates', {
  summary: 'The latest 20 status updates, newest first.',
  reply: z.array(statusUpdate),
})
