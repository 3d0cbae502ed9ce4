import { Link } from 'wouter'
import { type Business, readBusiness } from '#contract/analytics.ts'
import { agree } from '#contract/words/plural.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { longDay, monthOf, shortDay } from '#web/design/charts/date-words.ts'
import { LineChart } from '#web/design/charts/line-chart.tsx'
import { button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { PipelinePanel } from './pipeline-panel.tsx'

/** The business by month, its days of air, and the categories of the founder's work. */
export default function BusinessTab() {
  const { data, error, refetch } = useRead(readBusiness)
  if (error && !data)
    return (
      <Panel title="Business">
        <ErrorState
          className="mt-4"
          title="The business figures could not be read"
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  if (!data) return <Skeleton className="h-[320px]" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-5">
      <Panel title="Monthly revenue" note="By month, as you entered it">
        <Trend months={data.months} of="revenue" />
      </Panel>
      <Panel title="Customers" note="At the end of each month">
        <Trend months={data.months} of="customers" />
      </Panel>
      <Panel title="Life support" note="How long the cash lasts at the current burn">
        <Air data={data} />
        {data.months.some((it) => it.cash !== null) && <Trend months={data.months} of="cash" />}
        <Link
          href="/business-intelligence"
          className={button({ look: 'line', className: 'mt-auto self-start' })}
        >
          Business Intelligence
        </Link>
      </Panel>
      <Panel title="Where your work goes" note="Share of work on revenue and customers, last 12 weeks">
        <Effort effort={data.effort} />
      </Panel>
      <PipelinePanel />
    </div>
  )
}

const compact = (value: number) =>
  value.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 })
const names = { revenue: 'Monthly revenue', customers: 'Customers', cash: 'Cash' }

function Trend({ months, of }: { months: Business['months']; of: keyof typeof names }) {
  const money = of !== 'customers'
  const sign = money ? '$' : ''
  const values = months.map((it) => (it[of] === null ? null : it[of] / (money ? 100 : 1)))
  const text = (value: number | null | undefined) =>
    value == null ? 'not entered' : `${sign}${value.toLocaleString('en')}`
  const first = `${months[0]?.month}-01`
  const last = `${months.at(-1)?.month}-01`
  return (
    <LineChart
      sentence={
        months.length === 0
          ? `${names[of]}: no month has been entered yet.`
          : `${names[of]} from ${monthOf(first, true)} to ${monthOf(last, true)}: ${text(values[0])} to ${text(values.at(-1))}.`
      }
      series={[{ values, tone: 'var(--flame-g)', look: 'area' }]}
      labels={months.map((it) => monthOf(`${it.month}-01`))}
      show={(value) => `${sign}${compact(value)}`}
      readings={months.map((it, index) => `${monthOf(`${it.month}-01`, true)}: ${text(values[index])}`)}
      columns={['Month', names[of]]}
      rows={months.map((month, index) => [
        monthOf(`${month.month}-01`, true),
        values[index] == null ? null : text(values[index]),
      ])}
      empty="Your first month shows up here"
    />
  )
}

function Air({ data: { figures, sample } }: { data: Business }) {
  const { runway } = figures
  const air = sample ? null : runway.airDays
  return (
    <div className="mt-4">
      <p className="num text-figure">
        {air === null ? '–' : air.toLocaleString('en')}
        <span className="unit text-row"> {agree(air, 'day')} of air</span>
      </p>
      <p className="mt-1 text-secondary text-ink-2">
        {sample
          ? 'Add cash, expenses and revenue of a month to see how long the air lasts.'
          : (runway.missing ??
            (runway.selfSustaining || !runway.until
              ? 'Revenue carries the expenses: the air renews itself.'
              : `${runway.label}: ${runway.months} months, until ${longDay(runway.until)} ${runway.until.slice(0, 4)}.`))}
      </p>
    </div>
  )
}

function Effort({ effort }: { effort: Business['effort'] }) {
  const { weeks, share, target, missions } = effort
  const some = share !== null
  const sentence = some
    ? `${share} percent of the work of ${missions} missions in 12 weeks went into revenue and customers.`
    : 'Share of work on revenue and customers: nothing was done in the last 12 weeks.'
  return (
    <LineChart
      sentence={sentence}
      series={[
        { values: weeks.map((it) => it.share), tone: 'var(--nominal)', look: 'area' },
        ...(some && target !== null
          ? [{ values: weeks.map(() => target), tone: 'var(--ink-3)', look: 'dashed' as const }]
          : []),
      ]}
      labels={weeks.map((it) => shortDay(it.begin))}
      domain={[0, 100]}
      readings={
        some
          ? weeks.map(
              (it) => `Week of ${shortDay(it.begin)}: ${it.share === null ? 'nothing done' : `${it.share}%`}`,
            )
          : []
      }
      columns={['Week of', 'Share in %']}
      rows={some ? weeks.map((it) => [shortDay(it.begin), it.share]) : []}
      empty="Your first mission shows up here"
      legend={
        some && (
          <>
            <Key tone="var(--nominal)">{`${share}% over 12 weeks`}</Key>
            {target !== null && (
              <Key tone="var(--ink-3)" look="dashed">
                {`${target}% asked for before the first revenue`}
              </Key>
            )}
          </>
        )
      }
    />
  )
}
