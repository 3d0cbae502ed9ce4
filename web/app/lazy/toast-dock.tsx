import { lazy, useEffect, useState } from 'react'
import { shownToast, watchToasts } from '#web/browser/toast.ts'
import { Optional } from '#web/design/optional.tsx'

const Toaster = lazy(async () => ({ default: (await import('#web/app/toasts/toaster.tsx')).Toaster }))

/** Brings the toaster after first paint, when the browser is idle or the first toast is raised. */
export function ToastDock() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    if (shownToast()) want()
    const unwatch = watchToasts(want)
    // Safari has no idle callback; a timer after the page's own work is near enough.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(want), 1500)
    return () => {
      unwatch()
      clearTimeout(timer)
    }
  }, [])
  return <Optional>{wanted && <Toaster />}</Optional>
}
