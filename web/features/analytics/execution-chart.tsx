import type { FlightProgress } from '#contract/analytics.ts'
import { plural } from '#contract/words/plural.ts'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { longDay, shortDay } from '#web/design/charts/date-words.ts'
import { LineChart } from '#web/design/charts/line-chart.tsx'

type Day = FlightProgress['execution'][number]

/** The chart as a sentence. */
export function executionSentence(days: readonly Day[]): string {
  const scoredDays = days.filter((it) => it.score !== null)
  if (scoredDays.length === 0) return 'Execution score of up to 28 days. No day had a plan yet.'
  const latestMean = days.findLast((it) => it.mean !== null)?.mean
  return `Execution score of up to 28 days. ${plural(scoredDays.length, 'day')} with a plan, the latest seven-day mean is ${latestMean} percent.`
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
      columns={['Day', 'Score in %', 'Seven-day mean in %']}
      rows={hasScores ? days.map((it) => [longDay(it.day), it.score, it.mean]) : []}
      empty="Your first score shows up here tomorrow"
      legend={
        <>
          <Key tone="var(--flame-g)">Seven-day mean</Key>
          <Key tone="var(--ion)" look="dot">
            Each day
          </Key>
        </>
      }
    />
  )
}
