import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode
  /** A line under the title. */
  note?: ReactNode
  /** Content at the right end of the title. */
  aside?: ReactNode
}

/** A panel with a heading; the section is labelled by it. */
export function Panel({ title, note, aside, className, children, ...rest }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={clsx('panel flex flex-col p-5', className)} {...rest}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={heading} className="text-card">
            {title}
          </h2>
          {note && <p className="mt-0.5 text-secondary text-ink-3">{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
