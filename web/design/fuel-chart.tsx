import { useId } from 'react'

export interface FuelDay {
  /** What the axis shows under the day. */
  label: string
  /** Percent, 0 to 100. */
  value: number
  starred: boolean
}

const width = 420
const height = 150
const left = 30
const foot = 22
const star = 'M0-5.5Q.6-.6 5.5 0Q.6.6 0 5.5Q-.6.6-5.5 0Q-.6-.6 0-5.5Z'

const across = (index: number, count: number) => left + (index * (width - left - 6)) / Math.max(1, count - 1)

/** The curve through the points, level at each of them, and the points themselves. */
export function curve(values: readonly number[]): { line: string; points: { x: number; y: number }[] } {
  const points = values.map((value, index) => ({ x: across(index, values.length), y: upward(value) }))
  const line = points.reduce((path, { x, y }, index) => {
    const before = points[index - 1]
    if (!before) return `M${x.toFixed(1)} ${y.toFixed(1)}`
    const reach = (x - before.x) * 0.42
    return `${path}C${(before.x + reach).toFixed(1)} ${before.y.toFixed(1)} ${(x - reach).toFixed(1)} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
  }, '')
  return { line, points }
}

function upward(value: number): number {
  return height - foot - (Math.max(0, Math.min(100, value)) / 100) * (height - foot - 12)
}

/** Fuel over the last days: an area under a curve, stars on perfect days, an open dot for today. */
export function FuelChart({ days, label }: { days: readonly FuelDay[]; label: string }) {
  const id = useId()
  const { line, points } = curve(days.map((day) => day.value))
  const last = points.at(-1)
  const first = points[0]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="mt-2 min-h-[132px] w-full flex-1"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={`${id}a`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--flame)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--flame)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}l`} gradientUnits="userSpaceOnUse" x1={left} x2={width} y1="0" y2="0">
          <stop stopColor="var(--flame-lo)" />
          <stop offset="1" stopColor="var(--flame-g2)" />
        </linearGradient>
      </defs>
      {[25, 50, 75, 100].map((value) => (
        <g key={value}>
          <line x1={left} x2={width - 6} y1={upward(value)} y2={upward(value)} stroke="var(--line)" />
          <text
            x={left - 8}
            y={upward(value) + 3.5}
            textAnchor="end"
            fontSize="10.5"
            fill="var(--ink-3)"
            className="num"
          >
            {value}
          </text>
        </g>
      ))}
      <line
        x1={left}
        x2={width - 6}
        y1={upward(80)}
        y2={upward(80)}
        stroke="var(--nominal)"
        strokeOpacity=".5"
        strokeDasharray="2 4"
      />
      {first && last && (
        <path d={`${line}L${last.x} ${height - foot}L${first.x} ${height - foot}Z`} fill={`url(#${id}a)`} />
      )}
      <path d={line} fill="none" stroke={`url(#${id}l)`} strokeWidth="2.25" strokeLinecap="round" />
      {points.map(
        ({ x, y }, index) =>
          days[index]?.starred && (
            <path key={x} transform={`translate(${x} ${y})`} d={star} fill="var(--ink)" />
          ),
      )}
      {last && (
        <circle cx={last.x} cy={last.y} r="4" fill="var(--s1)" stroke="var(--flame-g)" strokeWidth="2.5" />
      )}
      {points.map(
        ({ x }, index) =>
          // Every second day, counted back from today, has room for its date.
          (days.length - 1 - index) % 2 === 0 && (
            <text
              key={x}
              x={x}
              y={height - 4}
              textAnchor="middle"
              fontSize="10.5"
              fill="var(--ink-3)"
              className="num"
            >
              {days[index]?.label}
            </text>
          ),
      )}
    </svg>
  )
}
