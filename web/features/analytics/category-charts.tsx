import type { FlightProgress } from '#contract/analytics.ts'
import { BarPairs } from '#web/design/charts/bar-pairs.tsx'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { shortDay } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages-progress.ts'

type Category = FlightProgress['categories'][number]

const categoryNames = {
  revenue: messages.revenue,
  customers: messages.customers,
  product: messages.product,
  team: messages.team,
  other: messages.other,
}
const sumWeeks = (weeks: Category['weeks'], field: 'planned' | 'done') =>
  weeks.reduce((total, it) => total + it[field], 0)

/** The chart of a category as a sentence. */
export function categorySentence({ category, weeks }: Category): string {
  const planned = sumWeeks(weeks, 'planned')
  if (planned === 0) return messages.categoryMissing({ name: categoryNames[category] })
  return messages.category({ name: categoryNames[category], done: sumWeeks(weeks, 'done'), planned })
}

/** One small chart per category, all on the same scale. */
export function CategoryCharts({ categories }: { categories: readonly Category[] }) {
  const scaleMax = Math.max(0, ...categories.flatMap((it) => it.weeks.map((week) => week.planned)))
  return (
    <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map((category) => (
        <section key={category.category} aria-label={categoryNames[category.category]}>
          <h3 className="flex items-baseline justify-between gap-3 text-secondary font-[520] text-ink-2">
            {categoryNames[category.category]}
            <span className="num font-normal text-ink-3">
              {formatNumber(sumWeeks(category.weeks, 'done'))}/
              {formatNumber(sumWeeks(category.weeks, 'planned'))}
            </span>
          </h3>
          <CategoryChart category={category} scaleMax={scaleMax} />
        </section>
      ))}
    </div>
  )
}

function CategoryChart({ category, scaleMax }: { category: Category; scaleMax: number }) {
  const hasData = sumWeeks(category.weeks, 'planned') > 0
  return (
    <BarPairs
      height={128}
      sentence={categorySentence(category)}
      pairs={category.weeks.map(({ begin, planned, done }) => ({ label: shortDay(begin), planned, done }))}
      top={scaleMax}
      readings={
        hasData
          ? category.weeks.map((week) =>
              messages.weekDone({ week: shortDay(week.begin), done: week.done, planned: week.planned }),
            )
          : []
      }
      columns={[messages.weekOf, messages.planned, messages.done]}
      rows={hasData ? category.weeks.map((week) => [shortDay(week.begin), week.planned, week.done]) : []}
      empty={messages.nothingPlannedYet}
      legend={
        hasData && (
          <>
            <Key tone="var(--edge)" look="outline">
              {messages.planned}
            </Key>
            <Key tone="var(--nominal)">{messages.done}</Key>
          </>
        )
      }
    />
  )
}
