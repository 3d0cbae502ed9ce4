import { useEffect, useState } from 'react'
import { lazyPart } from '#web/design/lazy-part.tsx'
import { Optional } from '#web/design/optional.tsx'

const Bell = lazyPart(() => import('#web/features/alerts/bell.tsx'))

/** Milliseconds. The bell loads after the requests of the first screen. */
const bellDelay = 1_200

let wasRequested = false

/**
 * Reserves the bell's place in the header and loads the bell after the first screen, without a layout shift. A header
 * that comes back, as after work mode, has it at once.
 */
export function LazyBell() {
  const [isRequested, setIsRequested] = useState(wasRequested)
  useEffect(() => {
    const timer = setTimeout(() => {
      wasRequested = true
      setIsRequested(true)
    }, bellDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="size-9 pointer-coarse:size-11">
      <Optional>{isRequested && <Bell />}</Optional>
    </div>
  )
}
