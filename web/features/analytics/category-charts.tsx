import type { FlightProgress } from '#contract/analytics.ts'
import { BarPairs } from '#web/design/charts/bar-pairs.tsx'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { shortDay } from '#web/design/charts/date-words.ts'

type Category = FlightProgress['categories'][number]

const names = { revenue: 'Revenue', customers: 'Customers', product: 'Product', team: 'Team', other: 'Other' }
const sum = (weeks: Category['weeks'], of: 'planned' | 'done') =>
  weeks.reduce((total, it) => total + it[of], 0)

/** The chart of a category as a sentence. */
export function categorySentence({ category, weeks }: Category): string {
  const planned = sum(weeks, 'planned')
  if (planned === 0) return `${names[category]}: nothing planned in the last 12 weeks.`
  return `${names[category]}: ${sum(weeks, 'done')} of ${planned} planned missions done in the last 12 weeks.`
}

/** One small chart per category, all on the same scale. */
export function CategoryCharts({ categories }: { categories: readonly Category[] }) {
  const top = Math.max(0, ...categories.flatMap((it) => it.weeks.map((week) => week.planned)))
  return (
    <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map((category) => (
        <section key={category.category} aria-label={names[category.category]}>
          <h3 className="flex items-baseline justify-between gap-3 text-secondary font-[520] text-ink-2">
            {names[category.category]}
            <span className="num font-normal text-ink-3">
              {sum(category.weeks, 'done')}/{sum(category.weeks, 'planned')}
            </span>
          </h3>
          <OneCategory it={category} top={top} />
        </section>
      ))}
    </div>
  )
}

function OneCategory({ it, top }: { it: Category; top: number }) {
  const some = sum(it.weeks, 'planned') > 0
  return (
    <BarPairs
      height={128}
      sentence={categorySentence(it)}
      pairs={it.weeks.map(({ begin, planned, done }) => ({ label: shortDay(begin), planned, done }))}
      top={top}
      readings={
        some
          ? it.weeks.map((week) => `Week of ${shortDay(week.begin)}: ${week.done} of ${week.planned} done`)
          : []
      }
      columns={['Week of', 'Planned', 'Done']}
      rows={some ? it.weeks.map((week) => [shortDay(week.begin), week.planned, week.done]) : []}
      empty="Nothing planned yet"
      legend={
        some && (
          <>
            <Key tone="var(--edge)" look="outline">
              Planned
            </Key>
            <Key tone="var(--nominal)">Done</Key>
          </>
        )
      }
    />
  )
}
