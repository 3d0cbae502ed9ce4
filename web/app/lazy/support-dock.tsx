import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useSyncExternalStore } from 'react'
import { readAccount } from '#contract/account.ts'
import { useQuiet } from '#web/browser/quiet.ts'
import { refresh } from '#web/browser/server/server.ts'
import { closeSupport, supportShown, watchSupport } from '#web/browser/support.ts'
import { Optional } from '#web/design/optional.tsx'
import { sayNotLoaded } from '#web/design/overlays/toast.ts'

const SupportDialog = lazy(() => import('#web/features/safety/support-dialog.tsx'))

/** Renders the help dialog over the current screen; its code is loaded on first use. */
export function SupportDock() {
  const shown = useSyncExternalStore(watchSupport, supportShown)
  const quiet = useQuiet()
  const cache = useQueryClient()
  const offer = shown?.offer
  useEffect(() => {
    if (offer?.quiet) void refresh(cache, [readAccount.path, '/api/days/now', '/api/course-correction'])
  }, [offer, cache])
  if (!shown) return null
  return (
    <Optional
      onFailure={() => {
        closeSupport()
        sayNotLoaded()
      }}
    >
      <SupportDialog offer={shown.offer} showsCard={quiet?.showsCard ?? true} onClose={closeSupport} />
    </Optional>
  )
}
