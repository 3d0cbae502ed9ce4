import { clsx } from 'clsx'
import * as messages from '#web/design/messages.ts'

/** A row of a chart's table: its label, then its figures; null shows as a dash. */
export type Row = readonly [string, ...(string | number | null)[]]

/** Whether a cell is a figure, which is set in the monospaced font. */
const isFigure = (cell: Row[number] | undefined) => typeof cell !== 'string' || /^[$€\d−-]/.test(cell)

interface Props {
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
}

/** The data of a chart as a table that scrolls in its own box. */
export function ChartTable({ caption, columns, rows }: Props) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      aria-label={messages.asTable({ caption })}
      className="relative max-h-72 overflow-auto rounded-md"
    >
      <table className="w-full text-secondary">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 bg-s2 px-3 py-2 font-[520] text-ink-2 ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of figures have no other key.
            <tr key={line} className="border-b border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal text-ink-2">
                {head}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className={clsx('px-3 py-1.5 text-right', isFigure(cell) && 'num')}
                >
                  {cell ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
