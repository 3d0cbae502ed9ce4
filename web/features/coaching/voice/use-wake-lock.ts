import { useEffect } from 'react'

/** Keeps the screen awake while `on`. Does nothing where the browser does not support it. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    // Undefined in older browsers and on insecure pages, contrary to its type.
    const wakeLock = navigator.wakeLock as WakeLock | undefined
    if (!on || !wakeLock) return
    let held: WakeLockSentinel | undefined
    let over = false
    const hold = () => {
      if (document.hidden) return
      wakeLock.request('screen').then(
        (lock) => {
          if (over) void lock.release()
          else held = lock
        },
        () => {},
      )
    }
    hold()
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [on])
}
