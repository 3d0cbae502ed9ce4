import { Link } from 'wouter'
import type { BurnUp } from '#contract/analytics.ts'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { LineChart } from '#web/design/charts/line-chart.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { formatCompact } from '#web/words/compact.ts'
import { longDay, shortDay } from '#web/words/dates.ts'
import { formatNumber as writeNumber } from '#web/words/numbers.ts'
import { burnUpLines } from './burn-up-lines.ts'
import * as messages from './messages-progress.ts'

const formatNumber = (value: number) => writeNumber(value, value < 100 ? 1 : 0)

/** The pace still needed, as a sentence. */
export function paceSentence(goal: BurnUp, today: string): string {
  const isReached = goal.target < goal.start ? goal.current <= goal.target : goal.current >= goal.target
  if (isReached) return messages.targetReached({ targetText: goal.targetText })
  if (goal.requiredPace === null)
    return messages.timeOver({
      date: longDay(goal.until),
      current: formatNumber(goal.current),
      target: goal.targetText,
    })
  const daysLeft = burnUpLines(goal, today).daysLeft
  return messages.paceNeeded({
    requiredPace: formatNumber(Math.abs(goal.requiredPace)),
    daysLeft,
    targetText: goal.targetText,
  })
}

/** Progress of a 90-day goal against the even pace and the pace needed now. */
export function BurnUpChart({ goal, today }: { goal: BurnUp | null; today: string }) {
  if (!goal)
    return (
      <>
        <LineChart
          sentence={messages.burnUpMissing}
          series={[]}
          labels={['', '']}
          readings={[]}
          columns={[]}
          rows={[]}
          empty={messages.burnUpEmpty}
        />
        <p className="text-secondary text-ink-3">
          {fillIn(messages.needsNumber, {
            link: (
              <Link href="/goals?new=goal" className="text-ion-t underline">
                {messages.setGoal}
              </Link>
            ),
          })}
        </p>
      </>
    )
  const { days, actual, evenPace, neededPace } = burnUpLines(goal, today)
  const readingOf = (day: string, index: number) => {
    const value = actual[index]
    const reading = { day: longDay(day), evenPace: formatNumber(evenPace[index] ?? 0) }
    return value == null
      ? messages.evenPaceOn(reading)
      : messages.reachedOnDayOf({ ...reading, value: formatNumber(value) })
  }
  return (
    <>
      <LineChart
        sentence={messages.burnUpSentence({
          title: goal.title,
          current: formatNumber(goal.current),
          target: goal.targetText,
          pace: paceSentence(goal, today),
        })}
        series={[
          { values: actual, tone: 'var(--flame-g)', look: 'area' },
          { values: evenPace, tone: 'var(--ink-3)', look: 'dashed' },
          { values: neededPace, tone: 'var(--ion)', look: 'dashed' },
        ]}
        labels={days.map(shortDay)}
        show={formatCompact}
        readings={days.map(readingOf)}
        columns={[messages.day, messages.reached, messages.evenPace, messages.neededFromToday]}
        rows={days.map((day, index) => [
          shortDay(day),
          actual[index] == null ? null : formatNumber(actual[index]),
          formatNumber(evenPace[index] ?? 0),
          neededPace[index] == null ? null : formatNumber(neededPace[index]),
        ])}
        empty=""
        legend={
          <>
            <Key tone="var(--flame-g)">{messages.reached}</Key>
            <Key tone="var(--ink-3)" look="dashed">
              {messages.evenPace}
            </Key>
            <Key tone="var(--ion)" look="dashed">
              {messages.neededFromToday}
            </Key>
          </>
        }
      />
      <p className="text-secondary text-ink-2">{paceSentence(goal, today)}</p>
    </>
  )
}
