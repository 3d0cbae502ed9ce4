import * as z from 'zod/mini'
import { del, get, post } from './endpoint/endpoint.ts'
import { instant, text } from './endpoint/field.ts'

/** Deals in numbers. Amounts are in the CRM's currency; `weightedAmount` counts each by its chance. */
export const pipeline = z.object({
  openCount: z.int(),
  openAmount: z.number(),
  weightedAmount: z.number(),
  staleCount: z.int(),
  closingCount: z.int(),
  closingAmount: z.number(),
  overdueCount: z.int(),
  overdueAmount: z.number(),
  wonCount: z.int(),
  wonAmount: z.number(),
})
export type Pipeline = z.output<typeof pipeline>

/**
 * The HubSpot connection. Secrets are never sent back: `hubspotApiKey` is masked except for its last four characters.
 */
export const hubspot = z.object({
  hubspotIntegrationEnabled: z.boolean(),
  hubspotConnectionStatus: z.enum(['disconnected', 'connected', 'failing']),
  hubspotLastSync: z.nullable(instant),
  hubspotApiKey: z.string(),
  hubspotClientId: z.string(),
  hubspotClientSecret: z.string(),
  hubspotPortalId: z.string(),
  problem: z.nullable(
    z.object({ cause: z.enum(['token', 'scope', 'rate', 'network', 'server']), message: z.string() }),
  ),
  pipeline: z.nullable(pipeline),
})
export type Hubspot = z.output<typeof hubspot>

const stale = ['/api/crm/hubspot'] as const

export const readHubspot = get('/api/crm/hubspot', {
  summary: 'How HubSpot is connected, and the deals in numbers as of the last sync.',
  reply: hubspot,
})

export const connectHubspot = post('/api/crm/hubspot', {
  summary:
    'Tests the key with HubSpot, saves it and syncs. A secret that is left out or empty stays as it is.',
  body: z.object({
    hubspotApiKey: z.optional(
      text(0, 500).check(z.regex(/^[\x21-\x7e]*$/, 'must be the key as HubSpot shows it, without spaces')),
    ),
    hubspotClientId: z.optional(text(0, 200)),
    hubspotClientSecret: z.optional(text(0, 500)),
    hubspotPortalId: z.optional(text(0, 60)),
    hubspotIntegrationEnabled: z.boolean(),
  }),
  reply: hubspot,
  slow: true,
  invalidates: stale,
})

export const syncHubspot = post('/api/crm/hubspot/sync', {
  summary: 'Reads the deals now.',
  reply: hubspot,
  slow: true,
  invalidates: stale,
})

export const disconnectHubspot = del('/api/crm/hubspot', {
  summary: 'Forgets the keys and the figures.',
  reply: hubspot,
  invalidates: stale,
})
