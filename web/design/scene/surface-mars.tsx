import { type Layout, pointOnTerrain } from './geometry.ts'
import { seeded } from './random.ts'

function dune(layout: Layout, index: number) {
  const next = seeded(index * 31 + 4)
  const angle = -0.62 + next() * 1.24
  const depth = 6 + next() ** 1.4 * 150
  const l = 30 + next() * 150
  const { x, y } = pointOnTerrain(layout, angle, depth)
  return {
    transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(angle * 57).toFixed(0)})`,
    d: `M${-l / 2} 0Q${-l * 0.2} ${-3 - depth * 0.05} 0 ${-1 - depth * 0.03}T${l / 2} 0Q${l * 0.1} ${2 + depth * 0.06} ${-l * 0.1} ${1 + depth * 0.04}T${-l / 2} 0Z`,
    fill: next() > 0.5 ? '#4e2019' : '#f0a878',
    opacity: (0.14 + next() * 0.22).toFixed(2),
  }
}

/** Wind-blown dunes and a low mesa. */
export function MarsSurface({ layout }: { layout: Layout }) {
  const { centre, radius, w } = layout
  return (
    <g>
      {Array.from({ length: 34 }, (_, index) => dune(layout, index)).map((item) => (
        <path key={item.transform} {...item} />
      ))}
      <path
        d={`M${centre.x - w * 0.1} ${centre.y - radius + 4}l60-22 26 7 34-14 46 20 30 6z`}
        fill="#8a4530"
      />
    </g>
  )
}
