import { type Layout, pointOnTerrain } from './geometry.ts'
import { seeded } from './random.ts'

function craters(layout: Layout) {
  const next = seeded(77)
  return Array.from({ length: 46 }, () => {
    const angle = (2 * next() - 1) * 0.62
    const depth = next() ** 1.5 * 150 + 5
    const rx = (5 + next() * 26) * (0.5 + depth / 150)
    return {
      angle,
      depth,
      rx,
      ry: rx * (0.13 + (0.26 * depth) / 150),
      at: pointOnTerrain(layout, angle, depth),
    }
  })
    .filter(({ at }) => at.x > -40 && at.x < layout.w + 40 && at.y < layout.h + 30)
    .sort((a, b) => a.depth - b.depth)
}

/** Craters, flatter towards the limb, each with a bright lower lip. */
export function MoonSurface({ layout }: { layout: Layout }) {
  return craters(layout).map(({ angle, depth, rx, ry, at }) => (
    <g
      key={`${at.x} ${at.y}`}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${(angle * 57.3).toFixed(1)})`}
      opacity={(0.3 + 0.4 * Math.min(1, depth / 90)).toFixed(2)}
    >
      <ellipse rx={rx} ry={ry} fill="#232740" opacity=".6" />
      <path
        d={`M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0A${rx} ${ry * 0.72} 0 0 1 ${-rx} 0Z`}
        fill="#e9ecfa"
        opacity=".38"
      />
    </g>
  ))
}
