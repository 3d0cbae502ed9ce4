import type { Page, Row } from './rules.ts'
import type { TravellingTable } from './tables.ts'

export type { Page }

/** So much goes into one statement, so that none comes near its time limit; in rows, and in characters. */
const rowsAtOnce = 1000
const charactersAtOnce = 500_000

/** The rows of checked tables in pages, each in memory of its own so that it can be handed to another thread. */
export function* pagesOf(tables: ReadonlyMap<TravellingTable, readonly Row[]>): Generator<Page> {
  for (const [{ name }, rows] of tables) {
    let page: string[] = []
    let length = 0
    for (const row of rows) {
      const json = JSON.stringify(row)
      page.push(json)
      length += json.length
      if (page.length < rowsAtOnce && length < charactersAtOnce) continue
      yield pageOf(name, page)
      page = []
      length = 0
    }
    if (page.length > 0) yield pageOf(name, page)
  }
}

const pageOf = (table: string, page: readonly string[]): Page => ({
  table,
  rows: page.length,
  json: new TextEncoder().encode(`[${page.join(',')}]`),
})
