import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import type { ManualRow } from '#contract/manual.ts'
import { rememberPlace } from './last-list.ts'

export interface ShownRow extends ManualRow {
  areaName: string
  /** Why it is shown here, in a few words. */
  why?: string
}

interface Props {
  rows: readonly ShownRow[]
  /** Tells the rows of this list from others of the page. */
  list: string
}

/** Entries as rows: title, stance, area. */
export function EntryRows({ rows, list }: Props) {
  return (
    <ul className="panel grid p-1.5">
      {rows.map((row) => (
        <li key={row.id}>
          <EntryRow row={row} id={`${list}-${row.id}`} />
        </li>
      ))}
    </ul>
  )
}

function EntryRow({ row: { id: entry, title, stance, areaName, why }, id }: { row: ShownRow; id: string }) {
  return (
    <Link
      id={id}
      href={`/manual/${entry}`}
      data-row
      onClick={(event) => openFromRow(event.currentTarget as HTMLElement)}
      className="group flex items-center gap-4 rounded-toast px-4 py-3.5 transition-colors duration-[120ms] hover:bg-s2"
    >
      <span className="min-w-0 flex-1">
        <span data-title className="block w-fit text-[15.5px] leading-[22px] font-[560]">
          {title}
        </span>
        <span className="mt-0.5 block text-row text-ink-2">{stance}</span>
        {why && <span className="mt-1 block text-micro text-ink-3 lg:hidden">{why}</span>}
      </span>
      <span className="hidden w-[340px] shrink-0 text-right text-[12.5px] leading-4 text-ink-3 lg:block">
        <span className="block">{areaName}</span>
        {why && <span className="mt-1 block truncate">{why}</span>}
      </span>
      <ArrowRight size={16} aria-hidden className="shrink-0 text-ink-3 group-hover:text-ink" />
    </Link>
  )
}

/** Remembers the row, and lets its title become the title of the entry in the page transition. */
export function openFromRow(row: HTMLElement): void {
  rememberPlace(row.id)
  row.querySelector<HTMLElement>('[data-title]')?.style.setProperty('view-transition-name', 'manual-title')
}
