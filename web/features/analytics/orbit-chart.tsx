import type { FlightProgress } from '#contract/analytics.ts'
import { orbits as stations } from '#contract/gamification.ts'
import { longDay } from '#web/design/charts/date-words.ts'
import { Timeline } from '#web/design/charts/timeline.tsx'

type Reached = FlightProgress['orbits']['reached'][number]

const nameOf = ({ orbit }: Reached) => stations[orbit]?.name ?? 'Deep Space Explorer'
const when = (item: Reached, since: string) =>
  item.day ? longDay(item.day) : item.orbit === 0 ? 'from the start' : `before ${longDay(since)}`

/** The orbits the founder has reached, by date. */
export function OrbitChart({ orbits, today }: { orbits: FlightProgress['orbits']; today: string }) {
  const { since, reached } = orbits
  const now = reached.at(-1)
  const span = Math.max(1, Date.parse(today) - Date.parse(since))
  const shareOf = (item: Reached | undefined) =>
    item ? Math.max(0, (Date.parse(item.day ?? since) - Date.parse(since)) / span) : null
  return (
    <Timeline
      height={172}
      sentence={`Flight path over the last 26 weeks. ${now ? `${nameOf(now)}, ${when(now, since)}.` : ''}`}
      stations={stations.map((it, orbit) => ({ name: it.name, share: shareOf(reached[orbit]) }))}
      readings={reached.map((it) => `${nameOf(it)}: ${when(it, since)}`)}
      columns={['Orbit', 'Reached']}
      rows={reached.map((it) => [nameOf(it), when(it, since)])}
      legend={`${longDay(since)} to today`}
    />
  )
}
