import type { ReactNode } from 'react'
import { type FlightProgress, readProgress } from '#contract/analytics.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { BurnUpChart } from './burn-up-chart.tsx'
import { CategoryCharts } from './category-charts.tsx'
import { ExecutionChart } from './execution-chart.tsx'
import { HeatChart } from './heat-chart.tsx'
import { OrbitChart } from './orbit-chart.tsx'

interface Props {
  /** The tank of Mission Fuel. */
  tank: ReactNode
  /** The stations of the flight path. */
  stations: ReactNode
}

/** The founder's progress by week in charts, and the tank of Mission Fuel. */
export default function ProgressTab({ tank, stations }: Props) {
  const { data, error, refetch } = useRead(readProgress)
  if (error && !data)
    return (
      <Panel title="Progress">
        <ErrorState
          className="mt-4"
          title="The progress could not be read"
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
      <Panel title="Execution score" note="Last 28 days, with the mean of seven days">
        <ExecutionChart days={progress.execution} />
      </Panel>
      <Panel title="90-day burn-up" note={progress.burnUp?.title ?? 'The way to your first 90-day goal'}>
        <BurnUpChart goal={progress.burnUp} today={progress.today} />
      </Panel>
      <Panel
        title="Planned against done"
        note="Missions by category, last 12 weeks"
        className="lg:col-span-2"
      >
        <CategoryCharts categories={progress.categories} />
      </Panel>
      <Panel title="26 weeks" note="Missions completed each day">
        <HeatChart days={progress.heat} />
      </Panel>
      {tank}
      <Panel title="Flight path" note="When each orbit was reached">
        {stations}
        <OrbitChart orbits={progress.orbits} today={progress.today} />
      </Panel>
    </div>
  )
}
