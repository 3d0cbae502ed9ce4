import type pg from 'pg'
import type { Executor } from './connect.ts'

/*
 * For the statements of every request. Building SQL anew costs more than running it; said once, it is also parsed
 * and planned once per connection. What is rare stays with the plain builder.
 */

const clientOf = (db: Executor) => (db as unknown as { $client: pg.Pool | pg.PoolClient }).$client

/** SQL written out, with `$1`, `$2` for its values in order. `name` is unique in the program. */
export function statement<Row extends object>(name: string, text: string) {
  return async (db: Executor, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await clientOf(db).query<Row>({ name, text, values })
    return rows
  }
}

interface Prepared<T> {
  execute(values: Record<string, unknown>): Promise<T>
}

/** A query of the builder with `sql.placeholder`s, built on first use and run on any connection from then on. */
export function prepared<Values extends Record<string, unknown>, T>(
  name: string,
  build: (db: Executor) => { prepare(name: string): Prepared<T> },
) {
  let template: Prepared<T> | null = null
  return (db: Executor, values: Values): Promise<T> => {
    template ??= build(db).prepare(name)
    // Drizzle ties what it prepared to one client; the text and the mapping of rows belong to none.
    const bound = Object.create(template, { client: { value: clientOf(db) } }) as Prepared<T>
    return bound.execute(values)
  }
}
