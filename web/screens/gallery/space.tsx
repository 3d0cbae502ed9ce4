import { stationName } from '#contract/gamification.ts'
import { Orb, type OrbMood } from '#web/design/orb/orb.tsx'
import { FlightPath } from '#web/design/scene/flight-path.tsx'
import { presets } from '#web/design/scene/geometry.ts'
import { WindowScene } from '#web/design/scene/window-scene.tsx'
import { Exhibit } from './exhibit.tsx'

const stations = [0, 1, 2, 3, 4, 5].map(stationName)
const launches = [0, 1].flatMap((orbit) => [0, 50, 100].map((progress) => [orbit, progress] as const))
const moods: readonly OrbMood[] = ['idle', 'waiting', 'listening', 'thinking', 'speaking', 'paused', 'error']
/** A constant medium level. */
const murmur = () => 0.45

/** The window in every orbit and in between, the flight path, and the orb in every mood. */
export function Space() {
  return (
    <>
      <Exhibit title="The coach" note="Words say the mood; the orb shows it" wide>
        <ul className="grid grid-cols-2 gap-5 sm:grid-cols-4 lg:grid-cols-7">
          {moods.map((mood, index) => (
            <li key={mood} className="min-w-0 text-center">
              <Orb mood={mood} level={murmur} lap={(index + 1) / moods.length} />
              <p className="mt-2 text-secondary text-ink-2">{mood}</p>
            </li>
          ))}
        </ul>
      </Exhibit>
      {stations.map((name, orbit) => (
        <View key={name} title={name} orbit={orbit} progress={62} />
      ))}
      {launches.map(([orbit, progress]) => (
        <View
          key={`${orbit} ${progress}`}
          title={`${stations[orbit]}, ${progress}% on the way`}
          orbit={orbit}
          progress={progress}
        />
      ))}
    </>
  )
}

function View({ title, orbit, progress }: { title: string; orbit: number; progress: number }) {
  return (
    <Exhibit title={title}>
      <div data-theme="dark" className="overflow-hidden rounded-md border border-line bg-night text-ink">
        <div className="relative" style={{ aspectRatio: '900 / 590' }}>
          <WindowScene
            orbit={orbit}
            progress={progress}
            preset={presets.tablet}
            label={`${title}, orbit ${orbit} of 5`}
          />
        </div>
        <div className="px-3 py-3">
          <FlightPath names={stations} orbit={orbit} progress={progress} />
        </div>
      </div>
    </Exhibit>
  )
}
