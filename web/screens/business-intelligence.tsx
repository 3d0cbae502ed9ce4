import { readAccount } from '#contract/account.ts'
import { readBoard } from '#contract/metrics.ts'
import { isUnauthorized, useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { CoachingExamples, FeatureGroups } from '#web/features/metrics/coaching-examples.tsx'
import { InsightList } from '#web/features/metrics/insight-list.tsx'
import { MetricCards } from '#web/features/metrics/metric-cards.tsx'
import { SnapshotsPanel } from '#web/features/metrics/snapshots-panel.tsx'
import { StageBadge, StageCard } from '#web/features/metrics/stage-card.tsx'
import { monthName } from '#web/words/dates.ts'
import * as messages from './messages.ts'

/** Business Intelligence: the founder's months in figures, or the document's sample, labelled as such. */
export default function BusinessIntelligence() {
  const { data, error, refetch } = useRead(readBoard)
  const today = useRead(readAccount).data?.today
  const month = data?.figures.month
  return (
    <div className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-4 pt-2 lg:gap-5 lg:pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">{messages.businessIntelligenceDashboard}</h1>
        {data && <StageBadge stage={data.stage} />}
        {data?.sample && <Chip tone="caution">{messages.sampleData}</Chip>}
        {month && (
          <span className="text-secondary text-ink-3">{messages.figuresOf({ month: monthName(month) })}</span>
        )}
      </div>
      {error && !data ? (
        <ErrorState
          className="panel p-5"
          title={isUnauthorized(error) ? messages.logInFirst : messages.figuresUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <>
          <Skeleton className="h-32" />
          <Skeleton className="h-56" />
          <LoadingText>{messages.loadingBusinessData}</LoadingText>
        </>
      ) : (
        <>
          <MetricCards figures={data.figures} currency={data.sample ? 'USD' : undefined} />
          <StageCard stage={data.stage} projection={data.projection} />
          <SnapshotsPanel snapshots={data.snapshots} thisMonth={(today ?? '').slice(0, 7)} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[1.2fr_1fr] lg:gap-5">
            <InsightList insights={data.insights} sample={data.sampleInsights} />
            <div className="grid gap-4 lg:gap-5">
              <CoachingExamples />
              <FeatureGroups />
            </div>
          </div>
        </>
      )}
    </div>
  )
}
