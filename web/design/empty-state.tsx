import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  title: string
  note: string
  /** Less air, where the page must fit a screen. */
  compact?: boolean
  /** The action that changes it. */
  children?: ReactNode
}

/** An empty state: an outlined rocket, what is missing, and how to begin. */
export function EmptyState({ title, note, compact = false, children }: Props) {
  return (
    <div className={clsx('flex flex-col items-center px-4 text-center', compact ? 'pt-1' : 'py-8')}>
      <svg
        width={compact ? 72 : 96}
        height={compact ? 72 : 96}
        viewBox="0 0 96 96"
        fill="none"
        aria-hidden
        className="text-ink-3"
      >
        <g stroke="currentColor" strokeWidth="1.25" strokeLinecap="round" strokeLinejoin="round">
          <path d="M48 14c8 8 11 20 10 33l-2 13H40l-2-13c-1-13 2-25 10-33Z" />
          <path d="M38 46c-6 4-8 10-7 17l9-6M58 46c6 4 8 10 7 17l-9-6M43 60l-1.5 4h13L53 60" />
          <circle cx="48" cy="38" r="4.5" />
          <path d="M14 80h68M26 80l4-7h36l4 7M76 80V34m6 46V34m-6 0h6m-6 12 6-6m-6 18 6-6m-6 18 6-6" />
        </g>
      </svg>
      <p className={clsx('text-card', compact ? 'mt-2' : 'mt-4')}>{title}</p>
      <p className="mt-1 max-w-[40ch] text-secondary text-ink-3">{note}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}
