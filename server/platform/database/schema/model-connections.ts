import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ModelPrice, ModelTest, PresetName } from '#contract/model-connections.ts'
import { jsonb } from '#server/platform/database/json-column.ts'
import { at, calendarDay, createdAt, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/** A language model that a founder connected. The key is sealed (`secret-box.ts`). */
export const modelConnections = pgTable(
  'model_connections',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    /** Whom it coaches: its founder, or everybody on this installation. */
    scope: text('scope', { enum: ['founder', 'installation'] }).notNull(),
    preset: text('preset').$type<PresetName>().notNull(),
    address: text('address'),
    model: text('model').notNull().default(''),
    sealedKey: text('sealed_key'),
    keyEnding: text('key_ending').notNull().default(''),
    enabled: boolean('enabled').notNull().default(false),
    position: integer('position').notNull().default(0),
    monthLimitCents: integer('month_limit_cents').notNull().default(500),
    price: jsonb('price').$type<ModelPrice | null>(),
    test: jsonb('test').$type<ModelTest | null>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('model_connections_shared').on(t.founderId).where(sql`scope = 'installation'`),
  ],
)

/** What a connection used on a day (UTC), under the founder who pays for it. Money in millionths of a dollar. */
export const modelUsage = pgTable(
  'model_usage',
  {
    founderId: founderId(),
    connectionId: uuid('connection_id').notNull(),
    day: calendarDay('day').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    microDollars: bigint('micro_dollars', { mode: 'number' }).notNull(),
    usedAt: at('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.founderId, t.connectionId, t.day] })],
)
