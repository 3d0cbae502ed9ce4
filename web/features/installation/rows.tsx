import type { ReactNode } from 'react'

/** Pairs of a name and a value. */
export function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="mt-3 divide-y divide-line">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[160px_minmax(0,1fr)]">
          <dt className="text-secondary text-ink-3">{name}</dt>
          <dd className="text-row break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One part with its state at the right. */
export function Row({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block text-row font-[480]">{name}</span>
        <span className="block text-secondary break-words text-ink-3">{note}</span>
      </span>
      {children}
    </li>
  )
}
