import { readTrackRecord, type TrackRecord } from '#contract/memory.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { BarPairs } from '#web/design/charts/bar-pairs.tsx'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { LineChart } from '#web/design/charts/line-chart.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { shortDay } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

/** Twelve weeks of kept promises, and forecasts compared with results. */
export function TrackRecordCharts() {
  const { data, error, refetch } = useRead(readTrackRecord)
  if (error && !data)
    return (
      <Panel title={messages.trackRecord}>
        <ErrorState
          className="mt-4"
          title={messages.recordUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  if (!data) return <Skeleton className="h-[300px]" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-5">
      <Panel title={messages.forecastsAndWhatHappened} note={messages.forecastsNote}>
        <CalibrationChart {...data} />
      </Panel>
      <Panel title={messages.sayDoByWeek} note={messages.byWeekNote}>
        <SayDoChart weeks={data.sayDo} />
      </Panel>
    </div>
  )
}

type Week = TrackRecord['sayDo'][number]
type Band = TrackRecord['bands'][number]

const duePromises = ({ kept, broken }: Week) => kept + broken
const sumWeeks = (weeks: readonly Week[], field: (it: Week) => number) =>
  weeks.reduce((sum, it) => sum + field(it), 0)

/** The chart of kept promises as a sentence. */
export function sayDoSentence(weeks: readonly Week[]): string {
  const totalDue = sumWeeks(weeks, duePromises)
  if (totalDue === 0) return messages.noneDue
  const kept = sumWeeks(weeks, (it) => it.kept)
  return messages.keptOfDue({ kept, totalDue })
}

function SayDoChart({ weeks }: { weeks: readonly Week[] }) {
  const hasData = sumWeeks(weeks, duePromises) > 0
  return (
    <BarPairs
      sentence={sayDoSentence(weeks)}
      pairs={weeks.map((it) => ({ label: shortDay(it.begin), planned: duePromises(it), done: it.kept }))}
      top={Math.max(0, ...weeks.map(duePromises))}
      readings={
        hasData
          ? weeks.map((week) =>
              duePromises(week) === 0
                ? messages.weekNothingDue({ week: shortDay(week.begin) })
                : messages.weekKept({ week: shortDay(week.begin), kept: week.kept, due: duePromises(week) }),
            )
          : []
      }
      columns={[messages.weekOf, messages.kept, messages.broken]}
      rows={hasData ? weeks.map((it) => [shortDay(it.begin), it.kept, it.broken]) : []}
      empty={messages.firstKeptPromiseShowsUp}
      legend={
        hasData && (
          <>
            <Key tone="var(--edge)" look="outline">
              {messages.due}
            </Key>
            <Key tone="var(--nominal)">{messages.kept}</Key>
          </>
        )
      }
    />
  )
}

const bandLabel = ({ from, to }: Band) => `${from}–${to}%`

/** The chart of forecasts as a sentence. */
export function calibrationSentence({
  calibration: { days, brier },
}: Pick<TrackRecord, 'calibration'>): string {
  if (brier === null) return messages.noForecastResult
  return messages.forecastResults({ days, brier: formatNumber(brier, 2, 2) })
}

function CalibrationChart({ bands, calibration }: Pick<TrackRecord, 'bands' | 'calibration'>) {
  const hasData = calibration.days > 0
  return (
    <LineChart
      sentence={calibrationSentence({ calibration })}
      series={[
        { values: bands.map((it) => it.told), tone: 'var(--ion)', look: 'dots' },
        { values: bands.map((it) => it.finished), tone: 'var(--flame-g)', look: 'dots' },
      ]}
      labels={bands.map(bandLabel)}
      domain={[0, 100]}
      readings={
        hasData
          ? bands.map((band) =>
              band.days === 0
                ? messages.bandEmpty({ band: bandLabel(band) })
                : messages.bandResult({ chance: band.told, days: band.days, finished: band.finished }),
            )
          : []
      }
      columns={[messages.forecast, messages.days, messages.averageForecast, messages.finishedIn]}
      rows={hasData ? bands.map((it) => [bandLabel(it), it.days, it.told, it.finished]) : []}
      empty={messages.forecastsEmpty}
      legend={
        hasData && (
          <>
            <Key tone="var(--ion)" look="dot">
              {messages.forecast}
            </Key>
            <Key tone="var(--flame-g)" look="dot">
              {messages.result}
            </Key>
          </>
        )
      }
    />
  )
}
