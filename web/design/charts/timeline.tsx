import { scaleLinear } from 'd3-scale'
import { ChartFrame, type Frame } from './chart-frame.tsx'
import type { Size } from './scales.ts'

interface Props extends Frame {
  /** All stations from the lowest up; `share` 0..1 is when it was reached, null if not yet, 0 also for earlier. */
  stations: readonly { name: string; share: number | null }[]
}

const room = { left: 132, right: 10, top: 14, foot: 14 }

/** Stations reached one after another, climbing from the left to today at the right. */
export function Timeline({ stations, ...frame }: Props) {
  const reached = stations.filter((it) => it.share !== null)
  const place = (size: Size) => {
    const x = scaleLinear([0, 1], [room.left, size.width - room.right])
    const y = scaleLinear([0, Math.max(1, stations.length - 1)], [size.height - room.foot, room.top])
    return stations.map((it, index) => ({ x: x(it.share ?? 0), y: y(index) }))
  }
  return (
    <ChartFrame {...frame} place={(size) => place(size).slice(0, reached.length)}>
      {(size, at) => {
        const points = place(size)
        const right = size.width - room.right
        const path = points
          .slice(0, reached.length)
          .map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`))
          .join('')
        return (
          <>
            {stations.map((station, index) => (
              <g key={station.name}>
                <line
                  x1={room.left}
                  x2={right}
                  y1={points[index]?.y}
                  y2={points[index]?.y}
                  stroke="var(--line)"
                />
                <text
                  x="0"
                  y={(points[index]?.y ?? 0) + 4}
                  fontSize="12"
                  fill={station.share === null ? 'var(--ink-3)' : 'var(--ink)'}
                >
                  {station.name}
                </text>
              </g>
            ))}
            <path
              d={`${path}H${right}`}
              fill="none"
              stroke="var(--flame-g)"
              strokeWidth="2.25"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {reached.map((item, index) => (
              <circle
                key={item.name}
                cx={points[index]?.x}
                cy={points[index]?.y}
                r={at === index ? 6 : 4.5}
                fill="var(--s1)"
                stroke={at === index ? 'var(--ion)' : 'var(--flame-g)'}
                strokeWidth="2.5"
              />
            ))}
          </>
        )
      }}
    </ChartFrame>
  )
}
