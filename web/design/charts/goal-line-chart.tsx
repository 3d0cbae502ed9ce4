import { useId } from 'react'
import { monthOf } from '#web/words/dates.ts'
import { type Box, drawGoalLine, type GoalLineData } from './goal-line.ts'
import { useDrawOnce } from './use-draw-once.ts'

interface Props {
  data: GoalLineData
  box: Box
  /** The numbers beside head, target and forecast, where there is room for them. */
  labels?: { current: string; target: string; landing: string | null }
  /** The colour of what lies under the line. */
  surface?: string
}

/** The line in an image of its own, for the window, which is always night. */
export function GoalLineChart({ sentence, ...drawing }: Props & { sentence: string }) {
  const { width, height } = drawing.box
  return (
    <svg
      role="img"
      aria-label={sentence}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="block max-w-full text-white"
    >
      <GoalLineDrawing {...drawing} />
    </svg>
  )
}

/**
 * A goal over its days: the flown line solid, the course to the target and what today is likely to bring dotted, a
 * forecast dashed with its fan. Words and course have the colour of the text around it.
 */
export function GoalLineDrawing({ data, box, labels, surface = '#0a0d17' }: Props) {
  const id = useId()
  const drawing = useDrawOnce(`goal ${data.target} ${data.points.map((it) => it.value).join()}`)
  const { height } = box
  const { base, head, step, goal, course, flown, area, cast, fan, weeks, months } = drawGoalLine(data, box)
  const crowded = cast !== null && Math.abs(cast.y - goal.y) < 13
  return (
    <>
      <defs>
        <linearGradient id={`${id}f`} x1="0" x2="1">
          <stop stopColor="var(--flame-lo)" />
          <stop offset="1" stopColor="var(--flame-g2)" />
        </linearGradient>
        <linearGradient id={`${id}a`} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="var(--flame)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--flame)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <line x1={box.pad[3]} x2={goal.x} y1={base} y2={base} stroke="currentColor" strokeOpacity=".14" />
      {weeks.map((at) => (
        <line key={at} x1={at} x2={at} y1={base} y2={base - 4} stroke="currentColor" strokeOpacity=".22" />
      ))}
      {months.map(({ day, x }) => (
        <text
          key={day}
          x={x}
          y={height - 4}
          fontSize="10.5"
          className="num fill-current opacity-66"
          textAnchor="middle"
        >
          {monthOf(day)}
        </text>
      ))}
      {fan && <path d={fan} fill="var(--cast)" opacity=".1" />}
      <path
        d={course}
        stroke="currentColor"
        strokeOpacity=".5"
        strokeWidth="1.3"
        strokeDasharray="1.5 6"
        strokeLinecap="round"
        fill="none"
      />
      {cast && (
        <path d={cast.path} stroke="var(--cast)" strokeWidth="1.5" strokeDasharray="5 5" fill="none" />
      )}
      <path d={area} fill={`url(#${id}a)`} />
      <path
        d={flown}
        stroke={`url(#${id}f)`}
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
        {...drawing}
      />
      <circle
        cx={goal.x}
        cy={goal.y}
        r="5"
        fill={surface}
        stroke="currentColor"
        strokeOpacity=".8"
        strokeWidth="1.5"
      />
      <circle cx={goal.x} cy={goal.y} r="1.6" fill="currentColor" />
      {cast && <circle cx={cast.x} cy={cast.y} r="3" fill="var(--cast)" />}
      {step && (
        <g stroke="var(--flame-g2)">
          <path d={step.path} strokeWidth="2" strokeDasharray="2.5 3.5" />
          <circle cx={step.x} cy={step.y} r="3" fill={surface} strokeWidth="1.5" />
        </g>
      )}
      <circle cx={head.x} cy={head.y} r="11" fill="var(--flame)" fillOpacity=".28" />
      <circle cx={head.x} cy={head.y} r="4.6" fill="#fff" stroke="var(--flame)" strokeWidth="2.4" />
      {labels && (
        <g fontSize="12" className="num">
          <text x={goal.x + 11} y={goal.y + 4} className="fill-current">
            {labels.target}
          </text>
          {cast && labels.landing && (
            <text x={goal.x + 11} y={crowded ? goal.y + 19 : cast.y + 4} className="fill-ion-t">
              {labels.landing}
            </text>
          )}
          <text
            x={Math.max(box.pad[3] + 10, head.x)}
            y={head.y - 14}
            textAnchor="middle"
            className="fill-current"
          >
            {labels.current}
          </text>
        </g>
      )}
    </>
  )
}
