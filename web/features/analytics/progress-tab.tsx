import type { ReactNode } from 'react'
import { type FlightProgress, readProgress } from '#contract/analytics.ts'
import { readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { shortDay } from '#web/words/dates.ts'
import { BurnUpChart } from './burn-up-chart.tsx'
import { CategoryCharts } from './category-charts.tsx'
import { ExecutionChart } from './execution-chart.tsx'
import { GhostLine, GoalLineFigure } from './goal-line-figure.tsx'
import { HeatChart } from './heat-chart.tsx'
import * as messages from './messages-progress.ts'
import { OrbitChart } from './orbit-chart.tsx'

interface Props {
  /** The tank of Mission Fuel. */
  tank: ReactNode
  /** The stations of the flight path. */
  stations: ReactNode
}

/** The line of the first 90-day goal, the tank of Mission Fuel, and the founder's progress by week in charts. */
export default function ProgressTab({ tank, stations }: Props) {
  const { data, error, refetch } = useRead(readProgress)
  if (error && !data)
    return (
      <Panel title={messages.progress}>
        <ErrorState
          className="mt-4"
          title={messages.progressUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  if (!data)
    return (
      <div aria-busy className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        {['a', 'b', 'c', 'd'].map((placeholder) => (
          <Skeleton key={placeholder} className="h-[300px]" />
        ))}
      </div>
    )
  return <ProgressCharts progress={data} tank={tank} stations={stations} />
}

function ProgressCharts({ progress, tank, stations }: Props & { progress: FlightProgress }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-5">
      <GoalPanel />
      {tank}
      <Panel title={messages.executionScore} note={messages.scoreNote}>
        <ExecutionChart days={progress.execution} />
      </Panel>
      <Panel title={messages.n90DayBurnUp} note={progress.burnUp?.title ?? messages.burnUpNote}>
        <BurnUpChart goal={progress.burnUp} today={progress.today} />
      </Panel>
      <Panel title={messages.n26Weeks} note={messages.heatNote}>
        <HeatChart days={progress.heat} />
      </Panel>
      <Panel title={messages.plannedAgainstDone} note={messages.plannedNote} className="lg:col-span-2">
        <CategoryCharts categories={progress.categories} />
      </Panel>
      <Panel title={messages.flightPath} note={messages.orbitNote} className="lg:col-span-2">
        {stations}
        <OrbitChart orbits={progress.orbits} today={progress.today} />
      </Panel>
    </div>
  )
}

/** The line of the first 90-day goal, or the way to its number. */
function GoalPanel() {
  const context = useRead(readStrategicContext).data
  if (!context) return <Skeleton className="h-[320px] lg:col-span-2" />
  const line = context.lines[0]
  const goal = context.ninetyDayGoals.find((it) => it.status === 'active')
  return (
    <Panel
      title={
        line
          ? messages.goalBy({ title: line.title, day: shortDay(line.endDay) })
          : (goal?.title ?? messages.yourGoal)
      }
      note={line?.state ?? messages.lineBegins}
      className="lg:col-span-2"
    >
      {line ? (
        <GoalLineFigure line={line} sentence={`${line.state}.`} />
      ) : (
        <GhostLine goalId={goal?.id ?? null} />
      )}
    </Panel>
  )
}
