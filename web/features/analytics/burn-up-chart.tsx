import { Link } from 'wouter'
import type { BurnUp } from '#contract/analytics.ts'
import { plural } from '#contract/words/plural.ts'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { longDay, shortDay } from '#web/design/charts/date-words.ts'
import { LineChart } from '#web/design/charts/line-chart.tsx'
import { burnUpLines } from './burn-up-lines.ts'

const formatNumber = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })
const formatCompact = (value: number) =>
  value.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 })

/** The pace still needed, as a sentence. */
export function paceSentence(goal: BurnUp, today: string): string {
  const isReached = goal.target < goal.start ? goal.current <= goal.target : goal.current >= goal.target
  if (isReached) return `The target of ${goal.targetText} is reached.`
  if (goal.requiredPace === null)
    return `The time was over on ${longDay(goal.until)}, at ${formatNumber(goal.current)} of ${goal.targetText}.`
  const daysLeft = burnUpLines(goal, today).daysLeft
  return `${formatNumber(Math.abs(goal.requiredPace))} a day needed for ${plural(daysLeft, 'more day')}, to reach ${goal.targetText}.`
}

/** Progress of a 90-day goal against the even pace and the pace needed now. */
export function BurnUpChart({ goal, today }: { goal: BurnUp | null; today: string }) {
  if (!goal)
    return (
      <>
        <LineChart
          sentence="90-day burn-up. There is no 90-day goal with a number as its target yet."
          series={[]}
          labels={['', '']}
          readings={[]}
          columns={[]}
          rows={[]}
          empty="Your burn-up begins with a goal"
        />
        <p className="text-secondary text-ink-3">
          A goal with a number as its target draws this line.{' '}
          <Link href="/goals?new=goal" className="text-ion-t underline">
            Set your 90-day goal
          </Link>
        </p>
      </>
    )
  const { days, actual, evenPace, neededPace } = burnUpLines(goal, today)
  const readingOf = (day: string, index: number) => {
    const value = actual[index]
    const evenPaceText = `an even pace stands at ${formatNumber(evenPace[index] ?? 0)}`
    return value == null
      ? `${longDay(day)}: ${evenPaceText}`
      : `${longDay(day)}: ${formatNumber(value)}, ${evenPaceText}`
  }
  return (
    <>
      <LineChart
        sentence={`${goal.title}: ${formatNumber(goal.current)} of ${goal.targetText}. ${paceSentence(goal, today)}`}
        series={[
          { values: actual, tone: 'var(--flame-g)', look: 'area' },
          { values: evenPace, tone: 'var(--ink-3)', look: 'dashed' },
          { values: neededPace, tone: 'var(--ion)', look: 'dashed' },
        ]}
        labels={days.map(shortDay)}
        show={formatCompact}
        readings={days.map(readingOf)}
        columns={['Day', 'Reached', 'Even pace', 'Needed from today']}
        rows={days.map((day, index) => [
          shortDay(day),
          actual[index] == null ? null : formatNumber(actual[index]),
          formatNumber(evenPace[index] ?? 0),
          neededPace[index] == null ? null : formatNumber(neededPace[index]),
        ])}
        empty=""
        legend={
          <>
            <Key tone="var(--flame-g)">Reached</Key>
            <Key tone="var(--ink-3)" look="dashed">
              Even pace
            </Key>
            <Key tone="var(--ion)" look="dashed">
              Needed from today
            </Key>
          </>
        }
      />
      <p className="text-secondary text-ink-2">{paceSentence(goal, today)}</p>
    </>
  )
}
