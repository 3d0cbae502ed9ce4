import * as z from 'zod/mini'
import { AppError } from '#server/platform/errors.ts'
import { describe } from '#server/platform/http/validation.ts'
import { columnRules, type Reach, type Rule } from './column-rules.ts'
import type { Row, Tables } from './rules.ts'
import { limits, orders, references } from './table-rules.ts'
import { defaultOf, type TravellingColumn, type TravellingTable } from './tables.ts'

/** Where a file breaks a rule, in the shape of every refusal. Rows count from 1. */
function fault(table: string, row: number, column: string, why: string): AppError {
  const message = `file: ${table}.${column} in row ${row} ${why}; nothing was imported`
  return new AppError('Invalid', message, { field: 'file' })
}

/**
 * The tables of an export by the rules of a request, every row with all its columns; tables and columns we do not know
 * are left out. Throws Invalid for the first fault, with its table, row and column.
 */
export function checkTables(tables: Tables, reach: Reach & { now: Date }): Map<TravellingTable, Row[]> {
  const checked = new Map<TravellingTable, Row[]>()
  for (const [table, rules] of columnRules(reach)) {
    const rows = (tables[table.name] ?? []).map((row, index) => {
      const read = readRow(table.name, rules, row, { place: index + 1, now: reach.now })
      checkOrder(table.name, read, index + 1)
      return read
    })
    checkUnique(table, rows)
    checkLimits(table.name, rows)
    checked.set(table, rows)
  }
  checkReferences(checked)
  return checked
}

function readRow(
  table: string,
  rules: readonly { column: TravellingColumn; rule: Rule }[],
  row: Row,
  { place, now }: { place: number; now: Date },
): Row {
  const read: Record<string, unknown> = {}
  for (const { column, rule } of rules) {
    const { name } = column
    const value = Object.hasOwn(row, name) ? row[name] : defaultOf(column, now)
    if (value === undefined) throw fault(table, place, name, 'is required')
    const result = z.safeParse(rule, value, { reportInput: true })
    if (!result.success) {
      const [issue] = result.error.issues
      const why = value === null ? 'must not be empty' : describe(issue!)
      throw fault(table, place, [name, ...issue!.path].join('.'), why)
    }
    const isJson = typeof value === 'object'
    const wrong = isJson && wrongInJson(value)
    if (wrong) throw fault(table, place, name, wrong)
    // Of JSON the value itself is kept, so that what is exported again is the same.
    read[name] = isJson ? value : result.data
  }
  return read
}

const longestJson = 100_000
/** U+0000 and halves of broken pairs, which the database cannot keep, as JSON writes them. */
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
  throw fault(table, place, order.later, `must be later than ${order.earlier}`)
}

const comparable = (value: unknown) => (typeof value === 'number' ? value : Date.parse(String(value)))

function checkUnique({ name, unique }: TravellingTable, rows: readonly Row[]): void {
  for (const columns of unique) {
    const seen = new Map<string, number>()
    for (const [index, row] of rows.entries()) {
      const key = JSON.stringify(columns.map((it) => row[it]))
      const first = seen.get(key)
      if (first !== undefined)
        throw fault(name, index + 1, columns.at(-1) ?? 'founder_id', `stands in row ${first} already`)
      seen.set(key, index + 1)
    }
  }
}

function checkLimits(name: string, rows: readonly Row[]): void {
  const limit = limits[name]
  if (!limit) return
  const counts = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const kind = limit.of(row)
    if (kind === null) continue
    const count = (counts.get(kind) ?? 0) + 1
    if (count > limit.most)
      throw fault(name, index + 1, 'id', `is one too many: at most ${limit.most} ${limit.what}`)
    counts.set(kind, count)
  }
}

function checkReferences(tables: ReadonlyMap<TravellingTable, readonly Row[]>): void {
  const byName = new Map([...tables].map(([{ name }, rows]) => [name, rows]))
  const known = new Map<string, Set<unknown>>()
  for (const [path, target] of Object.entries(references)) {
    const [table, column] = path.split('.') as [string, string]
    const ids = known.get(target) ?? new Set(byName.get(target)?.map((it) => it.id))
    known.set(target, ids)
    for (const [index, row] of (byName.get(table) ?? []).entries()) {
      if (row[column] !== null && !ids.has(row[column]))
        throw fault(table, index + 1, column, `names no row of ${target} in this file`)
    }
  }
}
