import { Link, useSearchParams } from 'wouter'
import { LaunchMissionButton } from '#web/features/missions/dialogs/launch-mission-button.tsx'
import { MissionList } from '#web/features/missions/mission-list.tsx'
import { StrategicGoals } from '#web/features/strategy/strategic-goals.tsx'

/** Mission Objectives: the 90-day goals and the missions. `?new` creates a mission, `?new=goal` a goal. */
export default function Goals() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('new')
  const forget = () =>
    setSearch(
      (now) => {
        now.delete('new')
        return now
      },
      { replace: true },
    )
  return (
    <div className="mx-auto grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-4 pt-2 lg:gap-5 lg:pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-title">Mission Control Center</h1>
          <p className="mt-0.5 text-secondary text-ink-3">
            What is on the launch sequence, and what it is for.{' '}
            <Link href="/demo" className="text-ion-t underline">
              Strategic framework
            </Link>
          </p>
        </div>
        <LaunchMissionButton look="flame" opened={asked !== null && asked !== 'goal'} onClosed={forget} />
      </div>
      <StrategicGoals opened={asked === 'goal'} onClosed={forget} />
      <MissionList />
    </div>
  )
}
