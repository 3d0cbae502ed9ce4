import type { FlightProgress } from '#contract/analytics.ts'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { LineChart } from '#web/design/charts/line-chart.tsx'
import { longDay, shortDay } from '#web/words/dates.ts'
import * as messages from './messages-progress.ts'

type Day = FlightProgress['execution'][number]

/** The chart as a sentence. */
export function executionSentence(days: readonly Day[]): string {
  const scoredDays = days.filter((it) => it.score !== null)
  if (scoredDays.length === 0) return messages.executionMissing28
  const latestMean = days.findLast((it) => it.mean !== null)?.mean
  return messages.execution28({ days: scoredDays.length, mean: latestMean })
}

const readingOf = ({ day, score, mean }: Day) =>
  score === null ? `${longDay(day)}: nothing planned` : `${longDay(day)}: ${score}%, seven-day mean ${mean}%`

/** The weighted completion of each day's plan and its running mean. */
export function ExecutionChart({ days }: { days: readonly Day[] }) {
  const hasScores = days.some((it) => it.score !== null)
  return (
    <LineChart
      sentence={executionSentence(days)}
      series={[
        { values: days.map((it) => it.mean), tone: 'var(--flame-g)', look: 'area' },
        { values: days.map((it) => it.score), tone: 'var(--ion)', look: 'dots' },
      ]}
      labels={days.map((it) => shortDay(it.day))}
      domain={[0, 100]}
      readings={hasScores ? days.map(readingOf) : []}
      columns={[messages.day, messages.scoreIn, messages.sevenDayMeanIn]}
      rows={hasScores ? days.map((it) => [longDay(it.day), it.score, it.mean]) : []}
      empty={messages.firstScore}
      legend={
        <>
          <Key tone="var(--flame-g)">{messages.sevenDayMean}</Key>
          <Key tone="var(--ion)" look="dot">
            {messages.eachDay}
          </Key>
        </>
      }
    />
  )
}
