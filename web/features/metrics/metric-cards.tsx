import type { ReactNode } from 'react'
import type { Figure, Figures } from '#contract/metrics.ts'
import { Chip, type Tone } from '#web/design/chip.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { longDayOfYear } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import { useMoney } from '#web/words/use-money.ts'
import * as messages from './messages.ts'

const labelTone: Record<string, Tone> = {
  Healthy: 'nominal',
  Watch: 'caution',
  Low: 'caution',
  Critical: 'abort',
}

/** The business in four figures, in the named currency. An unknown figure shows a dash and what to add for it. */
export function MetricCards({ figures, currency }: { figures: Figures; currency: string | undefined }) {
  const { formatCents } = useMoney(currency)
  const { revenue, growth, customers, arpu, cac, ltv, ltvToCac } = figures
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      <MetricCard name={messages.monthlyRevenue} figure={revenue} format={formatCents}>
        <FigureLine
          figure={growth}
          format={(value) => messages.growthOf({ signed: `${value > 0 ? '+' : ''}${formatNumber(value)}` })}
        />
      </MetricCard>
      <MetricCard name={messages.customers} figure={customers} format={formatNumber}>
        <FigureLine
          figure={arpu}
          format={(value) => messages.arpu({ amount: formatCents(Math.round(value)) })}
        />
      </MetricCard>
      <MetricCard
        name={messages.ltvToCac}
        figure={ltvToCac}
        format={(value) => `${formatNumber(value, 1, 1)}:1`}
      >
        <FigureLine
          figure={cac}
          format={(value) => messages.cac({ amount: formatCents(Math.round(value)) })}
        />
        <FigureLine
          figure={ltv}
          format={(value) => messages.ltv({ amount: formatCents(Math.round(value)) })}
        />
      </MetricCard>
      <RunwayCard figure={figures.runway} />
    </dl>
  )
}

interface CardProps {
  name: string
  figure: Figure
  format: (value: number) => string
  children: ReactNode
}

function MetricCard({ name, figure, format, children }: CardProps) {
  return (
    <div className="panel flex flex-col p-4 lg:p-5">
      <dt className="text-secondary text-ink-2">{name}</dt>
      <dd className="mt-1.5">
        <span className="num block text-figure">{figure.value === null ? '–' : format(figure.value)}</span>
        {figure.missing && <span className="mt-1 block text-micro text-ink-3">{figure.missing}</span>}
        {figure.value !== null && <span className="mt-1 grid gap-0.5 text-micro text-ink-3">{children}</span>}
      </dd>
    </div>
  )
}

const FigureLine = ({ figure, format }: { figure: Figure; format: (value: number) => string }) => (
  <span>{figure.value === null ? `– ${figure.missing}` : format(figure.value)}</span>
)

function RunwayCard({ figure }: { figure: Figures['runway'] }) {
  return (
    <div className="panel flex flex-col p-4 lg:p-5">
      <dt className="flex flex-wrap items-center justify-between gap-x-2 text-secondary text-ink-2">
        {messages.runway}
        {figure.label && (
          <Chip tone={labelTone[figure.label] ?? 'nominal'} className="-my-[3px]">
            {figure.label}
          </Chip>
        )}
      </dt>
      <dd className="mt-1.5">
        <span className="num block text-figure">
          {figure.months === null
            ? '–'
            : fillIn(messages.runwayMonths({ months: figure.months }), {
                months: formatNumber(figure.months),
              })}
        </span>
        <span className="mt-1 block text-micro text-ink-3">
          {figure.missing ??
            (figure.selfSustaining
              ? messages.selfSustaining
              : figure.airDays !== null && figure.until
                ? messages.airDays({
                    days: formatNumber(figure.airDays),
                    until: longDayOfYear(figure.until),
                  })
                : messages.atTheCurrentBurn)}
        </span>
      </dd>
    </div>
  )
}
