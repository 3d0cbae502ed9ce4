import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import * as schema from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Page, Row, Tables } from './rules.ts'
import { travelling } from './tables.ts'

const pageSize = 2000

/** All data of a founder from one snapshot, each table in the order of its key. */
export function readTables(database: Database, founderId: string): Promise<Tables> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const tables: Record<string, Row[]> = {}
    for (const { name, columns, key } of travelling) {
      const wanted = sql.join(
        columns.map((it) => sql`t.${sql.identifier(it.name)}`),
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

const ownData = statement<{ used: boolean }>(
  'own_data',
  `select exists (select from missions where founder_id = $1)
      or exists (select from coaching_sessions where founder_id = $1)
      or exists (select from status_updates where founder_id = $1)
      or exists (select from ninety_day_goals where founder_id = $1)
      or exists (select from metric_snapshots where founder_id = $1) as used`,
)

/** Whether the founder already has data that an import would mix with. */
export async function isEmpty(tx: Transaction, founderId: string): Promise<boolean> {
  const [row] = await ownData(tx, founderId)
  return !row!.used
}

/** Resets the closing state, so that days are closed anew whatever the export claimed. */
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

const dateBack = (table: string) =>
  statement(
    `date_back_${table}`,
    `update ${table} set created_at = least(created_at, $2) where founder_id = $1 and created_at > $2`,
  )
const datedBack = ['missions', 'coaching_sessions', 'status_updates', 'sprints'].map(dateBack)

const markImported = statement(
  'mark_imported',
  `update founders set imported_at = $2, joined_on = least(joined_on,
      (select min(day) from missions where founder_id = $1), (select min(day) from coaching_sessions where founder_id = $1),
      (select min(day) from status_updates where founder_id = $1), (select min(day) from days where founder_id = $1))
    where founder_id = $1`,
)

const reopenDays = statement(
  'reopen_days',
  'update days set duty = null, closed_at = null, sleep_order = null where founder_id = $1',
)

/**
 * Marks everything of a founder as from a file that this installation had not sealed: nothing of it is from after the
 * import, and no day is closed as the file says.
 */
export async function setApart(tx: Transaction, founderId: string, now: Date): Promise<void> {
  for (const moveBack of datedBack) await moveBack(tx, founderId, now)
  await markImported(tx, founderId, now)
  await reopenDays(tx, founderId)
}

const tableOf = new Map(travelling.map((it) => [it.name, it]))

/** Upserts a page of checked rows of a founder, all columns. */
export async function writePage(tx: Transaction, founderId: string, page: Page): Promise<void> {
  const { name, columns, key } = tableOf.get(page.table)!
  const list = (names: readonly string[], each: (it: string) => SQL) => sql.join(names.map(each), sql`, `)
  const plain = (it: string) => sql`${sql.identifier(it)}`
  const given = columns.map((it) => it.name)
  const changed = given.filter((it) => !key.includes(it))
  const json = Buffer.from(page.json).toString('utf8')
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (founder_id, ${list(given, plain)})
      select ${founderId}::uuid, ${list(given, plain)}
        from jsonb_populate_recordset(null::${sql.identifier(name)}, ${json}::jsonb)
      on conflict (${list(key, plain)}) do ${
        changed.length > 0
          ? sql`update set ${list(changed, (it) => sql`${plain(it)} = excluded.${plain(it)}`)}`
          : sql`nothing`
      }`)
}
