import { Table2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from '#web/design/messages.ts'
import { useSize } from '#web/design/use-size.ts'
import { ChartTable, type Row } from './chart-table.tsx'
import { ReadingCursor } from './reading-cursor.tsx'
import type { Point, Size } from './scales.ts'

export interface Frame {
  /** The chart as a sentence. */
  sentence: string
  /** The chart's data as a table: column headers, then rows. */
  columns: readonly string[]
  rows: readonly Row[]
  /** The announcement of the reading cursor at each point. */
  readings: readonly string[]
  /** Pixels, or a function of the width. */
  height?: number | ((width: number) => number)
  legend?: ReactNode
}

interface Props extends Frame {
  /** The position of each reading. */
  place: (size: Size) => readonly Point[]
  /** The drawing; `at` is the index of the point being read. */
  children: (size: Size, at: number | null) => ReactNode
}

/** The frame of every chart: its sentence, a reading cursor, and the data as a table. */
export function ChartFrame({
  sentence,
  columns,
  rows,
  readings,
  height: asked = 200,
  legend,
  place,
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box, { width: 560, height: 200 })
  const height = typeof asked === 'number' ? asked : Math.round(asked(width))
  const size = { width, height }
  const [at, setAt] = useState<number | null>(null)
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="mt-3 flex flex-1 flex-col">
      {asTable ? (
        <ChartTable caption={sentence} columns={columns} rows={rows} />
      ) : (
        <div ref={box} className="relative" style={{ height }}>
          <svg
            role="img"
            aria-label={sentence}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            className="absolute inset-0 max-w-full"
          >
            {children(size, at)}
          </svg>
          {readings.length > 0 && (
            <ReadingCursor readings={readings} points={place(size)} width={width} at={at} onMove={setAt} />
          )}
        </div>
      )}
      <figcaption className="mt-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-micro text-ink-2">{legend}</span>
        {rows.length > 0 && (
          <Button look="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            <Table2 size={14} strokeWidth={1.75} aria-hidden />
            {messages.viewAsTable}
          </Button>
        )}
      </figcaption>
    </figure>
  )
}

interface KeyProps {
  tone: string
  look?: 'line' | 'dashed' | 'dot' | 'outline'
  children: string
}

/** A legend entry: line style and name. */
export function Key({ tone, look = 'line', children }: KeyProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg width="16" height="10" aria-hidden>
        {look === 'dot' && <circle cx="8" cy="5" r="3" fill={tone} />}
        {look === 'outline' && (
          <rect x="3.5" y=".5" width="9" height="9" rx="2" fill="var(--s2)" stroke={tone} />
        )}
        {(look === 'line' || look === 'dashed') && (
          <path
            d="M1 5H15"
            stroke={tone}
            strokeWidth="2.25"
            strokeLinecap="round"
            strokeDasharray={look === 'dashed' ? '2 4' : undefined}
          />
        )}
      </svg>
      {children}
    </span>
  )
}
