import { useEffect, useState } from 'react'
import { lazyPart } from '#web/design/lazy-part.tsx'
import { Optional } from '#web/design/optional.tsx'

const Bell = lazyPart(() => import('#web/features/alerts/bell.tsx'))

/** Milliseconds. The bell loads after the requests of the first screen. */
const bellDelay = 1_200

let isDue = false
// Counted from when the header's code is there: after the first flight or work mode the bell is not waited for again.
const due = new Promise<void>((resolve) => {
  setTimeout(() => {
    isDue = true
    resolve(Bell.preload().then(() => {}))
  }, bellDelay)
})

/** Reserves the bell's place in the header and loads the bell after the first screen, without a layout shift. */
export function LazyBell() {
  const [isShown, setIsShown] = useState(isDue)
  useEffect(() => {
    void due.then(() => setIsShown(true))
  }, [])
  return (
    <div className="size-9 pointer-coarse:size-11">
      <Optional>{isShown && <Bell />}</Optional>
    </div>
  )
}
