import { lazy, useEffect, useState } from 'react'
import { readAccount } from '#contract/account.ts'
import { useIsOffline } from '#web/browser/server/connection.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Optional } from '#web/design/optional.tsx'
import * as messages from './messages.ts'

const OfflineIndicator = lazy(() => import('./offline-indicator.tsx'))

/** The strip under the header: shows that the connection is lost and which writes are queued. Empty otherwise. */
export default function ConnectionStrip() {
  const offline = useIsOffline()
  const owner = useRead(readAccount).data?.id
  const [isDelayOver, setIsDelayOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDelayOver(true), 2500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="sticky top-14 z-20 lg:top-16" role="status">
      {offline && (
        <p className="flex min-h-8 flex-wrap items-center justify-center gap-x-3 border-b border-line bg-s2 px-4 py-1 text-center text-micro text-ink-2">
          {messages.offline}
        </p>
      )}
      <Optional>{(isDelayOver || offline) && owner && <OfflineIndicator owner={owner} />}</Optional>
    </div>
  )
}
