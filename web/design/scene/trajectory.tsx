import { Body } from './body.tsx'
import { fly, type Layout } from './geometry.ts'
import { type BodyKind, hues } from './palette.ts'

const sizes: Partial<Record<BodyKind, number>> = { moon: 24, mars: 34, jupiter: 44, deep: 30 }

interface Props {
  layout: Layout
  progress: number
  to: BodyKind
  id: string
}

/** The route ahead dotted, the flown part in amber, and the destination with its reticle. */
export function Trajectory({ layout, progress, to, id }: Props) {
  const { start, control, destination, small } = layout
  const { at, flownControl } = fly(layout, progress)
  const r = (sizes[to] ?? 24) * (small ? 0.72 : 1)
  const arc = Math.hypot(r + 9, 9)
  return (
    <>
      <defs>
        <linearGradient
          id={`${id}trail`}
          gradientUnits="userSpaceOnUse"
          x1={start.x}
          y1={start.y}
          x2={at.x}
          y2={at.y}
        >
          <stop offset="0" stopColor="#ffb45e" stopOpacity="0" />
          <stop offset=".5" stopColor="#ffb45e" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffd9a3" />
        </linearGradient>
        <radialGradient id={`${id}halo`}>
          <stop offset="0" stopColor={hues[to]} stopOpacity=".5" />
          <stop offset=".45" stopColor={hues[to]} stopOpacity=".12" />
          <stop offset="1" stopColor={hues[to]} stopOpacity="0" />
        </radialGradient>
      </defs>
      <g fill="none" strokeLinecap="round">
        <path
          d={`M${start.x} ${start.y}Q${control.x} ${control.y} ${destination.x} ${destination.y}`}
          stroke="#fff"
          strokeOpacity=".34"
          strokeWidth="1.2"
          strokeDasharray="1.5 7"
        />
        <path
          d={`M${start.x} ${start.y}Q${flownControl.x} ${flownControl.y} ${at.x} ${at.y}`}
          stroke={`url(#${id}trail)`}
          strokeWidth="2.2"
        />
      </g>
      <g transform={`translate(${destination.x} ${destination.y})`}>
        <circle r={r * 2.6} fill={`url(#${id}halo)`} />
        <Body kind={to} r={r} id={`${id}next`} />
        {[45, 135, 225, 315].map((turn) => (
          <path
            key={turn}
            transform={`rotate(${turn})`}
            d={`M${r + 9}-9A${arc} ${arc} 0 0 1 ${r + 9} 9`}
            fill="none"
            stroke="#fff"
            strokeOpacity=".55"
            strokeWidth="1.2"
            strokeLinecap="round"
          />
        ))}
      </g>
    </>
  )
}
