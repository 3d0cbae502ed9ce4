import type { ReactNode } from 'react'
import type { Layout } from './geometry.ts'
import type { OrbitLevel, Palette } from './palette.ts'

interface Props {
  layout: Layout
  palette: Palette
  orbit: OrbitLevel
  id: string
  /** Surface details, clipped to the ground. */
  children?: ReactNode
}

/** The body below: its atmosphere, its ground lit from the upper right, and a bright rim. */
export function Terrain({ layout: { w, h, radius, centre }, palette, orbit, id, children }: Props) {
  const [light, mid, dark] = palette.terrain
  const airless = orbit === 2
  const circle = { cx: centre.x, cy: centre.y }
  return (
    <g>
      <defs>
        <radialGradient id={`${id}ground`} gradientUnits="userSpaceOnUse" {...circle} r={radius}>
          <stop offset={1 - (h * 0.44) / radius} stopColor={dark} />
          <stop offset={1 - (h * 0.17) / radius} stopColor={mid} />
          <stop offset={1 - (h * 0.012) / radius} stopColor={light} />
          <stop offset="1" stopColor={light} />
        </radialGradient>
        <radialGradient id={`${id}air`} gradientUnits="userSpaceOnUse" {...circle} r={radius * 1.14}>
          <stop offset={1 / 1.14 - 0.001} stopColor={palette.air} stopOpacity={airless ? 0.3 : 0.85} />
          <stop offset={1 / 1.14 + 0.012} stopColor={palette.air} stopOpacity={airless ? 0.13 : 0.42} />
          <stop offset={1 / 1.14 + 0.05} stopColor={palette.air} stopOpacity=".08" />
          <stop offset="1" stopColor={palette.air} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}shade`} x1="0" x2="1">
          <stop offset="0" stopColor="#05060d" stopOpacity=".85" />
          <stop offset=".6" stopColor="#05060d" stopOpacity=".15" />
          <stop offset="1" stopColor="#05060d" stopOpacity="0" />
        </linearGradient>
        <clipPath id={`${id}clip`}>
          <circle {...circle} r={radius} />
        </clipPath>
      </defs>
      <circle {...circle} r={radius * 1.14} fill={`url(#${id}air)`} />
      <circle {...circle} r={radius} fill={`url(#${id}ground)`} />
      <g clipPath={`url(#${id}clip)`}>
        {children}
        <rect width={w} height={h} fill={`url(#${id}shade)`} />
      </g>
      <circle
        {...circle}
        r={radius}
        fill="none"
        stroke={palette.air}
        strokeOpacity={orbit === 0 ? 0.9 : 0.75}
        strokeWidth={airless ? 1.2 : 1.8}
      />
    </g>
  )
}
