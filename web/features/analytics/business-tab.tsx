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
        <MetricTrend months={data.months} metric="revenue" />
      </Panel>
      <Panel title="Customers" note="At the end of each month">
        <MetricTrend months={data.months} metric="customers" />
      </Panel>
      <Panel title="Life support" note="How long the cash lasts at the current burn">
        <AirGauge data={data} />
        {data.months.some((it) => it.cash !== null) && <MetricTrend months={data.months} metric="cash" />}
        <Link
          href="/business-intelligence"
          className={button({ look: 'line', className: 'mt-auto self-start' })}
        >
          Business Intelligence
        </Link>
      </Panel>
      <Panel title="Where your work goes" note="Share of work on revenue and customers, last 12 weeks">
        <EffortChart effort={data.effort} />
      </Panel>
      <PipelinePanel />
    </div>
  )
}

const formatCompact = (value: number) =>
  value.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 })
const metricNames = { revenue: 'Monthly revenue', customers: 'Customers', cash: 'Cash' }

function MetricTrend({ months, metric }: { months: Business['months']; metric: keyof typeof metricNames }) {
  const isMoney = metric !== 'customers'
  const currencySign = isMoney ? '$' : ''
  const values = months.map((it) => (it[metric] === null ? null : it[metric] / (isMoney ? 100 : 1)))
  const formatValue = (value: number | null | undefined) =>
    value == null ? 'not entered' : `${currencySign}${value.toLocaleString('en')}`
  const firstMonth = `${months[0]?.month}-01`
  const lastMonth = `${months.at(-1)?.month}-01`
  return (
    <LineChart
      sentence={
        months.length === 0
          ? `${metricNames[metric]}: no month has been entered yet.`
          : `${metricNames[metric]} from ${monthOf(firstMonth, true)} to ${monthOf(lastMonth, true)}: ${formatValue(values[0])} to ${formatValue(values.at(-1))}.`
      }
      series={[{ values, tone: 'var(--flame-g)', look: 'area' }]}
      labels={months.map((it) => monthOf(`${it.month}-01`))}
      show={(value) => `${currencySign}${formatCompact(value)}`}
      readings={months.map(
        (it, index) => `${monthOf(`${it.month}-01`, true)}: ${formatValue(values[index])}`,
      )}
      columns={['Month', metricNames[metric]]}
      rows={months.map((month, index) => [
        monthOf(`${month.month}-01`, true),
        values[index] == null ? null : formatValue(values[index]),
      ])}
      empty="Your first month shows up here"
    />
  )
}

function AirGauge({ data: { figures, sample } }: { data: Business }) {
  const { runway } = figures
  const airDays = sample ? null : runway.airDays
  return (
    <div className="mt-4">
      <p className="num text-figure">
        {airDays === null ? '–' : airDays.toLocaleString('en')}
        <span className="unit text-row"> {agree(airDays, 'day')} of air</span>
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

function EffortChart({ effort }: { effort: Business['effort'] }) {
  const { weeks, share, target, missions } = effort
  const hasData = share !== null
  const sentence = hasData
    ? `${share} percent of the work of ${missions} missions in 12 weeks went into revenue and customers.`
    : 'Share of work on revenue and customers: nothing was done in the last 12 weeks.'
  return (
    <LineChart
      sentence={sentence}
      series={[
        { values: weeks.map((it) => it.share), tone: 'var(--nominal)', look: 'area' },
        ...(hasData && target !== null
          ? [{ values: weeks.map(() => target), tone: 'var(--ink-3)', look: 'dashed' as const }]
          : []),
      ]}
      labels={weeks.map((it) => shortDay(it.begin))}
      domain={[0, 100]}
      readings={
        hasData
          ? weeks.map(
              (it) => `Week of ${shortDay(it.begin)}: ${it.share === null ? 'nothing done' : `${it.share}%`}`,
            )
          : []
      }
      columns={['Week of', 'Share in %']}
      rows={hasData ? weeks.map((it) => [shortDay(it.begin), it.share]) : []}
      empty="Your first mission shows up here"
      legend={
        hasData && (
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
