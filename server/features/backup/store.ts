import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import * as schema from '#server/platform/database/schema.ts'
import type { Row, Tables } from './rules.ts'

/** What does not travel: secrets, what is only kept for a time, and what counts towards this server's limits. */
export const staysHere = [
  'integrations',
  'calendar_feeds',
  'speeches',
  'sheltered_turns',
  'idempotency_keys',
  'mind_budgets',
  'alerts',
  'alert_deliveries',
  'alert_devices',
  'alert_looks',
]

interface Travelling {
  name: string
  columns: string[]
  key: string[]
  /** What a column may hold, where that is a choice. */
  choices: [string, readonly string[]][]
}

/** Every table with a founder's rows travels, those of the future too, unless it is named above. */
const travelling: Travelling[] = Object.values(schema)
  .filter((it) => is(it, PgTable))
  .map((it) => getTableConfig(it as PgTable))
  .filter((it) => it.columns.some((column) => column.name === 'founder_id') && !staysHere.includes(it.name))
  .map((it) => ({
    name: it.name,
    // What PostgreSQL works out itself cannot be written.
    columns: it.columns
      .filter((column) => column.name !== 'founder_id' && !column.generated)
      .map((column) => column.name),
    choices: it.columns
      .filter((column) => column.enumValues)
      .map((column): [string, readonly string[]] => [column.name, column.enumValues!]),
    key: [
      ...(it.primaryKeys[0]?.columns ?? it.columns.filter((column) => column.primary)).map(
        (column) => column.name,
      ),
    ],
  }))
  .sort((a, b) => a.name.localeCompare(b.name))

const pageSize = 2000

/** Everything of a founder as of one moment, each table in the order of its key. */
export function readTables(database: Database, founderId: string): Promise<Tables> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const tables: Record<string, Row[]> = {}
    for (const { name, columns, key } of travelling) {
      const wanted = sql.join(
        columns.map((it) => sql`t.${sql.identifier(it)}`),
        sql`, `,
      )
      const rows: Row[] = []
      const order = sql.join(
        key.map((it) => sql.identifier(it)),
        sql`, `,
      )
      for (let page: { row: Row }[]; ; ) {
        page = (
          await tx.execute<{ row: Row }>(sql`
            select to_jsonb(it) as row from (
              select ${wanted} from ${sql.identifier(name)} t where founder_id = ${founderId}
                order by ${order} limit ${pageSize} offset ${rows.length}) it`)
        ).rows
        rows.push(...page.map((it) => it.row))
        if (page.length < pageSize) break
      }
      if (rows.length > 0) tables[name] = rows
    }
    return tables
  })
}

/** Whether the founder has done anything yet that an import would mix with. */
export async function isEmpty(tx: Transaction, founderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select from missions where founder_id = ${founderId})
      or exists (select from coaching_sessions where founder_id = ${founderId})
      or exists (select from status_updates where founder_id = ${founderId})
      or exists (select from ninety_day_goals where founder_id = ${founderId})
      or exists (select from metric_snapshots where founder_id = ${founderId}) as used`)
  return !rows[0]!.used
}

/** The first place of an export that holds none of the words its column knows, as `table.column`; null when all do. */
export function unknownWord(tables: Tables): string | null {
  for (const { name, choices } of travelling)
    for (const row of tables[name] ?? [])
      for (const [column, words] of choices) {
        const value = row[column] ?? null
        if (value !== null && !words.includes(value as string)) return `${name}.${column}`
      }
  return null
}

/** Lets the days of a founder be closed from where they stand, whatever an export said of it. */
export async function standAt(
  tx: Transaction,
  founderId: string,
  closedThrough: string | null,
): Promise<void> {
  await tx
    .update(schema.founders)
    .set({ closedThrough, closesAt: null })
    .where(eq(schema.founders.founderId, founderId))
}

/** Writes the tables of an export for a founder; columns and tables we do not know are left out. Answers how many rows. */
export async function writeTables(tx: Transaction, founderId: string, tables: Tables): Promise<number> {
  let count = 0
  for (const { name, columns, key } of travelling) {
    const rows = tables[name] ?? []
    for (let from = 0; from < rows.length; from += pageSize) {
      const page = rows.slice(from, from + pageSize)
      const given = columns.filter((it) => it in (page[0] ?? {}))
      const list = (names: readonly string[], each: (it: string) => ReturnType<typeof sql>) =>
        sql.join(names.map(each), sql`, `)
      const plain = (it: string) => sql`${sql.identifier(it)}`
      const changed = given.filter((it) => !key.includes(it))
      await tx.execute(sql`
        insert into ${sql.identifier(name)} (founder_id, ${list(given, plain)})
          select ${founderId}::uuid, ${list(given, plain)}
            from jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(page)}::jsonb)
          on conflict (${list(key, plain)}) do ${
            changed.length > 0
              ? sql`update set ${list(changed, (it) => sql`${plain(it)} = excluded.${plain(it)}`)}`
              : sql`nothing`
          }`)
      count += page.length
    }
  }
  return count
}
