import { lazy, useEffect, useState } from 'react'
import { Optional } from '#web/design/optional.tsx'

const Bell = lazy(() => import('#web/features/alerts/bell.tsx'))

/** Milliseconds. The bell loads after the requests of the first screen. */
const bellDelay = 1_200

/** Reserves the bell's place in the header and loads the bell after the first screen, without a layout shift. */
export function LazyBell() {
  const [isRequested, setIsRequested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsRequested(true), bellDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="size-9 pointer-coarse:size-11">
      <Optional>{isRequested && <Bell />}</Optional>
    </div>
  )
}
