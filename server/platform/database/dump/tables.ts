import type pg from 'pg'

/** A table and the columns that can be written, in their order. */
export interface DumpedTable {
  name: string
  columns: string[]
}

/**
 * The tables of this database, each after those that its foreign keys refer to, so that they can be loaded in this
 * order. The tables of the job runner stand in a schema of their own and are not among them: it makes them anew.
 */
export async function readTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(
    `select c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
                   where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
       from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      order by c.relname`,
  )
  const sorted: DumpedTable[] = []
  while (sorted.length < rows.length) {
    const done = new Set(sorted.map(({ name }) => name))
    const next = rows.filter(
      ({ name, refers }) => !done.has(name) && refers.every((other) => done.has(other)),
    )
    if (next.length === 0) throw new Error('The foreign keys of the tables form a circle.')
    sorted.push(...next.map(({ name, columns }) => ({ name, columns })))
  }
  return sorted
}

/** The table with its columns as COPY wants them. */
export const copyTarget = ({ name, columns }: DumpedTable): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Settings under which the same rows have the same text on every server. */
export const plainText = `set local client_encoding = 'UTF8'; set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`
