import { useMemo } from 'react'
import { palettes } from '#web/design/scene/palette.ts'
import { seeded } from '#web/design/scene/random.ts'
import { points } from '#web/design/scene/stars.ts'

interface Props {
  /** The orbit whose light stands on the horizon. */
  orbit: number
  small: boolean
}

/** The night of work mode: a few stars, and far below the horizon of where the founder stands. Nothing moves. */
export function WorkSky({ orbit, small }: Props) {
  const [w, h] = small ? [390, 844] : [1440, 900]
  const radius = small ? 900 : 4200
  const centre = { x: w / 2, y: h + radius - (small ? 150 : 172) }
  const stars = useMemo(() => scatter(w, h), [w, h])
  const { air } = palettes[Math.min(5, orbit) as 0]
  const edge = 1 / 1.1
  return (
    <svg
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className="absolute inset-0 h-full w-full"
    >
      <defs>
        <radialGradient id="work-night" cx=".5" cy=".42" r=".6">
          <stop stopColor="#141a30" />
          <stop offset="1" stopColor="#080b13" />
        </radialGradient>
        <radialGradient
          id="work-air"
          gradientUnits="userSpaceOnUse"
          cx={centre.x}
          cy={centre.y}
          r={radius * 1.1}
        >
          <stop offset={edge - 0.001} stopColor={air} stopOpacity=".34" />
          <stop offset={edge + 0.02} stopColor="#8fa0ff" stopOpacity=".12" />
          <stop offset="1" stopColor="#8fa0ff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={w} height={h} fill="url(#work-night)" />
      {stars.map(([path, width, opacity]) => (
        <path
          key={width}
          d={path}
          stroke="#dfe6ff"
          strokeWidth={width}
          strokeLinecap="round"
          opacity={opacity}
        />
      ))}
      <circle cx={centre.x} cy={centre.y} r={radius * 1.1} fill="url(#work-air)" />
      <circle cx={centre.x} cy={centre.y} r={radius} fill="#0e1220" />
      <circle
        cx={centre.x}
        cy={centre.y}
        r={radius}
        fill="none"
        stroke={air}
        strokeOpacity=".6"
        strokeWidth="1.2"
      />
    </svg>
  )
}

/** Stars in three sizes, as path, width and opacity. */
function scatter(w: number, h: number): [string, number, number][] {
  const next = seeded(5)
  const stars = Array.from({ length: Math.round((w * h) / 6000) }, () => ({
    x: next() * w,
    y: next() ** 1.1 * h * 0.9,
    size: next(),
  }))
  const between = (from: number, to: number) => points(stars.filter(({ size }) => size >= from && size < to))
  return [
    [between(0, 0.7), 1, 0.3],
    [between(0.7, 0.93), 1.3, 0.5],
    [between(0.93, 1), 1.9, 0.8],
  ]
}
