import { getAuthTables } from 'better-auth'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { buildAuth } from '#server/providers/identity/better-auth.ts'
import { testClock } from '#server/testing/app.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database/database.ts'
import * as schema from './schema.ts'

let app: TestDatabase
beforeAll(async () => {
  app = await testDatabase()
})

const tables = Object.values(schema)
  .filter((it) => it instanceof PgTable)
  .map((it) => getTableConfig(it as PgTable))

test('the migrations make exactly the columns of the schema', async () => {
  const { rows } = await app.database.pool.query<{
    table_name: string
    column_name: string
    is_nullable: string
    udt_name: string
  }>(
    "select table_name, column_name, is_nullable, udt_name from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'",
  )
  const types: Record<string, string> = {
    integer: 'int4',
    bigint: 'int8',
    smallint: 'int2',
    boolean: 'bool',
    'timestamp with time zone': 'timestamptz',
    'double precision': 'float8',
    'smallint[]': '_int2',
  }
  const made = rows.map(
    (it) => `${it.table_name}.${it.column_name} ${it.udt_name}${it.is_nullable === 'NO' ? ' not null' : ''}`,
  )
  const meant = tables.flatMap((table) => {
    const keys = table.primaryKeys.flatMap((it) => it.columns.map((column) => column.name))
    return table.columns.map((column) => {
      const type = column.getSQLType()
      return `${table.name}.${column.name} ${types[type] ?? type}${column.notNull || column.primary || keys.includes(column.name) ? ' not null' : ''}`
    })
  })
  expect(made.sort()).toEqual(meant.sort())
})

test('the migrations make exactly the indexes of the schema', async () => {
  const { rows } = await app.database.pool.query<{ indexname: string }>(
    "select indexname from pg_indexes where schemaname = 'public' and tablename <> 'schema_migrations' and indexname !~ '_(pk|pkey|unique)$'",
  )
  const meant = tables.flatMap((table) => table.indexes.map((it) => it.config.name!))
  expect(rows.map((it) => it.indexname).sort()).toEqual(meant.sort())
})

test('better-auth finds every column it wants', () => {
  const { database } = app
  const settings = {
    baseUrl: readConfig({}).baseUrl,
    origins: [],
    secret: 's'.repeat(43),
    throttleKey: 't'.repeat(43),
    signUp: 'open' as const,
    local: true,
    oidc: null,
    rateLimitScale: 1,
    mail: null,
  }
  const throttle = { count: async () => 0, forget: async () => {} }
  const deps = { database, clock: testClock(), log: { warn() {} } as never, throttle }
  const auth = buildAuth(deps, settings, false)
  const wanted = Object.values(getAuthTables(auth.options as never)).flatMap((table) =>
    Object.values(table.fields).map((it) => `${table.modelName}.${it.fieldName}`),
  )
  const camel = (name: string) => name
  const ours = new Set(
    Object.entries(schema).flatMap(([name, it]) =>
      it instanceof PgTable ? Object.keys(it).map((column) => `${camel(name)}.${column}`) : [],
    ),
  )
  expect(wanted.filter((it) => !ours.has(it) && !it.includes('undefined'))).toEqual([])
})
