import { type Layout, type Point, pointOnTerrain } from './geometry.ts'
import { seeded } from './random.ts'
import { points } from './stars.ts'

interface Streak {
  d: string
  width: number
  opacity: number
}

function weather(layout: Layout): { clouds: Streak[]; lights: string } {
  const next = seeded(21)
  const place = (angle: number, depth: number) => {
    const { x, y } = pointOnTerrain(layout, angle, depth)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const clouds: Streak[] = []
  for (let cluster = 0; cluster < 15; cluster++) {
    const middle = -0.4 + cluster * 0.058 + next() * 0.05
    const deep = 12 + next() ** 1.1 * 125
    for (let i = 0; i < 13; i++) {
      const angle = middle + (next() + next() - 1) * 0.1
      const depth = Math.max(4, deep + (next() + next() - 1) * (6 + deep * 0.16))
      const length = 0.006 + next() * 0.03
      const r = layout.radius - depth
      clouds.push({
        d: `M${place(angle, depth)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${place(angle + length, depth)}`,
        width: (0.8 + next() * 3.2) * (0.35 + depth / 110),
        opacity: 0.1 + next() * 0.26,
      })
    }
  }
  const lights: Point[] = []
  for (let town = 0; town < 15; town++) {
    const middle = -0.4 + next() * 0.42
    const deep = 14 + next() * 110
    for (let i = 0; i < 13; i++) {
      const spread = next() + next() + next() - 1.5
      lights.push(
        pointOnTerrain(layout, middle + spread * 0.022, deep + (next() + next() - 1) * (3 + deep * 0.08)),
      )
    }
  }
  return { clouds, lights: points(lights) }
}

/** Cloud streaks along the limb, and city lights on the dark side. */
export function EarthSurface({ layout }: { layout: Layout }) {
  const { clouds, lights } = weather(layout)
  return (
    <g fill="none" strokeLinecap="round">
      {clouds.map((cloud) => (
        <path
          key={cloud.d}
          d={cloud.d}
          stroke="#f4faff"
          strokeWidth={cloud.width.toFixed(1)}
          opacity={cloud.opacity.toFixed(2)}
        />
      ))}
      <path d={lights} stroke="#ffcf85" strokeWidth="1.5" opacity=".8" />
    </g>
  )
}
