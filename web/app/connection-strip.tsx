import { lazy, useEffect, useState } from 'react'
import { readAccount } from '#contract/account.ts'
import { useRead } from '#web/browser/server/server.ts'
import { useSignalLost } from '#web/browser/server/signal.ts'
import { Optional } from '#web/design/optional.tsx'

const Waiting = lazy(() => import('./offline-indicator.tsx'))

/** The strip under the header: shows that the connection is lost and which writes are queued. Empty otherwise. */
export function SignalStrip() {
  const lost = useSignalLost()
  const owner = useRead(readAccount).data?.id
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), 2500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="sticky top-14 z-20 lg:top-16" role="status">
      {lost && (
        <p className="flex min-h-8 flex-wrap items-center justify-center gap-x-3 border-b border-line bg-s2 px-4 py-1 text-center text-micro text-ink-2">
          You are offline. Changes will be sent when the signal returns.
        </p>
      )}
      <Optional>{(later || lost) && owner && <Waiting owner={owner} />}</Optional>
    </div>
  )
}
