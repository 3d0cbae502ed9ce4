import { useEffect } from 'react'

const loadBackgroundWork = () => import('./background-work.ts')

/** Starts the background work when the browser is idle. */
export function useBackgroundWork(): void {
  useEffect(() => {
    let cleanUp: (() => void) | undefined
    let unmounted = false
    const start = () =>
      loadBackgroundWork().then(
        ({ startBackgroundWork: beginBackground }) => {
          if (!unmounted) cleanUp = beginBackground()
        },
        () => {},
      )
    // Safari has no requestIdleCallback, so it uses a timer.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void start()), 1000)
    return () => {
      unmounted = true
      clearTimeout(timer)
      cleanUp?.()
    }
  }, [])
}
