import { lazy } from 'react'
import { useSearchParams } from 'wouter'
import { sayNotLoaded } from '#web/browser/toast.ts'
import { Optional } from '#web/design/optional.tsx'

const ShareDialog = lazy(() => import('#web/features/analytics/share-dialog.tsx'))

/** `?share=orbit` or `?share=week` opens the picture of it over whatever screen shows. */
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
