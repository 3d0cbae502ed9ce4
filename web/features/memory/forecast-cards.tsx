import { Link } from 'wouter'
import { type Outlook, readOutlook } from '#contract/memory.ts'
import { plural } from '#contract/words/plural.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TrackRecordCharts } from './track-record.tsx'

/** The forecast with its track record, and Say-Do. */
export default function ForecastCards() {
  const { data, error, refetch } = useRead(readOutlook)
  if (error && !data)
    return (
      <Panel title="Plan forecast">
        <ErrorState
          className="mt-4"
          title="The forecast could not be read"
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  if (!data) return <Skeleton className="h-44" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
      <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr] lg:gap-5">
        <ForecastCard {...data} />
        <SayDoCard {...data} />
      </div>
      <TrackRecordCharts />
    </div>
  )
}

function ForecastCard({ forecast, calibration }: Outlook) {
  return (
    <Panel
      title="Plan forecast"
      note="The share of your days with a plan of this size that you finished, over 12 weeks"
    >
      <p className="mt-3 num text-figure">{forecast?.chance == null ? '–' : `${forecast.chance}%`}</p>
      <p className="mt-1 text-row text-ink-2">
        {forecast ? forecast.sentence : 'Nothing is planned for today, so there is nothing to forecast.'}
      </p>
      <p className="mt-3 border-t border-line pt-3 text-secondary text-ink-3">
        {calibration.brier === null ? (
          'Each forecast is kept when a morning session confirms the plan, and compared with how the day ended. None has a result yet.'
        ) : (
          <>
            Brier score <span className="num text-ink">{calibration.brier.toFixed(2)}</span> over{' '}
            {plural(calibration.days, 'forecast')}: {calibration.told}% chance on average,{' '}
            {calibration.finished}% came true. 0 is perfect, 0.25 is a coin toss.
          </>
        )}
      </p>
    </Panel>
  )
}

function SayDoCard({ sayDo: { kept, broken, ratio } }: Outlook) {
  return (
    <Panel title="Say-Do" note="Promises that were due in the last 28 days">
      <p className="mt-3 num text-figure">{ratio === null ? '–' : `${ratio}%`}</p>
      <p className="mt-1 text-row text-ink-2">
        {ratio === null
          ? 'No promise was due yet. Tell your coach what you will do, and by when.'
          : `${kept} kept, ${broken} broken.`}
      </p>
      <p className="mt-3 border-t border-line pt-3 text-secondary">
        <Link
          href="/profile?tab=memory"
          className="text-ink-2 underline decoration-line-2 underline-offset-4"
        >
          See every promise
        </Link>
      </p>
    </Panel>
  )
}
