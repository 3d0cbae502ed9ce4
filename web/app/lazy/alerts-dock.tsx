import { lazy, useEffect, useState } from 'react'
import { Optional } from '#web/design/optional.tsx'

const Bell = lazy(() => import('#web/features/alerts/bell.tsx'))

/** How long the first screen has the network to itself, in milliseconds. */
const afterwards = 1_200

/** The bell's place in the header; the bell comes once the first screen stands, and moves nothing. */
export function AlertsDock() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), afterwards)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="size-9 pointer-coarse:size-11">
      <Optional>{wanted && <Bell />}</Optional>
    </div>
  )
}
