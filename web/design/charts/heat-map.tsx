import { ChartFrame, type Frame } from './chart-frame.tsx'
import { margin, type Size } from './scales.ts'

interface Props extends Frame {
  /** A level 0-4 for each day, starting on a Monday. */
  levels: readonly number[]
  /** Labels over the weeks in which they begin, for example months. */
  heads: readonly { week: number; label: string }[]
}

const weekdays = ['Mon', '', 'Wed', '', 'Fri', '', '']
const tick = { fontSize: 10.5, fill: 'var(--ink-3)', className: 'num' }
const strength = [0, 28, 50, 75, 100]
const headRoom = 18

/** The fill of a level: one tone in four strengths, and an empty cell. */
export const heatFill = (level: number): string =>
  level === 0 ? 'var(--s2)' : `color-mix(in oklab, var(--nominal) ${strength[level] ?? 100}%, var(--s2))`

/** The height a calendar of half a year needs at a width. */
export const heatHeight = (width: number): number => headRoom + Math.min(22, (width - margin.left) / 26) * 7

/** A calendar with weeks in columns, Monday at the top. */
export function HeatMap({ levels, heads, ...frame }: Props) {
  const weeks = Math.ceil(levels.length / 7)
  const stepOf = ({ width, height }: Size) => Math.min((width - margin.left) / weeks, (height - headRoom) / 7)
  const at = (index: number, step: number) => ({
    x: margin.left + Math.floor(index / 7) * step,
    y: headRoom + (index % 7) * step,
  })
  return (
    <ChartFrame
      {...frame}
      place={(size) => {
        const step = stepOf(size)
        return levels.map((_, index) => {
          const { x, y } = at(index, step)
          return { x: x + step / 2, y: y + step / 2 }
        })
      }}
    >
      {(size, read) => {
        const step = stepOf(size)
        const cell = step - Math.max(1.5, step * 0.16)
        return (
          <>
            {heads.map((head) => (
              <text key={head.week} x={margin.left + head.week * step} y="11" {...tick}>
                {head.label}
              </text>
            ))}
            {weekdays.map(
              (name, row) =>
                name && (
                  <text key={name} x="0" y={headRoom + row * step + cell / 2 + 3.5} {...tick}>
                    {name}
                  </text>
                ),
            )}
            {levels.map((level, index) => {
              const { x, y } = at(index, step)
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: days are in fixed order.
                  key={index}
                  x={x}
                  y={y}
                  width={cell}
                  height={cell}
                  rx={cell * 0.22}
                  fill={heatFill(level)}
                  stroke={read === index ? 'var(--ion)' : 'var(--line)'}
                  strokeWidth={read === index ? 2 : 1}
                />
              )
            })}
          </>
        )
      }}
    </ChartFrame>
  )
}
