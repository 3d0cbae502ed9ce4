import { labelled, margin, type Size } from './scales.ts'

const tick = { fontSize: 10.5, fill: 'var(--ink-3)', className: 'num' }

interface Scale {
  (value: number): number
  ticks(count: number): number[]
}

/** Horizontal grid lines with their values. */
export function Grid({ size, scale, show }: { size: Size; scale: Scale; show: (value: number) => string }) {
  return scale.ticks(4).map((value) => (
    <g key={value}>
      <line
        x1={margin.left}
        x2={size.width - margin.right}
        y1={scale(value)}
        y2={scale(value)}
        stroke="var(--line)"
      />
      <text x={margin.left - 8} y={scale(value) + 3.5} textAnchor="end" {...tick}>
        {show(value)}
      </text>
    </g>
  ))
}

interface Feet {
  size: Size
  labels: readonly string[]
  x: (index: number) => number
  /** Pixels a label needs. */
  room?: number
}

/** The labels under a plot, as many as fit. */
export function FootLabels({ size, labels, x, room = 64 }: Feet) {
  const fits = labelled(labels.length, size, room)
  return labels.map(
    (label, index) =>
      fits(index) && (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, their order is fixed.
          key={index}
          x={x(index)}
          y={size.height - 5}
          textAnchor={x(index) > size.width - 18 ? 'end' : 'middle'}
          {...tick}
        >
          {label}
        </text>
      ),
  )
}

/** The empty state of a chart: a sketched curve and a note. */
export function Ghost({ size, children }: { size: Size; children: string }) {
  const [left, right] = [margin.left, size.width - margin.right]
  const [top, foot] = [margin.top + 24, size.height - margin.foot - 8]
  const middle = (left + right) / 2
  return (
    <>
      <path
        d={`M${left} ${foot}C${middle} ${foot} ${middle} ${top} ${right} ${top}`}
        fill="none"
        stroke="var(--flame-g)"
        strokeOpacity=".15"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
      <text x={middle} y={size.height / 2} textAnchor="middle" fontSize="13" fill="var(--ink-2)">
        {children}
      </text>
    </>
  )
}
