import { clsx } from 'clsx'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { type FlightStatus, readFlightStatus } from '#contract/gamification.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { FuelChart } from '#web/design/charts/fuel-chart.tsx'
import { CountUp } from '#web/design/count-up.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { ExplainButton } from './explain-button.tsx'
import * as messages from './messages-details.ts'
import { Streaks } from './streaks.tsx'

/** The change of the gauge over the last seven days, in percentage points. */
export function fuelChangeInWeek(history: FlightStatus['fuelHistory']): number {
  const today = history.at(-1)
  const weekAgo = history.at(-8) ?? history[0]
  return today && weekAgo ? today.fuelGauge - weekAgo.fuelGauge : 0
}

/** The chart as a sentence. */
export function fuelSentence(history: FlightStatus['fuelHistory']): string {
  const first = history[0]?.fuelGauge ?? 0
  const last = history.at(-1)?.fuelGauge ?? 0
  const direction = last > first ? 'rising' : last < first ? 'falling' : 'steady'
  return messages.fuelChart({ count: history.length, direction, first, last })
}

/** The fuel gauge, its last 14 days, and the three streaks. */
export function FuelPanel() {
  const { data, error, refetch } = useRead(readFlightStatus)
  if (error && !data)
    return (
      <Panel title={messages.missionFuel}>
        <ErrorState
          className="mt-4"
          title={messages.fuelUnreadable}
          failure={error}
          onRetry={() => {
            void refetch()
          }}
        />
      </Panel>
    )
  return (
    <Panel title={messages.missionFuel} note={messages.tankNote} aside={data && <FuelGauge flight={data} />}>
      {data ? (
        <>
          {data.fuelHistory.length < 2 && (
            <p className="mt-3 text-secondary text-ink-3">{messages.firstBurn}</p>
          )}
          <FuelChart
            label={fuelSentence(data.fuelHistory)}
            days={data.fuelHistory.map((item) => ({
              label: String(Number(item.day.slice(8))),
              value: item.fuelGauge,
              starred: item.perfectDay,
            }))}
          />
          <div className="h-3" />
          <Streaks rocket={data.rocket} />
        </>
      ) : (
        <Skeleton className="mt-4 min-h-[200px] flex-1" />
      )}
    </Panel>
  )
}

function FuelGauge({ flight }: { flight: FlightStatus }) {
  const change = fuelChangeInWeek(flight.fuelHistory)
  const ArrowIcon = change < 0 ? ArrowDownRight : ArrowUpRight
  const tone = change < 0 ? 'text-caution' : change > 0 ? 'text-nominal' : 'text-ink-3'
  return (
    <div className="text-right">
      <ExplainButton
        metric="fuel"
        note={messages.fuelInTank({ currentFuel: flight.rocket.currentFuel })}
        className="num -my-1 -mr-1.5 rounded-sm px-1.5 py-1 text-figure hover:bg-s2 pointer-coarse:-my-2 pointer-coarse:py-2"
      >
        <CountUp value={flight.rocket.fuelGauge} />
        <span className="text-row text-ink-3">%</span>
      </ExplainButton>
      <p className={clsx('num mt-1 flex items-center justify-end gap-1 text-micro', tone)}>
        {change !== 0 && <ArrowIcon size={13} aria-hidden />}
        {messages.thisWeek({ change: change > 0 ? `+${change}` : change })}
      </p>
    </div>
  )
}
