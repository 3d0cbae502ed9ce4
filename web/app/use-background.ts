import { useEffect } from 'react'

const load = () => import('./background.ts')

/** Starts the background work when the browser is idle. */
export function useBackground(): void {
  useEffect(() => {
    let end: (() => void) | undefined
    let gone = false
    const begin = () =>
      load().then(
        ({ beginBackground }) => {
          if (!gone) end = beginBackground()
        },
        () => {},
      )
    // Safari has no requestIdleCallback, so it uses a timer.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void begin()), 1000)
    return () => {
      gone = true
      clearTimeout(timer)
      end?.()
    }
  }, [])
}
