import { orbits } from '#contract/gamification.ts'
import { FlightPath } from '#web/design/scene/flight-path.tsx'
import { useFlight } from './use-flight.ts'

/** The stations of the journey with the rocket's place between them, on a night of its own. */
export function FlightStations() {
  const { view } = useFlight()
  return (
    <div className="mt-4 rounded-md bg-night p-3 text-ink" data-theme="dark">
      <FlightPath names={orbits.map((it) => it.name)} {...view} />
    </div>
  )
}
