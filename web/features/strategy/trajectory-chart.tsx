import { type NinetyDayGoal, readTrajectory } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { LineChart } from '#web/design/charts/line-chart.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { formatCompact } from '#web/words/compact.ts'
import { longDay, shortDay } from '#web/words/dates.ts'
import { goalNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'
import { isMeasured, type MeasuredTrajectory, trajectoryLines } from './trajectory-lines.ts'

/** A goal's trajectory at today's burn and at 80 %, or what is missing for it; refetched when a mission changes. */
export default function TrajectoryChart({ goal }: { goal: NinetyDayGoal }) {
  const { data, error, refetch } = useRead(readTrajectory, { params: { id: goal.id } })
  if (error && !data)
    return (
      <ErrorState
        className="mt-4"
        title={messages.trajectoriesUnreadable}
        failure={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="mt-4 h-[276px]" />
  if (!data.trajectory) return <p className="mt-3 text-secondary text-ink-3">{messages.needsNumbers}</p>
  if (isMeasured(data.trajectory)) return <TrajectoryLineChart goal={goal} trajectory={data.trajectory} />
  return (
    <>
      <p className="mt-3 text-secondary text-ink-2">{data.trajectory.sentence}</p>
      <p className="mt-0.5 text-micro text-ink-3">{messages.notMeasured}</p>
    </>
  )
}

function TrajectoryLineChart({ goal, trajectory }: { goal: NinetyDayGoal; trajectory: MeasuredTrajectory }) {
  const lines = trajectoryLines(trajectory)
  const numberOf = (value: number) => goalNumber(trajectory, value)
  const namedLines = [
    [messages.reached, lines.actual],
    [messages.atTodays({ percent: trajectory.today.burn }), lines.today],
    [messages.atPercent({ percent: trajectory.steady.burn }), lines.steady],
    [messages.evenPace, lines.required],
  ] as const
  const knownValues = (index: number) =>
    namedLines.flatMap(([name, values]) =>
      values[index] == null ? [] : [`${name.toLowerCase()} ${numberOf(values[index])}`],
    )
  return (
    <>
      <LineChart
        sentence={messages.chartSentence({
          title: goal.title,
          current: numberOf(trajectory.current),
          target: numberOf(trajectory.target),
          sentence: trajectory.sentence,
        })}
        series={[
          { values: lines.actual, tone: 'var(--flame-g)', look: 'area' },
          { values: lines.today, tone: 'var(--flame-g2)', look: 'line' },
          { values: lines.steady, tone: 'var(--ion)', look: 'line' },
          { values: lines.required, tone: 'var(--ink-3)', look: 'dashed' },
        ]}
        labels={lines.days.map(shortDay)}
        show={formatCompact}
        readings={lines.days.map((day, index) => `${longDay(day)}: ${knownValues(index).join(', ')}`)}
        columns={[messages.day, ...namedLines.map(([name]) => name)]}
        rows={lines.days.map((day, index) => [
          shortDay(day),
          ...namedLines.map(([, values]) => (values[index] == null ? null : numberOf(values[index]))),
        ])}
        empty=""
        legend={
          <>
            <Key tone="var(--flame-g2)">{messages.atTodays({ percent: trajectory.today.burn })}</Key>
            <Key tone="var(--ion)">{messages.atPercent({ percent: trajectory.steady.burn })}</Key>
            <Key tone="var(--ink-3)" look="dashed">
              {messages.evenPace}
            </Key>
          </>
        }
      />
      <p className="text-secondary text-ink-2">{trajectory.sentence}</p>
      <p className="mt-0.5 text-micro text-ink-3">{messages.measured}</p>
    </>
  )
}
