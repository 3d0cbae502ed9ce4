import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Hubspot, Pipeline } from '#contract/crm.ts'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/** A service a founder connected. Secrets are sealed (`secret-box.ts`); `figures` are those of the last good sync. */
export const integrations = pgTable(
  'integrations',
  {
    founderId: founderId(),
    provider: text('provider', { enum: ['hubspot'] }).notNull(),
    enabled: boolean('enabled').notNull().default(false),
    clientId: text('client_id').notNull().default(''),
    portalId: text('portal_id').notNull().default(''),
    sealedKey: text('sealed_key'),
    keyEnding: text('key_ending').notNull().default(''),
    sealedClientSecret: text('sealed_client_secret'),
    problem: jsonb('problem').$type<Hubspot['problem']>(),
    figures: jsonb('figures').$type<Pipeline | null>(),
    syncedAt: at('synced_at'),
    triedAt: at('tried_at'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.provider] })],
)
