import { useEffect } from 'react'

/** Keeps the screen awake while `on`: nobody touches a phone that they talk to. Where it cannot, nothing happens. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    // Absent in older browsers and on insecure pages, whatever the types promise.
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
    // The browser takes the lock back whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [on])
}
