import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  note?: string
  /** Spans the full width. */
  wide?: boolean
  children: ReactNode
}

/** One component with its states in a titled panel. */
export function Exhibit({ title, note, wide = false, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('panel min-w-0 p-5', wide && 'lg:col-span-2')}>
      <h3 id={id} className="text-card">
        {title}
      </h3>
      {note && <p className="mt-0.5 text-secondary text-ink-3">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** States side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-center gap-3 last:mb-0">{children}</div>
}
