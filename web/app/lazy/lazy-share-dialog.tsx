import { lazy } from 'react'
import { useSearchParams } from 'wouter'
import { showLoadFailure } from '#web/browser/toast.ts'
import { Optional } from '#web/design/optional.tsx'

const ShareDialog = lazy(() => import('#web/features/analytics/share-dialog.tsx'))

/** Opens the share picture over the current screen for `?share=orbit` and `?share=week`. */
export default function LazyShareDialog() {
  const [search, setSearch] = useSearchParams()
  const subject = search.get('share')
  if (subject !== 'orbit' && subject !== 'week') return null
  const setSubject = (next?: string) =>
    setSearch(
      (params) => {
        if (next) params.set('share', next)
        else params.delete('share')
        return params
      },
      { replace: true },
    )
  return (
    <Optional
      onFailure={() => {
        setSubject()
        showLoadFailure()
      }}
    >
      <ShareDialog subject={subject} onChoose={setSubject} onClose={() => setSubject()} />
    </Optional>
  )
}
