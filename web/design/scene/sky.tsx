import type { Layout } from './geometry.ts'
import type { Palette } from './palette.ts'
import type { StarField } from './stars.ts'

interface Props {
  layout: Layout
  palette: Palette
  stars: StarField
  id: string
}

const glint = 'M0-7Q.5-.5 7 0Q.5.5 0 7Q-.5.5-7 0Q-.5-.5 0-7Z'

/** The night sky: a gradient, the galactic band, dust and stars. */
export function Sky({ layout: { w, h }, palette, stars, id }: Props) {
  return (
    <g>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={palette.sky[0]} />
          <stop offset=".55" stopColor={palette.sky[1]} />
          <stop offset="1" stopColor={palette.sky[2]} />
        </linearGradient>
        <radialGradient id={`${id}band`}>
          <stop offset="0" stopColor={palette.band} stopOpacity=".34" />
          <stop offset=".6" stopColor={palette.band} stopOpacity=".09" />
          <stop offset="1" stopColor={palette.band} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={w} height={h} fill={`url(#${id}sky)`} />
      <ellipse
        cx={w * 0.62}
        cy={h * 0.32}
        rx={w * 0.62}
        ry={h * 0.34}
        transform={`rotate(-17 ${w * 0.6} ${h * 0.3})`}
        fill={`url(#${id}band)`}
      />
      <g strokeLinecap="round" stroke="#dfe6ff" fill="none">
        <path d={stars.dust} strokeWidth=".7" opacity=".26" />
        <path d={stars.faint} strokeWidth="1" opacity=".38" />
        <path d={stars.clear} strokeWidth="1.5" opacity=".65" />
      </g>
      {stars.glints.map(({ x, y }) => (
        <path key={`${x} ${y}`} transform={`translate(${x} ${y})`} d={glint} fill="#fff" opacity=".55" />
      ))}
    </g>
  )
}
