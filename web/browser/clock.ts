import { useEffect, useState } from 'react'

/** The current time of the browser; replaceable in tests. */
export const clock = { now: (): Date => new Date() }

/** The current time, updated every minute and when the page becomes visible. */
export function useNow(): Date {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const update = () => setNow(clock.now())
    const timer = setInterval(update, 60_000)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}

/** The browser's IANA time zone. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
