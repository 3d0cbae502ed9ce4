import type { FlightProgress } from '#contract/analytics.ts'
import { orbits as stations } from '#contract/gamification.ts'
import { Timeline } from '#web/design/charts/timeline.tsx'
import { longDay } from '#web/words/dates.ts'
import * as messages from './messages-progress.ts'

type ReachedOrbit = FlightProgress['orbits']['reached'][number]

const orbitName = ({ orbit }: ReachedOrbit) => stations[orbit]?.name ?? messages.deepSpaceExplorer
const reachedWhen = (orbit: ReachedOrbit, since: string) =>
  orbit.day
    ? longDay(orbit.day)
    : orbit.orbit === 0
      ? messages.fromStart
      : messages.beforeDay({ date: longDay(since) })

/** The orbits the founder has reached, by date. */
export function OrbitChart({ orbits, today }: { orbits: FlightProgress['orbits']; today: string }) {
  const { since, reached } = orbits
  const current = reached.at(-1)
  const totalMs = Math.max(1, Date.parse(today) - Date.parse(since))
  const positionOf = (orbit: ReachedOrbit | undefined) =>
    orbit ? Math.max(0, (Date.parse(orbit.day ?? since) - Date.parse(since)) / totalMs) : null
  return (
    <Timeline
      height={172}
      sentence={messages.flightPathSentence({
        current: current ? `${orbitName(current)}, ${reachedWhen(current, since)}.` : '',
      })}
      stations={stations.map((it, orbit) => ({ name: it.name, share: positionOf(reached[orbit]) }))}
      readings={reached.map((it) => `${orbitName(it)}: ${reachedWhen(it, since)}`)}
      columns={[messages.orbit, messages.reached]}
      rows={reached.map((it) => [orbitName(it), reachedWhen(it, since)])}
      legend={messages.sinceDay({ date: longDay(since) })}
    />
  )
}
