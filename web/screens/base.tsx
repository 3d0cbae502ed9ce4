import { Building2, FlaskConical, type LucideIcon, Megaphone, Radio } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { type FlightStatus, readFlightStatus, stationName } from '#contract/gamification.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { BaseWindow, drawings } from '#web/features/gamification/base/base-window.tsx'
import {
  type BuildingKind,
  baseSentence,
  buildings,
  kindSentence,
  kinds,
  totalDone,
} from '#web/features/gamification/base/base-words.ts'
import { stages } from '#web/features/gamification/base/buildings.tsx'
import * as messages from './messages.ts'
import './base.css'

const icons: Record<BuildingKind, LucideIcon> = {
  communicationArrays: Radio,
  researchLabs: FlaskConical,
  marketingTowers: Megaphone,
  operationsCenters: Building2,
}

/** The command center: what the founder's missions have built, on the ground they have reached. `?grown=` names a kind. */
export default function Base() {
  const { data, error, refetch } = useRead(readFlightStatus)
  if (data) return <BaseContents flight={data} />
  return (
    <>
      <h1 className="text-title">{messages.commandCenter}</h1>
      {error ? (
        <ErrorState
          className="panel mt-6 p-5"
          title={messages.baseUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="mt-6 grid gap-5">
          <Skeleton className="h-[400px]" />
          <LoadingText>{messages.loadingYourBase}</LoadingText>
        </div>
      )}
    </>
  )
}

function BaseContents({ flight: { commandCenter, rocket } }: { flight: FlightStatus }) {
  const [search] = useSearchParams()
  const grown = kinds.find((kind) => kind === search.get('grown')) ?? null
  return (
    <>
      <section
        data-theme="dark"
        aria-label={messages.yourBase}
        className="base-sky relative isolate h-[460px] overflow-hidden bg-night text-ink lg:h-[max(440px,41.4vw)]"
      >
        <BaseWindow center={commandCenter} level={rocket.level} grown={grown} />
        <div className="absolute inset-x-0 top-0 h-[260px] bg-linear-to-b from-night/88 to-transparent lg:hidden" />
        <div className="absolute inset-x-0 bottom-0 hidden h-[200px] bg-linear-to-t from-night to-transparent lg:block" />
        <div className="relative mx-auto max-w-[1376px] p-5 lg:px-8 lg:pt-9">
          <p className="eyebrow text-white/80">
            {messages.stationDone({ station: stationName(rocket.level), missions: totalDone(commandCenter) })}
          </p>
          <h1 className="mt-2 text-display-s lg:text-[44px] lg:leading-[48px]">
            {messages.commandCenterLevel({ commandCenterLevel: commandCenter.commandCenterLevel })}
          </h1>
          <p className="mt-2 max-w-[48ch] text-body text-white/86 lg:text-lead">
            {baseSentence(commandCenter)}
          </p>
        </div>
      </section>
      <ul className="mx-auto mt-4 grid max-w-[1376px] gap-4 px-4 sm:grid-cols-2 lg:grid-cols-4 lg:px-8">
        {kinds.map((kind) => (
          <li key={kind}>
            <Kind kind={kind} center={commandCenter} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Kind({ kind, center }: { kind: BuildingKind; center: FlightStatus['commandCenter'] }) {
  const Icon = icons[kind]
  const Drawing = drawings[kind]
  const count = center[kind]
  return (
    <section className="panel p-5" aria-labelledby={kind}>
      <div className="flex items-center gap-2.5">
        <Icon size={17} aria-hidden className="text-ink-3" />
        <h2 id={kind} className="flex-1 text-card">
          {buildings[kind].name}
        </h2>
        <span className="num text-body">{count}</span>
      </div>
      <svg viewBox="0 0 300 92" aria-hidden className="mt-2 w-full rounded-md bg-night" data-theme="dark">
        {Array.from({ length: stages }, (_, index) => index + 1).map((stage) => (
          <g
            key={stage}
            transform={`translate(${38 + (stage - 1) * 75} 84) scale(.5)`}
            opacity={stage <= count ? 1 : 0.22}
            style={stage <= count ? undefined : { filter: 'saturate(0)' }}
          >
            <Drawing stage={stage} />
          </g>
        ))}
        <path d="M4 85H296" stroke="#fff" strokeOpacity=".16" />
      </svg>
      <p className="mt-3 text-secondary text-ink-2">
        {kindSentence(center, kind)}
        <span className="sr-only">{messages.stageOf({ stage: Math.min(stages, count), stages })}</span>
      </p>
    </section>
  )
}
