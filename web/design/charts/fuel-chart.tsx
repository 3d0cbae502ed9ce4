import { useId, useRef } from 'react'
import { useSize } from '#web/design/use-size.ts'
import { curve, margin, place, upward } from './fuel-curve.ts'

export interface FuelDay {
  /** The axis label of the day. */
  label: string
  /** Percent, 0 to 100. */
  value: number
  starred: boolean
}

const star = 'M0-5.5Q.6-.6 5.5 0Q.6.6 0 5.5Q-.6.6-5.5 0Q-.6-.6 0-5.5Z'
const tick = { fontSize: 10.5, fill: 'var(--ink-3)', className: 'num' }

/** Fuel over the last days: an area under a curve, stars on perfect days, an open dot for today. */
export function FuelChart({ days, label }: { days: readonly FuelDay[]; label: string }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box, { width: 382, height: 136 })
  const points = place(
    days.map((day) => day.value),
    size,
  )
  const line = curve(points)
  const last = points.at(-1)
  const floor = size.height - margin.foot
  // Every second day has room for its label, counted back from today; every third on narrow charts.
  const every = size.width < 300 ? 3 : 2
  return (
    <div ref={box} className="relative mt-2 min-h-[132px] max-h-[220px] flex-1">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
        className="absolute inset-0 max-w-full"
        width={size.width}
        height={size.height}
      >
        <defs>
          <linearGradient id={`${id}a`} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--flame)" stopOpacity=".34" />
            <stop offset="1" stopColor="var(--flame)" stopOpacity="0" />
          </linearGradient>
          <linearGradient id={`${id}l`} gradientUnits="userSpaceOnUse" x1={margin.left} x2={size.width}>
            <stop stopColor="var(--flame-lo)" />
            <stop offset="1" stopColor="var(--flame-g2)" />
          </linearGradient>
        </defs>
        <Grid {...size} />
        {last && (
          <path
            d={`${line}L${last.x} ${floor}L${points[0]?.x} ${floor}Z`}
            fill={`url(#${id}a)`}
            stroke="none"
          />
        )}
        <path d={line} fill="none" stroke={`url(#${id}l)`} strokeWidth="2.25" strokeLinecap="round" />
        {points.map(({ x, y }, index) => (
          <g key={x}>
            {days[index]?.starred && <path transform={`translate(${x} ${y})`} d={star} fill="var(--ink)" />}
            {(days.length - 1 - index) % every === 0 && (
              <text
                x={x}
                y={size.height - 4}
                textAnchor={index === days.length - 1 ? 'end' : 'middle'}
                {...tick}
              >
                {days[index]?.label}
              </text>
            )}
          </g>
        ))}
        {last && (
          <circle cx={last.x} cy={last.y} r="4" fill="var(--s1)" stroke="var(--flame-g)" strokeWidth="2.5" />
        )}
      </svg>
    </div>
  )
}

function Grid({ width, height }: { width: number; height: number }) {
  const across = { x1: margin.left, x2: width - margin.right }
  return (
    <>
      {[25, 50, 75, 100].map((value) => (
        <g key={value}>
          <line {...across} y1={upward(value, height)} y2={upward(value, height)} stroke="var(--line)" />
          <text x={margin.left - 8} y={upward(value, height) + 3.5} textAnchor="end" {...tick}>
            {value}
          </text>
        </g>
      ))}
      <line
        {...across}
        y1={upward(80, height)}
        y2={upward(80, height)}
        stroke="var(--nominal)"
        strokeOpacity=".5"
        strokeDasharray="2 4"
      />
    </>
  )
}
