import { ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { orbits } from '#contract/gamification.ts'
import { button } from '#web/design/controls/button.tsx'
import { Optional } from '#web/design/optional.tsx'
import { FlightPath } from '#web/design/scene/flight-path.tsx'
import { presets } from '#web/design/scene/geometry.ts'
import { useWideWidth, useWidth } from '#web/design/scene/use-width.ts'
import { WindowScene } from '#web/design/scene/window-scene.tsx'
import { ExplainButton } from './explain-button.tsx'
import { type LaunchState, launchState } from './launch-state.ts'
import { useFlight } from './use-flight.ts'

const Celebration = lazy(() => import('./celebration.tsx'))

interface Props {
  /** The number of today's missions, once loaded. */
  planned: number | undefined
  completed: number
  /** Mean progress of today's missions in percent. */
  meanProgress: number
  /** The text over the sky: date, greeting, sentence. */
  children: ReactNode
  /** The primary action. */
  action: ReactNode
}

/** The wide preset; on narrower windows the rocket starts further right, clear of the text. */
const widePreset = (w: number) => ({ ...presets.desktop, w, th: w < 1200 ? -0.12 : presets.desktop.th })

/** The rocket panel: the view from the current orbit, today's launch, and the flight path. */
export function RocketWindow({ planned, completed, meanProgress, children, action }: Props) {
  const { flight, view } = useFlight()
  const width = useWidth()
  const wideWidth = useWideWidth()
  const preset = useMemo(
    () => (width === 'wide' ? widePreset(wideWidth) : width === 'middle' ? presets.tablet : presets.phone),
    [width, wideWidth],
  )
  const heading = useId()
  const currentName = orbits[view.orbit]?.name ?? ''
  const nextName = orbits[view.orbit + 1]?.name
  const label = nextName
    ? `${currentName}, orbit ${view.orbit} of 5. ${view.progress}% of the way to ${nextName}.`
    : `${currentName}, orbit 5 of 5. Uncharted space ahead.`
  const launch =
    flight && planned !== undefined
      ? launchState(planned, {
          engineFiring: meanProgress,
          missionDebrief: flight.todayLaunch.missionDebrief,
        })
      : undefined
  const ready = planned !== undefined && planned > 0 && completed === planned
  const initialState = useFirstValue(flight && planned !== undefined ? { flight, allDone: ready } : undefined)
  return (
    <section
      aria-labelledby={heading}
      data-theme="dark"
      className="group/window relative isolate -mx-4 -mt-4 overflow-hidden border-line bg-night text-ink lg:mx-0 lg:mt-0 lg:rounded-xl lg:border"
    >
      <WindowScene
        {...view}
        preset={preset}
        label={launch ? `${label} ${launch.name}: ${launch.sentence}.` : label}
        veil={width !== 'narrow'}
        {...(launch && { burn: launch.burn })}
      />
      {flight && planned !== undefined && (
        <Optional>
          <Celebration flight={flight} allDone={ready} initial={initialState} />
        </Optional>
      )}
      {width === 'narrow' && <PhoneShade />}
      <div className="relative flex min-h-[590px] flex-col lg:min-h-[418px] lg:group-has-[~[data-below]]/window:min-h-[336px]">
        <div className="flex flex-1 flex-col p-5 pb-4 lg:p-9 lg:pb-4 lg:group-has-[~[data-below]]/window:pb-3">
          {children}
          <div className="mt-2 min-h-4 text-micro text-balance text-white/80 lg:order-last lg:mt-4 lg:group-has-[~[data-below]]/window:mt-2">
            <h2 id={heading} className="inline font-medium">
              Space Command Center
            </h2>
            {launch && <LaunchStatus state={launch} />}
          </div>
          <div className="mt-auto flex flex-col gap-2.5 pt-4 sm:flex-row lg:mt-6 lg:pt-0">
            {action}
            <Link href="/goals" className={button({ look: 'line', size: 'window' })}>
              {ready ? 'Mission Complete - Launch!' : 'Continue Mission'}
              <ChevronRight size={16} aria-hidden />
            </Link>
          </div>
        </div>
        {nextName && view.orbit > 0 && (
          <div className="absolute top-[158px] left-[86.5%] hidden w-[180px] -translate-x-1/2 text-center lg:block">
            <p className="text-card font-[560]">{nextName}</p>
            <ExplainButton
              metric="distance"
              className="num mt-0.5 rounded-sm px-1.5 text-secondary text-white/80 hover:bg-white/10"
            >
              {view.progress}% there
            </ExplainButton>
          </div>
        )}
        <div className="relative border-t border-white/10 bg-[#080a13]/78 px-3 py-3 lg:px-6">
          <div className="mb-2 flex items-baseline justify-between px-2 text-secondary lg:hidden">
            <span className="font-[560]">{currentName}</span>
            <ExplainButton
              metric="distance"
              className="num -my-1.5 rounded-sm py-1.5 text-white/80 pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
            >
              {nextName ? `${view.progress}% to ${nextName}` : 'Uncharted'}
            </ExplainButton>
          </div>
          <FlightPath names={orbits.map((it) => it.name)} {...view} compact={width !== 'wide'} />
        </div>
      </div>
    </section>
  )
}

/** The first defined value. */
function useFirstValue<T>(value: T | undefined): T | undefined {
  const [initialState, setFirst] = useState<T>()
  useEffect(() => {
    if (value !== undefined) setFirst((previous) => previous ?? value)
  }, [value])
  return initialState
}

function LaunchStatus({ state }: { state: LaunchState }) {
  return (
    <p className="inline">
      <span aria-hidden className="mx-1.5">
        ·
      </span>
      {state.name}: {state.sentence}
    </p>
  )
}

/** On a phone, text and buttons lie over the picture, which darkens under them. */
function PhoneShade() {
  return (
    <>
      <div className="absolute inset-0 bg-linear-to-b from-night/85 via-transparent via-45% to-transparent" />
      <div className="absolute inset-x-0 bottom-0 h-[46%] bg-linear-to-t from-night via-night/75 to-transparent" />
    </>
  )
}
