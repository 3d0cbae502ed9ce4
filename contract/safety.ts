import * as z from 'zod/mini'
import { del, get } from './endpoint/endpoint.ts'
import { idParams } from './endpoint/field.ts'
import { supportCard } from './support-offer.ts'

export const readSupport = get('/api/support', {
  summary:
    "People who answer now: emergency number and helplines of the founder's country, or of the one that is named.",
  query: z.object({
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country code'))),
    lines: z.optional(z.enum(['talk', 'home'])),
  }),
  reply: z.object({
    card: supportCard,
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})

export const deleteShelteredTurns = del('/api/coaching-sessions/:id/sheltered', {
  summary: 'Deletes the hard stretch of a conversation for good.',
  params: idParams,
  reply: z.object({ deleted: z.int() }),
  invalidates: ['/api/coaching-sessions/:id', '/api/coaching-sessions/recent'],
})
