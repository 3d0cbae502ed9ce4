import { useEffect, useState } from 'react'

/** The moment now, as the browser's own clock and zone have it; tests put another in place. */
export const clock = { now: (): Date => new Date() }

/** The moment now, looked at again every minute and when the page is shown again. */
export function useNow(): Date {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const look = () => setNow(clock.now())
    const timer = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}

/** The browser's IANA time zone. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
