import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, createdAt } from './columns.ts'
import { founderId } from './user.ts'

/** The reply to a request, stored for 24 hours. `status` is null while the request runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    founderId: founderId(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status'),
    reply: jsonb('reply').$type<unknown>(),
    lockedUntil: at('locked_until'),
    /** The request that holds the key while it waits for a provider. */
    claimedBy: uuid('claimed_by'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.key] }), index('idempotency_keys_by_age').on(t.createdAt)],
)
