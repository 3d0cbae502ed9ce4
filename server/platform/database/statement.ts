import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Executor } from './connect.ts'
import { storableJson } from './json-column.ts'

/*
 * For the statements of every request. Building SQL anew costs more than running it; said once, it is also parsed
 * and planned once per connection. What is rare stays with the plain builder.
 */

const clientOf = (db: Executor) => (db as unknown as { $client: pg.Pool | pg.PoolClient }).$client

/** SQL written out, with `$1`, `$2` for its values in order. `name` is unique in the program. */
export function statement<Row extends object>(name: string, text: string) {
  return async (db: Executor, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await clientOf(db).query<Row>({ name, text, values: values.map(asParameter) })
    return rows
  }
}

/** The driver would write an object as JSON by itself, but not every text in it as PostgreSQL takes it. */
const asParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? storableJson(value)
    : value

/** Columns of a table, all of them unless some are named, each as its field: a `statement` then answers its rows. */
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

/** Rows of a table written with the named fields, in the values its columns are kept in. `name` is unique in the program. */
export function insertion<T extends PgTable, F extends keyof T['$inferInsert'] & string>(
  name: string,
  table: T,
  fields: readonly F[],
) {
  const columns = fields.map((field) => getTableColumns(table)[field]!)
  const places = columns.map((_, i) => `$${i + 1}`).join(', ')
  const text = `insert into ${getTableName(table)} (${columns.map((it) => it.name).join(', ')}) values (${places})`
  return async (tx: Executor, row: Pick<T['$inferInsert'], F>): Promise<void> => {
    const values = columns.map((column, i) => {
      const value = row[fields[i]!]
      return value == null ? null : column.mapToDriverValue(value)
    })
    await clientOf(tx).query({ name, text, values })
  }
}
