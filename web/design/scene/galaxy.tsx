import type { Layout } from './geometry.ts'
import { points, spiral } from './stars.ts'

/** The view of orbit 5: no ground, a spiral of 2600 stars. */
export function Galaxy({ layout: { w, h, small }, id }: { layout: Layout; id: string }) {
  const size = Math.min(w * 0.34, h * 1.05)
  const [faint, bright] = spiral(size, 2600, 42, 0.34)
  const x = w * (small ? 0.56 : 0.72)
  const y = h * (small ? 0.5 : 0.4)
  return (
    <g transform={`translate(${x} ${y}) rotate(-21)`}>
      <defs>
        <radialGradient id={`${id}nebula`}>
          <stop offset="0" stopColor="#fff4ff" />
          <stop offset=".07" stopColor="#f0cfff" stopOpacity=".85" />
          <stop offset=".3" stopColor="#9a63e8" stopOpacity=".34" />
          <stop offset=".65" stopColor="#5a3bd0" stopOpacity=".12" />
          <stop offset="1" stopColor="#3d1c78" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}core`}>
          <stop offset="0" stopColor="#fff" />
          <stop offset=".3" stopColor="#fff1de" stopOpacity=".9" />
          <stop offset="1" stopColor="#f7c6ff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse rx={size * 1.12} ry={size * 0.5} fill={`url(#${id}nebula)`} />
      <g strokeLinecap="round" fill="none">
        <path d={points(faint)} stroke="#c3a8ff" strokeWidth="1" opacity=".5" />
        <path d={points(bright)} stroke="#ffeedd" strokeWidth="1.3" opacity=".8" />
      </g>
      <ellipse rx={size * 0.22} ry={size * 0.1} fill={`url(#${id}core)`} />
    </g>
  )
}
