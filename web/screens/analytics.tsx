import { Share2 } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '#web/design/controls/button.tsx'
import { Tabs } from '#web/design/controls/tabs.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import OverviewTab from '#web/features/analytics/overview-tab.tsx'
import * as messages from './messages.ts'

const tabs = [
  ['overview', messages.overview],
  ['progress', messages.progress],
  ['patterns', messages.patterns],
  ['business', messages.business],
  ['reports', messages.reports],
] as const

const ProgressCharts = lazy(() => import('#web/features/analytics/progress-tab.tsx'))
const FuelPanel = lazy(async () => ({
  default: (await import('#web/features/gamification/fuel-panel.tsx')).FuelPanel,
}))
const FlightStations = lazy(async () => ({
  default: (await import('#web/features/gamification/flight-stations.tsx')).FlightStations,
}))

const ProgressTab = () => <ProgressCharts tank={<FuelPanel />} stations={<FlightStations />} />

const panels: Record<string, ComponentType> = {
  overview: OverviewTab,
  progress: ProgressTab,
  patterns: lazy(() => import('#web/features/analytics/patterns-tab.tsx')),
  business: lazy(() => import('#web/features/analytics/business-tab.tsx')),
  reports: lazy(() => import('#web/features/reports/reports-tab.tsx')),
}

const OutlookCards = lazy(() => import('#web/features/memory/forecast-cards.tsx'))

/** Flight Data at /analytics; `?tab=` names the tab. */
export default function Analytics() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab') ?? 'overview'
  const chosen = asked in panels ? asked : 'overview'
  const Shown = panels[chosen] ?? OverviewTab
  return (
    <div className="mx-auto grid max-w-[1312px] grid-cols-[minmax(0,1fr)] gap-4 pt-2 lg:gap-5 lg:pt-4">
      <div className="unprinted flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{messages.analyticsDashboard}</h1>
        <Button size="small" onClick={() => setSearch((now) => [...now, ['share', 'week']])}>
          <Share2 size={15} strokeWidth={1.75} aria-hidden />
          {messages.shareYourWeek}
        </Button>
      </div>
      <Tabs
        label={messages.analytics}
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => setSearch({ tab }, { replace: true })}
      >
        <Suspense fallback={<Skeleton className="h-[320px]" />}>
          {chosen === 'patterns' && (
            <div className="mb-4 lg:mb-5">
              <OutlookCards />
            </div>
          )}
          <Shown />
        </Suspense>
      </Tabs>
    </div>
  )
}
