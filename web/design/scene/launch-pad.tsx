import type { Layout } from './geometry.ts'
import { Flame, Hull } from './rocket.tsx'
import { Gantry } from './structures.tsx'

// Six puffs of steam beside the engine: x, y, radius.
const steam = [
  [-22, 20, 9],
  [-34, 23, 6],
  [-10, 23, 8],
  [16, 21, 9],
  [28, 24, 6],
  [4, 25, 7],
] as const

/** The light before sunrise, behind the limb. */
export function Dawn({ layout: { w, h, centre, radius }, id }: { layout: Layout; id: string }) {
  return (
    <>
      <defs>
        <radialGradient id={`${id}dawn`}>
          <stop offset="0" stopColor="#ffe0b0" stopOpacity=".95" />
          <stop offset=".18" stopColor="#ffab66" stopOpacity=".62" />
          <stop offset=".5" stopColor="#d9637a" stopOpacity=".22" />
          <stop offset="1" stopColor="#d9637a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse
        cx={centre.x + w * 0.06}
        cy={centre.y - radius}
        rx={Math.max(w * 0.42, h * 0.34)}
        ry={Math.min(h * 0.62, w)}
        fill={`url(#${id}dawn)`}
      />
    </>
  )
}

/** The rocket upright beside its tower; more fuel makes thicker steam. */
interface PadProps {
  layout: Layout
  progress: number
  scale: number
  /** Engine strength: below 0.5 there is only steam. */
  burn: number
}

export function PadRocket({ layout, progress, scale, burn }: PadProps) {
  const { x, y } = layout.start
  return (
    <>
      <Gantry at={{ x, y: y + 4 }} scale={scale} />
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <g transform="translate(0 -25)">
          {burn > 0.5 && <Flame scale={0.8 * burn} />}
          <g fill="#ffe6cf" opacity={0.1 + 0.16 * (progress / 100)}>
            {steam.map(([cx, cy, r]) => (
              <circle key={cx} cx={cx} cy={cy} r={r} />
            ))}
          </g>
          <Hull scale={1.3} />
        </g>
      </g>
    </>
  )
}
