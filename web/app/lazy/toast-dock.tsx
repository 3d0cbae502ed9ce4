import { lazy, useEffect, useState } from 'react'
import { Optional } from '#web/design/optional.tsx'
import { shownToast, watchToasts } from '#web/design/overlays/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('#web/design/overlays/toaster.tsx')).Toaster }))

/** Loads the toaster when the browser is idle after first paint, or when the first toast is raised. */
export function ToastDock() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    if (shownToast()) want()
    const unwatch = watchToasts(want)
    // Safari has no requestIdleCallback, so it uses a timer.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(want), 1500)
    return () => {
      unwatch()
      clearTimeout(timer)
    }
  }, [])
  return <Optional>{wanted && <Toaster />}</Optional>
}
