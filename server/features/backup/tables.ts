import { getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/platform/database/schema.ts'

/** What does not travel: secrets, what is only kept for a time, and what counts towards this server's limits. */
export const staysHere = [
  'integrations',
  'calendar_feeds',
  'speeches',
  'idempotency_keys',
  'mind_budgets',
  'alerts',
  'alert_deliveries',
  'alert_devices',
  'alert_looks',
]

/** A column of a table that travels. `field` is its name in the code, which contract and code share. */
export interface TravellingColumn {
  name: string
  field: string
  column: PgColumn
}

export interface TravellingTable {
  name: string
  columns: TravellingColumn[]
  /** The columns of the primary key, the founder's id included. */
  key: string[]
  /** Columns of which no two rows may have the same values, the founder's id left out. */
  unique: string[][]
}

const owner = 'founder_id'

function travellingTable(table: PgTable): TravellingTable {
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
      .map(([field, column]) => ({ name: column.name, field, column: column as PgColumn })),
  }
}

/** Every table with a founder's rows travels, those of the future too, unless it is named above. */
export const travelling: TravellingTable[] = Object.values(schema)
  .filter((it) => is(it, PgTable))
  .map((it) => it as PgTable)
  .filter((it) => Object.values(getTableColumns(it)).some(({ name }) => name === owner))
  .map(travellingTable)
  .filter(({ name }) => !staysHere.includes(name))
  .sort((a, b) => a.name.localeCompare(b.name))

/** What stands in a column that a row does not name; undefined where it has to be named. */
export function defaultOf({ column }: TravellingColumn, now: Date): unknown {
  if (!column.hasDefault) return column.notNull ? undefined : null
  if (!is(column.default, SQL)) return column.default
  return column.columnType === 'PgArray' ? [6, 7] : now.toISOString()
}
