import * as messages from './messages.ts'

/** A database row as JSON, by column, without the founder's id. */
export type Row = Readonly<Record<string, unknown>>
export type Tables = Readonly<Record<string, readonly Row[]>>

/** Rows of a table for one statement: a JSON list in UTF-8. */
export interface Page {
  table: string
  rows: number
  json: Uint8Array
}

export const schemaVersion = 1

/** A table as CSV (RFC 4180), by line; a cell that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export function* csvOf(rows: readonly Row[]): Generator<string> {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: readonly unknown[]) => `${cells.map(cellOf).join(',')}\r\n`
  yield line(columns)
  for (const row of rows) yield line(columns.map((it) => row[it]))
}

/** The tables as one JSON document, by row, after what else stands in it; its last brace follows with the seal. */
export function* jsonOf(head: Row, tables: Tables): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`
  for (const [place, [table, rows]] of Object.entries(tables).entries()) {
    yield `${place > 0 ? ',' : ''}${JSON.stringify(table)}:[`
    for (const [index, row] of rows.entries()) yield `${index > 0 ? ',' : ''}${JSON.stringify(row)}`
    yield ']'
  }
  yield '}'
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const cellText = typeof value === 'string' ? value : JSON.stringify(value)
  const text = /^[=+\-@\t\r]/.test(cellText) ? `'${cellText}` : cellText
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The sessions as readable pages, oldest first. */
export function transcriptsOf(tables: Tables): { name: string; content: string }[] {
  const turns = Map.groupBy(tables.coaching_turns ?? [], (it) => it.session_id)
  const sessions = [...(tables.coaching_sessions ?? [])].sort((a, b) =>
    String(a.created_at).localeCompare(String(b.created_at)),
  )
  return sessions.map((session, index) => {
    const lines = (turns.get(session.id) ?? []).flatMap((turn) => [
      ...(turn.said ? [`**You:** ${turn.said}`] : []),
      `**Coach:** ${turn.reply}`,
    ])
    const kind = session.type === 'morning' ? messages.planning : messages.debrief
    const content = [`# ${kind}, ${session.day}`, session.summary ?? '', ...lines]
      .filter(Boolean)
      .join('\n\n')
    return {
      name: `transcripts/${session.day}-${session.type}-${index + 1}.md`,
      content: `${content}\n`,
    }
  })
}
