import { Link } from 'wouter'
import { type Business, readBusiness } from '#contract/analytics.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { LineChart } from '#web/design/charts/line-chart.tsx'
import { button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { formatCompact } from '#web/words/compact.ts'
import { longDayOfYear, monthOf, shortDay } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import { useMoney } from '#web/words/use-money.ts'
import * as messages from './messages-progress.ts'
import { PipelinePanel } from './pipeline-panel.tsx'

/** The business by month, its days of air, and the categories of the founder's work. */
export default function BusinessTab() {
  const { data, error, refetch } = useRead(readBusiness)
  if (error && !data)
    return (
      <Panel title={messages.business}>
        <ErrorState
          className="mt-4"
          title={messages.businessUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  if (!data) return <Skeleton className="h-[320px]" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-5">
      <Panel title={messages.monthlyRevenue} note={messages.byMonthAsYouEntered}>
        <MetricTrend months={data.months} metric="revenue" />
      </Panel>
      <Panel title={messages.customers} note={messages.atTheEndOfEach}>
        <MetricTrend months={data.months} metric="customers" />
      </Panel>
      <Panel title={messages.lifeSupport} note={messages.lifeSupportNote}>
        <AirGauge data={data} />
        {data.months.some((it) => it.cash !== null) && <MetricTrend months={data.months} metric="cash" />}
        <Link
          href="/business-intelligence"
          className={button({ look: 'line', className: 'mt-auto self-start' })}
        >
          {messages.businessIntelligence}
        </Link>
      </Panel>
      <Panel title={messages.whereYourWorkGoes} note={messages.effortNote}>
        <EffortChart effort={data.effort} />
      </Panel>
      <PipelinePanel />
    </div>
  )
}

const metricNames = { revenue: messages.monthlyRevenue, customers: messages.customers, cash: messages.cash }

function MetricTrend({ months, metric }: { months: Business['months']; metric: keyof typeof metricNames }) {
  const isMoney = metric !== 'customers'
  const { format, signs } = useMoney()
  const values = months.map((it) => (it[metric] === null ? null : it[metric] / (isMoney ? 100 : 1)))
  const formatValue = (value: number | null | undefined) =>
    value == null ? messages.notEntered : isMoney ? format(value) : formatNumber(value)
  const firstMonth = `${months[0]?.month}-01`
  const lastMonth = `${months.at(-1)?.month}-01`
  return (
    <LineChart
      sentence={
        months.length === 0
          ? messages.seriesMissing({ name: metricNames[metric] })
          : messages.series({
              name: metricNames[metric],
              first: monthOf(firstMonth, true),
              last: monthOf(lastMonth, true),
              from: formatValue(values[0]),
              to: formatValue(values.at(-1)),
            })
      }
      series={[{ values, tone: 'var(--flame-g)', look: 'area' }]}
      labels={months.map((it) => monthOf(`${it.month}-01`))}
      show={(value) =>
        isMoney ? `${signs.before}${formatCompact(value)}${signs.after}` : formatCompact(value)
      }
      readings={months.map(
        (it, index) => `${monthOf(`${it.month}-01`, true)}: ${formatValue(values[index])}`,
      )}
      columns={[messages.month, metricNames[metric]]}
      rows={months.map((month, index) => [
        monthOf(`${month.month}-01`, true),
        values[index] == null ? null : formatValue(values[index]),
      ])}
      empty={messages.businessEmpty}
    />
  )
}

function AirGauge({ data: { figures, sample } }: { data: Business }) {
  const { runway } = figures
  const airDays = sample ? null : runway.airDays
  return (
    <div className="mt-4">
      <p className="num text-figure">
        {fillIn(messages.daysOfAir({ days: airDays }), {
          days: airDays === null ? '–' : formatNumber(airDays),
        })}
      </p>
      <p className="mt-1 text-secondary text-ink-2">
        {sample
          ? messages.airMissing
          : (runway.missing ??
            (runway.selfSustaining || !runway.until
              ? messages.selfSustaining
              : messages.runway({
                  label: runway.label,
                  months: runway.months,
                  until: longDayOfYear(runway.until),
                })))}
      </p>
    </div>
  )
}

function EffortChart({ effort }: { effort: Business['effort'] }) {
  const { weeks, share, target, missions } = effort
  const hasData = share !== null
  const sentence = hasData ? messages.effort({ share, missions }) : messages.effortMissing
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
        hasData ? weeks.map((it) => messages.weekShare({ week: shortDay(it.begin), share: it.share })) : []
      }
      columns={[messages.weekOf, messages.shareIn]}
      rows={hasData ? weeks.map((it) => [shortDay(it.begin), it.share]) : []}
      empty={messages.firstMissionShowsUpHere}
      legend={
        hasData && (
          <>
            <Key tone="var(--nominal)">{messages.shareOverWeeks({ share })}</Key>
            {target !== null && (
              <Key tone="var(--ink-3)" look="dashed">
                {messages.shareAsked({ target })}
              </Key>
            )}
          </>
        )
      }
    />
  )
}
