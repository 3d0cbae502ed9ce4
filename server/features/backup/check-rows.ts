import * as z from 'zod/mini'
import { isDoneAhead } from '#server/features/missions/index.ts'
import type { FounderColumn, FounderTable } from '#server/platform/database/founder-tables.ts'
import { AppError } from '#server/platform/errors.ts'
import { describe } from '#server/platform/http/validation.ts'
import { columnRules, type Reach, type Rule } from './column-rules.ts'
import type { FileRow } from './read-export.ts'
import type { Row } from './rules.ts'
import { limits, orders, references } from './table-rules.ts'

/** A rule violation in a file, in the shape of every refusal. Rows count from 1. */
function invalidRow(table: string, row: number, column: string, why: string): AppError {
  const message = `file: ${table}.${column} in row ${row} ${why}; nothing was imported`
  return new AppError('Invalid', message, { field: 'file' })
}

/** A row that keeps every rule, with all its columns. */
export interface CheckedRow {
  table: FounderTable
  row: Row
}

/**
 * Validates the rows of an export one after the other, by the rules of requests; unknown columns are left out. Throws
 * Invalid for the first violation with its table, row and column; references between rows are checked after the last.
 */
export function* checkRows(rows: Iterable<FileRow>, reach: Reach & { now: Date }): Generator<CheckedRow> {
  const rules = new Map([...columnRules(reach)].map(([table, columns]) => [table.name, { table, columns }]))
  const among = new RowsAmongRows()
  for (const { table: name, place, row } of rows) {
    const { table, columns } = rules.get(name)!
    const read = readRow(name, columns, row, { place, now: reach.now })
    checkOrder(name, read, place)
    if (name === 'missions') checkNotAhead(read, place, reach.now)
    among.check(table, read, place)
    yield { table, row: read }
  }
  among.checkReferences()
}

function readRow(
  table: string,
  rules: readonly { column: FounderColumn; rule: Rule }[],
  row: Row,
  { place, now }: { place: number; now: Date },
): Row {
  const read: Record<string, unknown> = {}
  for (const { column, rule } of rules) {
    const { name } = column
    const value = Object.hasOwn(row, name) ? row[name] : column.defaultAt(now)
    if (value === undefined) throw invalidRow(table, place, name, 'is required')
    const result = z.safeParse(rule, value, { reportInput: true })
    if (!result.success) {
      const [issue] = result.error.issues
      const why = value === null ? 'must not be empty' : describe(issue!)
      throw invalidRow(table, place, [name, ...issue!.path].join('.'), why)
    }
    const isJson = typeof value === 'object'
    const wrong = isJson && wrongInJson(value)
    if (wrong) throw invalidRow(table, place, name, wrong)
    // A JSON value is stored unchanged, so that exporting it again gives the same.
    read[name] = isJson ? value : result.data
  }
  return read
}

const longestJson = 100_000
/** U+0000 and unpaired surrogates, which the database cannot store, as JSON escapes. */
const unstorable = /(^|[^\\])(\\\\)*\\u(0000|d[89ab])/

function wrongInJson(value: unknown): string | null {
  const written = JSON.stringify(value)
  if (written.length > longestJson) return `must not be longer than ${longestJson} characters`
  return unstorable.test(written) ? 'holds a character that cannot be stored' : null
}

function checkOrder(table: string, row: Row, place: number): void {
  const order = orders[table]
  if (!order) return
  const [from, to] = [order.earlier, order.later].map((name) => comparable(row[name])) as [number, number]
  if (to > from || (order.same && to === from)) return
  throw invalidRow(table, place, order.later, `must be later than ${order.earlier}`)
}

/** The largest offset ahead of UTC. */
const earliestZoneMs = 14 * 60 * 60 * 1000

/** A mission of a day that has begun in no time zone yet cannot be done. */
function checkNotAhead(row: Row, place: number, now: Date): void {
  const latestToday = new Date(now.getTime() + earliestZoneMs).toISOString().slice(0, 10)
  const mission = {
    day: String(row.day),
    isCompleted: row.is_completed === true,
    currentValue: Number(row.current_value),
    targetValue: row.target_value === null ? null : Number(row.target_value),
  }
  if (isDoneAhead(mission, latestToday))
    throw invalidRow('missions', place, 'day', 'has not begun, so it cannot be done')
}

const comparable = (value: unknown) => (typeof value === 'number' ? value : Date.parse(String(value)))

/** Checks between rows: duplicates, limits per kind, and references to existing rows. */
class RowsAmongRows {
  private readonly places = new Map<string, number>()
  private readonly counts = new Map<string, number>()
  private readonly ids = new Map<string, Set<unknown>>()
  private readonly named = new Map<string, Map<unknown, number>>()

  check(table: FounderTable, row: Row, place: number): void {
    this.checkUnique(table, row, place)
    this.checkLimit(table.name, row, place)
    if (referred.has(table.name)) getOrCreate(this.ids, table.name, () => new Set<unknown>()).add(row.id)
    for (const { path, column } of referring.get(table.name) ?? []) {
      const seen = getOrCreate(this.named, path, () => new Map<unknown, number>())
      if (row[column] !== null && !seen.has(row[column])) seen.set(row[column], place)
    }
  }

  private checkUnique({ name, unique }: FounderTable, row: Row, place: number): void {
    for (const [index, columns] of unique.entries()) {
      const key = `${name} ${index} ${JSON.stringify(columns.map((it) => row[it]))}`
      const first = this.places.get(key)
      if (first !== undefined)
        throw invalidRow(name, place, columns.at(-1) ?? 'founder_id', `stands in row ${first} already`)
      this.places.set(key, place)
    }
  }

  private checkLimit(name: string, row: Row, place: number): void {
    const limit = limits[name]
    const kind = limit?.of(row) ?? null
    if (!limit || kind === null) return
    const count = (this.counts.get(`${name} ${kind}`) ?? 0) + 1
    if (count > limit.most)
      throw invalidRow(name, place, 'id', `is one too many: at most ${limit.most} ${limit.what}`)
    this.counts.set(`${name} ${kind}`, count)
  }

  checkReferences(): void {
    for (const [path, seen] of this.named) {
      const [table, column] = path.split('.') as [string, string]
      const target = references[path]!
      for (const [id, place] of seen)
        if (!this.ids.get(target)?.has(id))
          throw invalidRow(table, place, column, `names no row of ${target} in this file`)
    }
  }
}

const referred = new Set(Object.values(references))
const referring = Map.groupBy(
  Object.keys(references).map((path) => ({ path, column: path.split('.')[1]! })),
  ({ path }) => path.split('.')[0]!,
)

function getOrCreate<V>(map: Map<string, V>, key: string, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
