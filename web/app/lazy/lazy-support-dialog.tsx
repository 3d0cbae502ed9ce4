import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useSyncExternalStore } from 'react'
import { readAccount } from '#contract/account.ts'
import { useQuietDay } from '#web/browser/quiet-day.ts'
import { invalidateReads } from '#web/browser/server/queries.ts'
import { closeSupportDialog, getShownSupport, subscribeToSupport } from '#web/browser/support-dialog-state.ts'
import { showLoadFailure } from '#web/browser/toast.ts'
import { Optional } from '#web/design/optional.tsx'

const SupportDialog = lazy(() => import('#web/features/safety/support-dialog.tsx'))

/** Renders the help dialog over the current screen; its code is loaded on first use. */
export function LazySupportDialog() {
  const shown = useSyncExternalStore(subscribeToSupport, getShownSupport)
  const quietDay = useQuietDay()
  const cache = useQueryClient()
  const offer = shown?.offer
  useEffect(() => {
    if (offer?.quiet)
      void invalidateReads(cache, [readAccount.path, '/api/days/now', '/api/course-correction'])
  }, [offer, cache])
  if (!shown) return null
  return (
    <Optional
      onFailure={() => {
        closeSupportDialog()
        showLoadFailure()
      }}
    >
      <SupportDialog
        offer={shown.offer}
        showsCard={quietDay?.showsCard ?? true}
        onClose={closeSupportDialog}
      />
    </Optional>
  )
}
