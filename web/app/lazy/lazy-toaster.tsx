import { lazy, useEffect, useState } from 'react'
import { getVisibleToast, subscribeToToasts } from '#web/browser/toast.ts'
import { Optional } from '#web/design/optional.tsx'

const Toaster = lazy(async () => ({ default: (await import('#web/app/toasts/toaster.tsx')).Toaster }))

/** Loads the toaster when the browser is idle after first paint, or when the first toast is raised. */
export function LazyToaster() {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const load = () => setLoaded(true)
    if (getVisibleToast()) load()
    const unsubscribe = subscribeToToasts(load)
    // Safari has no requestIdleCallback, so it uses a timer.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(load), 1500)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [])
  return <Optional>{loaded && <Toaster />}</Optional>
}
