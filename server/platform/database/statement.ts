import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Executor } from './connect.ts'
import { storableJson } from './json-column.ts'

/*
 * A store uses the query builder. SQL text, by a name, has three cases (docs/adr/0055):
 * - the path of every request, of the home reads, and of creating or toggling a mission: building SQL costs more than
 *   running it, and a named statement is parsed and planned once per connection;
 * - one statement that reads or writes what the query builder cannot say plainly: several tables at once, JSON;
 * - a check that must not share code with the writer it checks (ledger-audit.ts).
 */

const clientOf = (db: Executor) => (db as unknown as { $client: pg.Pool | pg.PoolClient }).$client

/** SQL text, with `$1`, `$2` for its values in order. `name` is unique in the program. */
export function statement<Row extends object>(name: string, text: string) {
  return async (db: Executor, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await clientOf(db).query<Row>({ name, text, values: values.map(asParameter) })
    return rows
  }
}

/** The driver would serialise an object by itself, but not every text in it the way PostgreSQL accepts. */
const asParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? storableJson(value)
    : value

/** Columns of a table, all or the named ones, each as its field name, so that a `statement` returns its rows. */
export const fieldsOf = (
  table: PgTable,
  columns: Readonly<Record<string, PgColumn>> = getTableColumns(table),
): string =>
  Object.entries(columns)
    // The driver would make a calendar day a moment in the time zone of the machine.
    .map(
      ([field, { name, columnType }]) =>
        `${name}${columnType === 'PgDateString' ? '::text' : ''} as "${field}"`,
    )
    .join(', ')
