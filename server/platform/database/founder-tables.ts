import { getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

/** A column of a founder's table. `field` is its name in the code, which contract and code share. */
export interface FounderColumn {
  name: string
  field: string
  /** The schema's name of its type, such as `PgText`. */
  type: string
  /** The words it may hold, where it holds one of a few. */
  choices: readonly string[] | null
  notNull: boolean
  /** What stands in it where a row does not name it; undefined where it has to be named. */
  defaultAt(now: Date): unknown
}

/** A table whose rows belong to founders, without the column that says to whom. */
export interface FounderTable {
  name: string
  columns: FounderColumn[]
  /** The columns of the primary key, the founder's id included. */
  key: string[]
  /** Columns of which no two rows of a founder may have the same values. */
  unique: string[][]
}

const owner = 'founder_id'

function founderTable(table: PgTable): FounderTable {
  const { name, columns, primaryKeys, indexes } = getTableConfig(table)
  const key = (primaryKeys[0]?.columns ?? columns.filter((it) => it.primary)).map((it) => it.name)
  const uniqueIndexes = indexes
    .filter(({ config }) => config.unique && !config.where)
    .map(({ config }) => config.columns.map((it) => ('name' in it ? String(it.name) : '')))
  return {
    name,
    key,
    unique: [key, ...uniqueIndexes].map((names) => names.filter((it) => it !== owner)),
    // What PostgreSQL works out itself cannot be written.
    columns: Object.entries(getTableColumns(table))
      .filter(([, column]) => column.name !== owner && !column.generated)
      .map(([field, column]) => founderColumn(field, column as PgColumn)),
  }
}

const founderColumn = (field: string, column: PgColumn): FounderColumn => ({
  name: column.name,
  field,
  // Our own JSON column is JSON like the library's.
  type: column.getSQLType() === 'jsonb' ? 'PgJsonb' : column.columnType,
  choices: column.enumValues ?? null,
  notNull: column.notNull,
  defaultAt: (now) => defaultOf(column, now),
})

function defaultOf(column: PgColumn, now: Date): unknown {
  if (!column.hasDefault) return column.notNull ? undefined : null
  if (!is(column.default, SQL)) return column.default
  // The schema's expressions are the moment, and the list of rest days.
  return column.columnType === 'PgArray' ? [6, 7] : now.toISOString()
}

/** Every table with founders' rows, those of the future too, by name. */
export const founderTables: FounderTable[] = Object.values(schema)
  .filter((it) => is(it, PgTable))
  .map((it) => it as PgTable)
  .filter((it) => Object.values(getTableColumns(it)).some(({ name }) => name === owner))
  .map(founderTable)
  .sort((a, b) => a.name.localeCompare(b.name))
