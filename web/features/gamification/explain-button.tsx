import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ExplainedMetric } from './explain-dialog.tsx'
import * as messages from './messages.ts'

const ExplainDialog = lazy(() => import('./explain-dialog.tsx'))

interface Props {
  metric: ExplainedMetric
  /** What the figure is, for screen readers. */
  note?: string | undefined
  className?: string
  children: ReactNode
}

/** A figure that opens its explanation when pressed. */
export function ExplainButton({ metric, note, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => setIsOpen(true)}>
        {children}
        <span className="sr-only">{messages.explain({ note })}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExplainDialog metric={metric} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
