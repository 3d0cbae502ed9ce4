import { readFileSync } from 'node:fs'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/database/schema.ts'

/** Tables that are not a founder's: better-auth's and our own, which are looked up by token or address. */
const accountTables = [
  'user',
  'session',
  'account',
  'verification',
  'passkey',
  'rate_limit',
  'sign_in_failures',
  'advisor_tokens',
  'account_status',
  'invitations',
  'server_secrets',
]

/** Indexes for what comes round over all founders at once and asks only what is due (docs/adr/0022). */
const sweeps = ['founders_due', 'idempotency_keys_by_age']

const tables = Object.values(schema)
  .filter((it) => it instanceof PgTable)
  .map((it) => getTableConfig(it as PgTable))
const owned = tables.filter((it) => !accountTables.includes(it.name))

test.each(owned.map((it) => [it.name, it] as const))(
  '%s begins with the founder, in its key and every index',
  (_, table) => {
    const alone = table.columns.filter((it) => it.primary).map((it) => it.name)
    const key = table.primaryKeys[0]?.columns.map((it) => it.name) ?? alone
    expect(key[0]).toBe('founder_id')
    for (const index of table.indexes.filter((it) => !sweeps.includes(it.config.name!))) {
      expect((index.config.columns[0] as { name: string }).name, index.config.name).toBe('founder_id')
    }
  },
)

test('migrations are numbered, each number once', async () => {
  const { readdirSync } = await import('node:fs')
  const names = readdirSync('server/migrations').sort()
  const numbers = names.map((it) => Number(/^(\d{4})-[a-z-]+\.sql$/.exec(it)?.[1]))
  expect(numbers.every((it) => it > 0)).toBe(true)
  expect(new Set(numbers).size).toBe(names.length)
  expect(readFileSync(`server/migrations/${names[0]}`, 'utf8')).toContain('CREATE TABLE')
})
