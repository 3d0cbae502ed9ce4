import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ExplainedNumber } from './explain-dialog.tsx'

const ExplainDialog = lazy(() => import('./explain-dialog.tsx'))

interface Props {
  of: ExplainedNumber
  /** What the figure is, for screen readers. */
  note?: string | undefined
  className?: string
  children: ReactNode
}

/** A figure that opens its explanation when pressed. */
export function ExplainButton({ of, note, className, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        {children}
        <span className="sr-only">{note && `, ${note}`}. How it came about</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ExplainDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
