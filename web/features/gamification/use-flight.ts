import { useEffect } from 'react'
import { type FlightStatus, readFlightStatus } from '#contract/gamification.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { useRead } from '#web/browser/server/queries.ts'

/** The view stored by this browser, shown before the server has answered. */
export function parseStoredView(stored: string | undefined): { orbit: number; progress: number } {
  const [orbit, progress] = (stored ?? '').split(' ').map(Number)
  return Number.isInteger(orbit) && Number.isInteger(progress)
    ? { orbit: orbit ?? 0, progress: progress ?? 0 }
    : { orbit: 0, progress: 0 }
}

/** The flight status and the view to show for it. */
export function useFlight(): { flight: FlightStatus | undefined; view: { orbit: number; progress: number } } {
  const flight = useRead(readFlightStatus).data
  const rocket = flight?.rocket
  const orbit = Math.min(5, rocket?.currentOrbit ?? 0)
  const progress = rocket?.orbitProgress ?? 0
  useEffect(() => {
    if (rocket) writeStored('view', `${orbit} ${progress}`)
  }, [rocket, orbit, progress])
  return { flight, view: rocket ? { orbit, progress } : parseStoredView(readStored('view')) }
}
