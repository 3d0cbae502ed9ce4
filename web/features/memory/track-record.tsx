import { readTrackRecord, type TrackRecord } from '#contract/memory.ts'
import { agree, plural } from '#contract/words/plural.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { BarPairs } from '#web/design/charts/bar-pairs.tsx'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { shortDay } from '#web/design/charts/date-words.ts'
import { LineChart } from '#web/design/charts/line-chart.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'

/** Twelve weeks of kept promises, and forecasts compared with results. */
export function TrackRecordCharts() {
  const { data, error, refetch } = useRead(readTrackRecord)
  if (error && !data)
    return (
      <Panel title="Track record">
        <ErrorState
          className="mt-4"
          title="The record could not be read"
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  if (!data) return <Skeleton className="h-[300px]" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-5">
      <Panel title="Forecasts and what happened" note="Last 12 weeks, grouped by the forecast chance">
        <CalibrationChart {...data} />
      </Panel>
      <Panel title="Say-Do by week" note="Promises that were due in the last 12 weeks">
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
  if (totalDue === 0) return 'Promises kept by week. None was due in the last 12 weeks.'
  const kept = sumWeeks(weeks, (it) => it.kept)
  return `Promises kept by week. ${kept} of ${totalDue} that were due in the last 12 weeks ${agree(kept, 'was', 'were')} kept.`
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
                ? `Week of ${shortDay(week.begin)}: nothing was due`
                : `Week of ${shortDay(week.begin)}: ${week.kept} of ${duePromises(week)} kept`,
            )
          : []
      }
      columns={['Week of', 'Kept', 'Broken']}
      rows={hasData ? weeks.map((it) => [shortDay(it.begin), it.kept, it.broken]) : []}
      empty="Your first kept promise shows up here"
      legend={
        hasData && (
          <>
            <Key tone="var(--edge)" look="outline">
              Due
            </Key>
            <Key tone="var(--nominal)">Kept</Key>
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
  if (brier === null) return 'Forecasts and what happened. No forecast has a result yet.'
  return `Forecasts and what happened. ${plural(days, 'forecast')} ${agree(days, 'has', 'have')} a result, with a Brier score of ${brier.toFixed(2)}; 0 is perfect, 0.25 is a coin toss.`
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
                ? `Foretold ${bandLabel(band)}: no day`
                : `Foretold ${band.told}% on ${plural(band.days, 'day')}: ${band.finished}% finished`,
            )
          : []
      }
      columns={['Foretold', 'Days', 'Foretold on average in %', 'Finished in %']}
      rows={hasData ? bands.map((it) => [bandLabel(it), it.days, it.told, it.finished]) : []}
      empty="A forecast is settled when its day closes"
      legend={
        hasData && (
          <>
            <Key tone="var(--ion)" look="dot">
              Foretold
            </Key>
            <Key tone="var(--flame-g)" look="dot">
              What came
            </Key>
          </>
        )
      }
    />
  )
}
