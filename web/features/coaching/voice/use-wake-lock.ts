import { useEffect } from 'react'

/** Keeps the screen awake while `on`. Does nothing where the browser does not support it. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    // Undefined in older browsers and on insecure pages, contrary to its type.
    const wakeLock = navigator.wakeLock as WakeLock | undefined
    if (!on || !wakeLock) return
    let heldLock: WakeLockSentinel | undefined
    let unmounted = false
    const requestLock = () => {
      if (document.hidden) return
      wakeLock.request('screen').then(
        (lock) => {
          if (unmounted) void lock.release()
          else heldLock = lock
        },
        () => {},
      )
    }
    requestLock()
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      unmounted = true
      document.removeEventListener('visibilitychange', requestLock)
      void heldLock?.release()
    }
  }, [on])
}
