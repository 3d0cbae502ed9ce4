import type { CheckedRow } from './check-rows.ts'
import type { Page } from './rules.ts'

/**
 * Maximum size of one statement, in rows and in characters, so that neither it nor its encoding delays other requests.
 */
const rowsAtOnce = 200
const charactersAtOnce = 50_000

/** Groups checked rows into pages, already encoded. */
export function* pagesOf(rows: Iterable<CheckedRow>): Generator<Page> {
  let [page, length, of]: [string[], number, string] = [[], 0, '']
  for (const { table, row } of rows) {
    if (page.length > 0 && (table.name !== of || page.length >= rowsAtOnce || length >= charactersAtOnce)) {
      yield pageOf(of, page)
      ;[page, length] = [[], 0]
    }
    const json = JSON.stringify(row)
    page.push(json)
    length += json.length
    of = table.name
  }
  if (page.length > 0) yield pageOf(of, page)
}

const pageOf = (table: string, page: readonly string[]): Page => ({
  table,
  rows: page.length,
  json: new TextEncoder().encode(`[${page.join(',')}]`),
})
