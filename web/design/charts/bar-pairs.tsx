import { FootLabels, Ghost, Grid } from './axes.tsx'
import { ChartFrame, type Frame } from './chart-frame.tsx'
import { margin, type Size, upward } from './scales.ts'

interface Props extends Frame {
  /** For each label, the planned and the completed number. */
  pairs: readonly { label: string; planned: number; done: number }[]
  /** The highest value of all charts in the row, so that they share a scale. */
  top: number
  empty: string
}

/** A bar for what was done inside the outline of what was planned. */
export function BarPairs({ pairs, top, empty, ...frame }: Props) {
  const slot = ({ width }: Size) => (width - margin.left - margin.right) / Math.max(1, pairs.length)
  const centre = (size: Size) => (index: number) => margin.left + slot(size) * (index + 0.5)
  const nothing = pairs.every((it) => it.planned === 0)
  const scaleFor = (size: Size) => upward([top], size, [0, Math.max(4, top)])
  return (
    <ChartFrame
      {...frame}
      place={(size) => {
        const [x, y] = [centre(size), scaleFor(size)]
        return pairs.map((it, index) => ({ x: x(index), y: y(it.planned) }))
      }}
    >
      {(size, at) => {
        const [x, y] = [centre(size), scaleFor(size)]
        const wide = Math.min(18, slot(size) * 0.7)
        return (
          <>
            <Grid size={size} scale={y} show={String} />
            <FootLabels size={size} labels={pairs.map((it) => it.label)} x={x} room={54} />
            {nothing && <Ghost size={size}>{empty}</Ghost>}
            {pairs.map((pair, index) => (
              <g key={pair.label} opacity={at === null || at === index ? 1 : 0.55}>
                <Bar x={x(index)} wide={wide} from={y(0)} to={y(pair.planned)} outline />
                <Bar x={x(index)} wide={wide} from={y(0)} to={y(pair.done)} />
              </g>
            ))}
          </>
        )
      }}
    </ChartFrame>
  )
}

function Bar(item: { x: number; wide: number; from: number; to: number; outline?: boolean }) {
  const height = item.from - item.to
  if (height <= 0) return null
  return (
    <rect
      x={item.x - item.wide / 2}
      y={item.to}
      width={item.wide}
      height={height}
      rx={Math.min(3, height / 2)}
      fill={item.outline ? 'var(--s2)' : 'var(--nominal)'}
      stroke={item.outline ? 'var(--edge)' : 'none'}
    />
  )
}
