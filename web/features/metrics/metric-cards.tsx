import type { ReactNode } from 'react'
import type { Figure, Figures } from '#contract/metrics.ts'
import { longDay } from '#web/design/charts/date-words.ts'
import { Chip, type Tone } from '#web/design/chip.tsx'
import { dollars } from './money.ts'

const labelTone: Record<string, Tone> = {
  Healthy: 'nominal',
  Watch: 'caution',
  Low: 'caution',
  Critical: 'abort',
}

/** The business in four figures. An unknown figure shows a dash and what to add for it. */
export function MetricCards({ figures }: { figures: Figures }) {
  const { revenue, growth, customers, arpu, cac, ltv, ltvToCac } = figures
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      <Card name="Monthly Revenue" it={revenue} show={dollars}>
        <Line it={growth} show={(value) => `${value > 0 ? '+' : ''}${value}% growth`} />
      </Card>
      <Card name="Customers" it={customers} show={(value) => value.toLocaleString('en')}>
        <Line it={arpu} show={(value) => `ARPU: ${dollars(Math.round(value))}`} />
      </Card>
      <Card name="LTV:CAC Ratio" it={ltvToCac} show={(value) => `${value.toFixed(1)}:1`}>
        <Line it={cac} show={(value) => `CAC: ${dollars(Math.round(value))}`} />
        <Line it={ltv} show={(value) => `LTV: ${dollars(Math.round(value))}`} />
      </Card>
      <RunwayCard it={figures.runway} />
    </dl>
  )
}

interface CardProps {
  name: string
  it: Figure
  show: (value: number) => string
  children: ReactNode
}

function Card({ name, it, show, children }: CardProps) {
  return (
    <div className="panel flex flex-col p-4 lg:p-5">
      <dt className="text-secondary text-ink-2">{name}</dt>
      <dd className="mt-1.5">
        <span className="num block text-figure">{it.value === null ? '–' : show(it.value)}</span>
        {it.missing && <span className="mt-1 block text-micro text-ink-3">{it.missing}</span>}
        {it.value !== null && <span className="mt-1 grid gap-0.5 text-micro text-ink-3">{children}</span>}
      </dd>
    </div>
  )
}

const Line = ({ it, show }: { it: Figure; show: (value: number) => string }) => (
  <span>{it.value === null ? `– ${it.missing}` : show(it.value)}</span>
)

function RunwayCard({ it }: { it: Figures['runway'] }) {
  return (
    <div className="panel flex flex-col p-4 lg:p-5">
      <dt className="flex flex-wrap items-center justify-between gap-x-2 text-secondary text-ink-2">
        Runway
        {it.label && (
          <Chip tone={labelTone[it.label] ?? 'nominal'} className="-my-[3px]">
            {it.label}
          </Chip>
        )}
      </dt>
      <dd className="mt-1.5">
        <span className="num block text-figure">
          {it.months ?? '–'}
          {it.months !== null && <span className="unit text-row"> months</span>}
        </span>
        <span className="mt-1 block text-micro text-ink-3">
          {it.missing ??
            (it.selfSustaining
              ? 'Revenue carries the expenses: the air renews itself.'
              : it.airDays !== null && it.until
                ? `${it.airDays.toLocaleString('en')} days of air, until ${longDay(it.until)} ${it.until.slice(0, 4)}`
                : 'At the current burn')}
        </span>
      </dd>
    </div>
  )
}
