import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { Button } from './controls/button.tsx'
import * as messages from './messages.ts'

interface Props {
  title: string
  note?: string
  /** The failure; its message and request id are shown when present. */
  failure?: unknown
  onRetry?: () => void
  className?: string
}

const said = (failure: unknown, what: 'reason' | 'requestId'): string | undefined => {
  const value =
    typeof failure === 'object' && failure !== null ? (failure as Record<string, unknown>)[what] : undefined
  return typeof value === 'string' ? value : undefined
}

/** An error in place: what failed, what to do, and the request id for the log. */
export function ErrorState({ title, note, failure, onRetry, className }: Props) {
  const reason = note ?? said(failure, 'reason')
  const requestId = said(failure, 'requestId')
  return (
    <div role="alert" className={clsx('flex flex-col items-start gap-3', className)}>
      <div className="flex gap-3">
        <TriangleAlert size={19} strokeWidth={1.75} className="mt-0.5 shrink-0 text-abort" aria-hidden />
        <div>
          <p className="text-card">{title}</p>
          {reason && <p className="mt-0.5 text-secondary text-ink-2">{reason}</p>}
        </div>
      </div>
      {onRetry && <Button onClick={onRetry}>{messages.tryAgain}</Button>}
      {requestId && <p className="num text-micro text-ink-3">{messages.request({ requestId })}</p>}
    </div>
  )
}
