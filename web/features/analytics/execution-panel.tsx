import { Link } from 'wouter'
import type { Overview } from '#contract/overview.ts'
import { ChartFrame } from '#web/design/charts/chart-frame.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Panel } from '#web/design/panel.tsx'
import { longDay, shortDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'

type Day = Overview['execution'][number]

const pad = { left: 30, right: 6, top: 12, foot: 22 }
const toneOf = (score: number) =>
  score >= 80 ? 'var(--nominal)' : score >= 60 ? 'var(--caution)' : 'var(--abort)'

/** Where days without a bar stand: a day off is told apart from a day without a plan in words. */
const readingOf = ({ day, score, mean, isRest }: Day, today: string): string => {
  const value =
    score === null
      ? isRest
        ? messages.restDay
        : messages.nothingPlanned
      : day === today
        ? messages.scoreSoFar({ score })
        : `${score}%`
  return messages.dayScore({ day: longDay(day), value, mean })
}

/** The chart as a sentence. */
export function executionSentence({ execution }: Pick<Overview, 'execution'>): string {
  const scored = execution.filter((it) => it.score !== null).length
  if (scored === 0) return messages.executionMissing
  const mean = execution.findLast((it) => it.mean !== null)?.mean
  return messages.executionByDay({ days: scored, mean: mean ?? null })
}

/** The score of each day: bars for plans, dots for days without one, today pale until it closes. */
export function ExecutionPanel({ overview }: { overview: Overview }) {
  const { execution: days, missingForMean, today } = overview
  const hasScores = days.some((it) => it.score !== null)
  return (
    <Panel
      title={messages.execution}
      note={
        missingForMean === 0
          ? messages.daysWithMean({ days: days.length })
          : (hasScores ? messages.moreDaysToMean : messages.daysToMean)({ days: missingForMean })
      }
      aside={
        <Link
          href="/analytics?tab=progress"
          className="text-secondary whitespace-nowrap text-ink-3 hover:text-ink"
        >
          {fillIn(messages.progressLink, { arrow: <span aria-hidden>→</span> })}
        </Link>
      }
    >
      <ChartFrame
        sentence={executionSentence(overview)}
        columns={[messages.day, messages.scoreIn, messages.sevenDayMeanIn]}
        rows={hasScores ? days.map((it) => [longDay(it.day), it.score, it.mean]) : []}
        readings={hasScores ? days.map((it) => readingOf(it, today)) : []}
        height={176}
        place={({ width, height }) => {
          const { x, y } = scalesOf(days.length, width, height)
          return days.map((it, index) => ({ x: x(index), y: y(it.score ?? 0) }))
        }}
      >
        {({ width, height }, at) => (
          <Bars days={days} today={today} width={width} height={height} at={at} hasScores={hasScores} />
        )}
      </ChartFrame>
    </Panel>
  )
}

/** Bars are as wide as for 28 days, so that a young account fills from the left. */
function scalesOf(count: number, width: number, height: number) {
  const step = (width - pad.left - pad.right) / Math.max(14, count)
  return {
    step,
    x: (index: number) => pad.left + (index + 0.5) * step,
    y: (score: number) => height - pad.foot - (score / 100) * (height - pad.top - pad.foot),
  }
}

interface BarsProps {
  days: readonly Day[]
  today: string
  width: number
  height: number
  at: number | null
  hasScores: boolean
}

const tick = { fontSize: 10.5, fill: 'var(--ink-3)', className: 'num' }

function Bars({ days, today, width, height, at, hasScores }: BarsProps) {
  const { step, x, y } = scalesOf(days.length, width, height)
  const bar = Math.min(14, step * 0.66)
  const mean = days.flatMap((it, index) => (it.mean === null ? [] : [`${x(index)} ${y(it.mean)}`]))
  const every = Math.max(1, Math.ceil(62 / step))
  return (
    <>
      <line x1={pad.left} x2={width} y1={y(0)} y2={y(0)} stroke="var(--line)" />
      <line
        x1={pad.left}
        x2={width}
        y1={y(80)}
        y2={y(80)}
        stroke="var(--nominal)"
        strokeOpacity={hasScores ? 0.6 : 0.15}
        strokeDasharray="1.5 4"
      />
      <text x="0" y={y(80) + 3.5} {...tick}>
        80
      </text>
      {days.map(({ day, score }, index) =>
        score === null ? (
          <circle key={day} cx={x(index)} cy={y(0) - 3} r="1.6" fill="var(--ink-3)" />
        ) : (
          <g key={day} opacity={day === today ? 0.5 : 1}>
            <rect
              x={x(index) - bar / 2}
              width={bar}
              y={y(score)}
              height={y(0) - y(score)}
              fill={toneOf(score)}
              fillOpacity=".34"
              stroke={at === index ? 'var(--ion)' : 'none'}
              strokeWidth="2"
            />
            <rect
              x={x(index) - bar / 2}
              width={bar}
              y={y(score) - 1.5}
              height="3"
              rx="1.5"
              fill={toneOf(score)}
            />
          </g>
        ),
      )}
      {mean.length > 1 && (
        <path
          d={`M${mean.join('L')}`}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
      )}
      {days.map(
        ({ day }, index) =>
          (days.length - 1 - index) % every === 0 && (
            <text key={day} x={Math.min(x(index), width - 16)} y={height - 5} textAnchor="middle" {...tick}>
              {day === today ? 'today' : shortDay(day)}
            </text>
          ),
      )}
    </>
  )
}
