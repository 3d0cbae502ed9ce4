import { readOverview } from '#contract/analytics.ts'
import { isUnauthorized, useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { DaysPanel } from './days-panel.tsx'
import { ExecutionPanel } from './execution-panel.tsx'
import * as messages from './messages.ts'
import { OverviewHead } from './overview-head.tsx'
import { PatternsPanel } from './patterns-panel.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SayDoPanel } from './say-do-panel.tsx'
import { StatCards } from './stat-cards.tsx'
import { TimePanel } from './time-panel.tsx'

/** Flight Data at a glance: one sentence with the goal's line and four figures, then why it is so. */
export default function OverviewTab() {
  const { data, error, refetch } = useRead(readOverview)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
      <section
        aria-label={messages.atAGlance}
        className="panel overflow-hidden lg:grid lg:grid-cols-[7fr_3fr]"
      >
        <div className="flex min-w-0 flex-col p-5 lg:p-6">
          {data ? (
            <OverviewHead overview={data} />
          ) : error ? (
            <ErrorState
              title={isUnauthorized(error) ? messages.pleaseLogIn : messages.overviewUnreadable}
              failure={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <>
              <Skeleton className="h-9 max-w-lg" />
              <Skeleton className="mt-4 h-[236px]" />
            </>
          )}
        </div>
        <StatCards overview={data} />
      </section>
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)] lg:gap-5">
          <ExecutionPanel overview={data} />
          <SayDoPanel sayDo={data.sayDo} />
          <DaysPanel days={data.days} today={data.today} />
        </div>
      ) : (
        !error && <Skeleton className="h-[290px]" />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-5">
        <PatternsPanel />
        <RecentActivity />
      </div>
      <TimePanel />
    </div>
  )
}
