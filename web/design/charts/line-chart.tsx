import { area, curveMonotoneX, line } from 'd3-shape'
import { useId } from 'react'
import { FootLabels, Ghost, Grid } from './axes.tsx'
import { ChartFrame, type Frame } from './chart-frame.tsx'
import { across, margin, type Size, upward } from './scales.ts'
import { useDrawOnce } from './use-draw-once.ts'

/** One line of a chart; a null is a gap without data. */
export interface Series {
  values: readonly (number | null)[]
  tone: string
  look: 'area' | 'line' | 'dashed' | 'dots'
}

interface Props extends Frame {
  series: readonly Series[]
  /** The label under each point. */
  labels: readonly string[]
  domain?: readonly [number, number]
  show?: (value: number) => string
  /** The text of the empty state. */
  empty: string
}

const plain = (value: number) => String(value)

/** Lines over time: an area for what happened, dashes for what is needed or forecast. */
export function LineChart({ series, labels, domain, show = plain, empty, ...frame }: Props) {
  const known = series.flatMap((it) => it.values.filter((value) => value !== null))
  const scaleFor = (size: Size) => upward(known, size, known.length === 0 ? [0, 100] : domain)
  const first = series[0]?.values ?? []
  return (
    <ChartFrame
      {...frame}
      place={(size) => {
        const [x, y] = [across(labels.length, size), scaleFor(size)]
        return labels.map((_, index) => ({
          x: x(index),
          y: y(series.map((it) => it.values[index]).find((value) => value != null) ?? y.domain()[0] ?? 0),
        }))
      }}
    >
      {(size, at) => {
        const [x, y] = [across(labels.length, size), scaleFor(size)]
        return (
          <>
            <Grid size={size} scale={y} show={show} />
            <FootLabels size={size} labels={labels} x={x} />
            {known.length === 0 ? (
              <Ghost size={size}>{empty}</Ghost>
            ) : (
              series.map((it) => <Drawn key={it.tone + it.look} it={it} size={size} x={x} y={y} />)
            )}
            {at !== null && (
              <line
                x1={x(at)}
                x2={x(at)}
                y1={margin.top}
                y2={size.height - margin.foot}
                stroke="var(--line-2)"
              />
            )}
            {at !== null && first[at] != null && (
              <circle
                cx={x(at)}
                cy={y(first[at])}
                r="4"
                fill="var(--s1)"
                stroke="var(--ion)"
                strokeWidth="2.5"
              />
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}

interface DrawnProps {
  it: Series
  size: Size
  x: (index: number) => number
  y: (value: number) => number
}

function Drawn({ it, size, x, y }: DrawnProps) {
  const id = useId()
  const drawing = useDrawOnce(`${it.tone} ${it.values.join()}`)
  const points = it.values.flatMap((value, index) => (value === null ? [] : [{ x: x(index), y: y(value) }]))
  if (it.look === 'dots' || points.length === 1)
    return points.map((point) => <circle key={point.x} cx={point.x} cy={point.y} r="3" fill={it.tone} />)
  const drawn =
    line<(typeof points)[0]>(
      (p) => p.x,
      (p) => p.y,
    ).curve(curveMonotoneX)(points) ?? ''
  const floor = size.height - margin.foot
  return (
    <>
      {it.look === 'area' && (
        <>
          <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={it.tone} stopOpacity=".34" />
            <stop offset="1" stopColor={it.tone} stopOpacity="0" />
          </linearGradient>
          <path
            d={
              area<(typeof points)[0]>(
                (p) => p.x,
                floor,
                (p) => p.y,
              ).curve(curveMonotoneX)(points) ?? ''
            }
            fill={`url(#${id})`}
          />
        </>
      )}
      <path
        d={drawn}
        fill="none"
        stroke={it.tone}
        strokeWidth={it.look === 'dashed' ? 1.5 : 2.25}
        strokeLinecap="round"
        {...(it.look === 'dashed' ? { strokeDasharray: '3 5' } : drawing)}
      />
    </>
  )
}
