import type { FlightProgress } from '#contract/analytics.ts'
import type { Row } from '#web/design/charts/chart-table.tsx'
import { HeatMap, heatFill, heatHeight } from '#web/design/charts/heat-map.tsx'
import { longDay, monthOf } from '#web/words/dates.ts'
import * as messages from './messages-progress.ts'

type Day = FlightProgress['heat'][number]

/** The level 0-4 of a day's completions; level 3 is three or four, level 4 is five and more. */
export const heatLevel = (completed: number): number => (completed >= 5 ? 4 : completed >= 3 ? 3 : completed)

/** The chart as a sentence. */
export function heatSentence(days: readonly Day[]): string {
  const completed = days.reduce((sum, it) => sum + it.completed, 0)
  const activeDays = days.filter((it) => it.completed > 0).length
  if (completed === 0) return messages.heatMissing
  return messages.heat({ completed, activeDays })
}

const readingOf = (day: Day) =>
  day.planned === 0
    ? `${longDay(day.day)}: nothing planned`
    : `${longDay(day.day)}: ${day.completed} of ${day.planned} done`

/** Month labels over the column in which the month begins; a label right after another is omitted. */
export function monthLabels(days: readonly Day[]): { week: number; label: string }[] {
  const labels = days.flatMap((day, index) =>
    index % 7 === 0 && (index === 0 || monthOf(day.day) !== monthOf(days[index - 7]?.day ?? day.day))
      ? [{ week: index / 7, label: monthOf(day.day) }]
      : [],
  )
  return labels.filter((it, index) => (labels[index + 1]?.week ?? 99) - it.week > 2)
}

/** Half a year of days; darker means more completed missions. */
export function HeatChart({ days }: { days: readonly Day[] }) {
  const hasPlans = days.some((it) => it.planned > 0)
  return (
    <HeatMap
      height={heatHeight}
      sentence={heatSentence(days)}
      levels={days.map((it) => heatLevel(it.completed))}
      heads={monthLabels(days)}
      readings={days.map(readingOf)}
      columns={[messages.day, messages.planned, messages.completed, messages.fuelGained]}
      rows={days
        .filter((it) => it.planned > 0 || it.gained > 0)
        .map((it): Row => [longDay(it.day), it.planned, it.completed, it.gained])
        .reverse()}
      legend={
        hasPlans ? (
          <span className="inline-flex items-center gap-1">
            {messages.fewer}
            {[0, 1, 2, 3, 4].map((level) => (
              <svg key={level} width="11" height="11" aria-hidden>
                <rect width="11" height="11" rx="2.5" fill={heatFill(level)} stroke="var(--line)" />
              </svg>
            ))}
            {messages.more}
          </span>
        ) : (
          messages.heatEmpty
        )
      }
    />
  )
}
