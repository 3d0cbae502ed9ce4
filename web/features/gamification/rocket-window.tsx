import { type ReactNode, useId } from 'react'
import { stationName } from '#contract/gamification.ts'
import { lazyPart } from '#web/design/lazy-part.tsx'
import { Optional } from '#web/design/optional.tsx'
import { useWidth } from '#web/design/scene/use-width.ts'
import { type LaunchState, launchState } from './launch-state.ts'
import * as messages from './messages.ts'
import { useFlight } from './use-flight.ts'

interface Props {
  /** The number of today's missions, once loaded. */
  planned: number | undefined
  /** Mean progress of today's missions in percent. */
  meanProgress: number
  /** The text over the sky: date, greeting, sentence. */
  children: ReactNode
  /** The next act. */
  action: ReactNode
  /** The foot of the window. */
  foot: ReactNode
}

const WindowView = lazyPart(() => import('./window-view.tsx'))
const Destination = lazyPart(() => import('./destination.tsx'))

/** Loads the picture in the window. */
export const preloadWindow = () => Promise.all([WindowView.preload(), Destination.preload()])

/** The rocket panel: the view from the current orbit, today's launch, and at its foot the 90-day goal. */
export function RocketWindow({ planned, meanProgress, children, action, foot }: Props) {
  const { flight, view } = useFlight()
  const width = useWidth()
  const heading = useId()
  const level = flight?.rocket.level ?? view.orbit
  const nextName = stationName(level + 1)
  const label = (level > 5 ? messages.stationByLevel : messages.stationByOrbit)({
    station: stationName(level),
    level,
    progress: view.progress,
    next: nextName,
  })
  const launch =
    flight && planned !== undefined
      ? launchState(planned, {
          engineFiring: meanProgress,
          missionDebrief: flight.todayLaunch.missionDebrief,
        })
      : undefined
  return (
    <section
      aria-labelledby={heading}
      data-theme="dark"
      className="group/window relative isolate -mx-4 -mt-4 overflow-hidden border-line bg-night text-ink max-lg:border-b lg:mx-0 lg:mt-0 lg:rounded-xl lg:border"
    >
      <div className="absolute inset-x-0 top-0 h-[540px] lg:h-full">
        <Optional>
          <WindowView
            {...view}
            label={launch ? `${label} ${launch.name}: ${launch.sentence}.` : label}
            burn={launch?.burn}
          />
        </Optional>
        {width === 'narrow' && <PhoneShade />}
      </div>
      <div className="relative flex flex-col">
        <div
          data-greeting
          className="flex min-h-[524px] flex-col p-5 pb-4 lg:h-[324px] lg:min-h-0 lg:px-9 lg:pt-8 lg:pb-0 lg:group-has-[~[data-below]]/window:h-[240px] lg:group-has-[~[data-below]]/window:pt-5"
        >
          {children}
          <div className="mt-2 text-micro text-balance text-white/80 lg:absolute lg:top-5 lg:right-6 lg:mt-0">
            <h2 id={heading} className="inline font-medium">
              {messages.spaceCommandCenter}
            </h2>
            {launch && <LaunchStatus state={launch} />}
          </div>
          <div className="mt-auto flex flex-col items-stretch gap-1.5 pt-4 lg:mt-5 lg:max-w-[620px] lg:flex-row lg:flex-wrap lg:items-center lg:gap-3 lg:pt-0 lg:group-has-[~[data-below]]/window:mt-4">
            {action}
          </div>
        </div>
        {view.orbit > 0 && (
          <Optional>
            <Destination name={nextName} progress={view.progress} />
          </Optional>
        )}
        <div className="relative border-t border-white/10 bg-[#080a13]/86">{foot}</div>
      </div>
    </section>
  )
}

function LaunchStatus({ state }: { state: LaunchState }) {
  return (
    <span>
      <span aria-hidden className="mx-1.5">
        ·
      </span>
      {state.name}: {state.sentence}
    </span>
  )
}

/** On a phone, text and buttons lie over the picture, which darkens under them. */
function PhoneShade() {
  return (
    <>
      <div className="absolute inset-0 bg-linear-to-b from-night/88 via-night/20 via-45% to-transparent" />
      <div className="absolute inset-x-0 bottom-0 h-[42%] bg-linear-to-t from-night via-night/75 to-transparent" />
    </>
  )
}
