import { getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

/** A column of a founder's table. `field` is its name in the code and in the contract. */
export interface FounderColumn {
  name: string
  field: string
  /** The schema's name of its type, such as `PgText`. */
  type: string
  /** The allowed values of an enum column. */
  choices: readonly string[] | null
  notNull: boolean
  /** The value where a row does not name the column; undefined where it is required. */
  defaultAt(now: Date): unknown
}

/** A table of founders' rows, without its owner column. */
export interface FounderTable {
  name: string
  columns: FounderColumn[]
  /** The columns of the primary key, the founder's id included. */
  key: string[]
  /** Unique keys within one founder. */
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
    // Generated columns cannot be written.
    columns: Object.entries(getTableColumns(table))
      .filter(([, column]) => column.name !== owner && !column.generated)
      .map(([field, column]) => founderColumn(field, column as PgColumn)),
  }
}

const founderColumn = (field: string, column: PgColumn): FounderColumn => ({
  name: column.name,
  field,
  // Our own JSON column counts as the library's.
  type: column.getSQLType() === 'jsonb' ? 'PgJsonb' : column.columnType,
  choices: column.enumValues ?? null,
  notNull: column.notNull,
  defaultAt: (now) => defaultOf(column, now),
})

function defaultOf(column: PgColumn, now: Date): unknown {
  if (!column.hasDefault) return column.notNull ? undefined : null
  if (!is(column.default, SQL)) return column.default
  // The only SQL defaults in the schema are the current time and the list of rest days.
  return column.columnType === 'PgArray' ? [6, 7] : now.toISOString()
}

/** Every founder table by name, future ones included. */
export const founderTables: FounderTable[] = Object.values(schema)
  .filter((it) => is(it, PgTable))
  .map((it) => it as PgTable)
  .filter((it) => Object.values(getTableColumns(it)).some(({ name }) => name === owner))
  .map(founderTable)
  .sort((a, b) => a.name.localeCompare(b.name))
