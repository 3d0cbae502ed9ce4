import { lazy } from 'react'
import { useSearchParams } from 'wouter'
import { Optional } from '#web/design/optional.tsx'
import { sayNotLoaded } from '#web/design/overlays/toast.ts'

const ShareDialog = lazy(() => import('#web/features/analytics/share-dialog.tsx'))

/** Opens the share picture over the current screen for `?share=orbit` and `?share=week`. */
export function ShareDock() {
  const [search, setSearch] = useSearchParams()
  const subject = search.get('share')
  if (subject !== 'orbit' && subject !== 'week') return null
  const go = (to?: string) =>
    setSearch(
      (now) => {
        if (to) now.set('share', to)
        else now.delete('share')
        return now
      },
      { replace: true },
    )
  return (
    <Optional
      onFailure={() => {
        go()
        sayNotLoaded()
      }}
    >
      <ShareDialog subject={subject} onChoose={go} onClose={() => go()} />
    </Optional>
  )
}
