import { scaleLinear } from 'd3-scale'
import { ChartFrame, type Frame } from './chart-frame.tsx'
import type { Size } from './scales.ts'

interface Props extends Frame {
  /** Stations in order; `share` 0..1 says when between the ends, null before the beginning. */
  stations: readonly { name: string; share: number | null }[]
}

const edge = 10
const rise = (size: Size) => scaleLinear([0, 5], [size.height - 34, 22])

/** Stations reached one after another, climbing from the left to today at the right. */
export function Timeline({ stations, ...frame }: Props) {
  const place = (size: Size) => {
    const x = scaleLinear([0, 1], [edge, size.width - edge])
    return stations.map((it, index) => ({ x: x(it.share ?? 0), y: rise(size)(index) }))
  }
  return (
    <ChartFrame {...frame} place={place}>
      {(size, at) => {
        const points = place(size)
        const last = points.at(-1)
        const steps = points.map(({ x, y }, index) => `${index === 0 ? `M${x} ${y}` : `H${x}V${y}`}`).join('')
        return (
          <>
            <line
              x1={edge}
              x2={size.width - edge}
              y1={size.height - 22}
              y2={size.height - 22}
              stroke="var(--line-2)"
            />
            {last && (
              <path
                d={`${steps}H${size.width - edge}`}
                fill="none"
                stroke="var(--flame-g)"
                strokeWidth="2.25"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            )}
            {stations.map((it, index) => {
              const { x, y } = points[index]!
              const leftward = x > size.width * 0.62
              return (
                <g key={it.name}>
                  <circle
                    cx={x}
                    cy={y}
                    r={at === index ? 6 : 4.5}
                    fill="var(--s1)"
                    stroke={at === index ? 'var(--ion)' : 'var(--flame-g)'}
                    strokeWidth="2.5"
                  />
                  <text
                    x={leftward ? x - 10 : x + 10}
                    y={y - 8}
                    textAnchor={leftward ? 'end' : 'start'}
                    fontSize="12"
                    fill="var(--ink-2)"
                  >
                    {it.name}
                  </text>
                </g>
              )
            })}
          </>
        )
      }}
    </ChartFrame>
  )
}
