import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyTarget, type DumpedTable, plainText, readTables } from './tables.ts'

/** What a table holds: enough to know whether a copy of it is complete and the same. */
export interface TableSum {
  name: string
  rows: number
  bytes: number
  sha256: string
}

/** A dump while it is made: the tables first, then their rows in pieces, then what was in each. */
export interface Dump {
  tables: DumpedTable[]
  /** The migrations that have been applied. */
  migrations: { name: string; checksum: string }[]
  serverVersion: string
  rows(): AsyncGenerator<{ table: string; bytes: Buffer }>
  /** Filled while `rows` is read. */
  sums: TableSum[]
}

/**
 * Runs `work` over all rows as they are at one moment, while others go on writing: one transaction with one snapshot,
 * and memory for a piece at a time. When `work` throws, the connection is of no more use.
 */
export async function readDump<T>(client: pg.ClientBase, work: (dump: Dump) => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(plainText)
  const tables = await readTables(client)
  const recorded = tables.some(({ name }) => name === 'schema_migrations')
  const migrations = recorded
    ? await client.query('select name, checksum from schema_migrations order by name')
    : { rows: [] }
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const sums: TableSum[] = []
  const result = await work({
    tables,
    migrations: migrations.rows,
    serverVersion: rows[0]!.version,
    sums,
    rows: () => readRows(client, tables, sums),
  })
  await client.query('rollback')
  return result
}

async function* readRows(
  client: pg.ClientBase,
  tables: DumpedTable[],
  sums: TableSum[],
): AsyncGenerator<{ table: string; bytes: Buffer }> {
  for (const table of tables) {
    const stream = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of stream as AsyncIterable<Buffer>) {
      hash.update(piece)
      bytes += piece.length
      yield { table: table.name, bytes: piece }
    }
    sums.push({ name: table.name, rows: stream.rowCount, bytes, sha256: hash.digest('hex') })
  }
}

/** What each table holds, without keeping the rows. */
export const sumTables = (client: pg.ClientBase): Promise<TableSum[]> =>
  readDump(client, async (dump) => {
    for await (const _ of dump.rows());
    return dump.sums
  })
