import { useEffect } from 'react'

const load = () => import('./background.ts')

/** Starts what runs beside the screens when the browser has nothing better to do. */
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
    // Safari has no idle callback; a timer after the page's own work is near enough.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void begin()), 1000)
    return () => {
      gone = true
      clearTimeout(timer)
      end?.()
    }
  }, [])
}
