import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import type { ManualRow } from '#contract/manual.ts'
import * as messages from './messages.ts'

/** The neighbours of an entry. */
export function NearEntries({ rows }: { rows: readonly ManualRow[] }) {
  if (rows.length === 0) return null
  return (
    <nav aria-labelledby="near" className="px-1">
      <h2 id="near" className="text-secondary font-[560] text-ink-2">
        {messages.nearIt}
      </h2>
      <ul className="mt-1.5 text-row">
        {rows.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`/manual/${id}`}
              className="flex min-h-8 items-center justify-between gap-3 text-ink-2 hover:text-ink pointer-coarse:min-h-11"
            >
              {title}
              <ArrowRight size={14} aria-hidden className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
