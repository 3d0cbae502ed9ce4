import { Link } from 'wouter'
import { type Outlook, readOutlook } from '#contract/memory.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'
import { TrackRecordCharts } from './track-record.tsx'

/** The forecast with its track record, and Say-Do. */
export default function ForecastCards() {
  const { data, error, refetch } = useRead(readOutlook)
  if (error && !data)
    return (
      <Panel title={messages.planForecast}>
        <ErrorState
          className="mt-4"
          title={messages.forecastUnreadable}
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
    <Panel title={messages.planForecast} note={messages.forecastNote}>
      <p className="mt-3 num text-figure">{forecast?.chance == null ? '–' : `${forecast.chance}%`}</p>
      <p className="mt-1 text-row text-ink-2">{forecast ? forecast.sentence : messages.nothingPlanned}</p>
      <p className="mt-3 border-t border-line pt-3 text-secondary text-ink-3">
        {calibration.brier === null
          ? messages.noResult
          : fillIn(
              messages.brierScore({
                days: calibration.days,
                told: calibration.told,
                finished: calibration.finished,
              }),
              { value: <span className="num text-ink">{formatNumber(calibration.brier, 2, 2)}</span> },
            )}
      </p>
    </Panel>
  )
}

function SayDoCard({ sayDo: { kept, broken, ratio } }: Outlook) {
  return (
    <Panel title={messages.sayDo} note={messages.sayDoNote}>
      <p className="mt-3 num text-figure">{ratio === null ? '–' : `${ratio}%`}</p>
      <p className="mt-1 text-row text-ink-2">
        {ratio === null ? messages.noPromiseDue : messages.keptAndBroken({ kept, broken })}
      </p>
      <p className="mt-3 border-t border-line pt-3 text-secondary">
        <Link
          href="/profile?tab=memory"
          className="text-ink-2 underline decoration-line-2 underline-offset-4"
        >
          {messages.seeEveryPromise}
        </Link>
      </p>
    </Panel>
  )
}
