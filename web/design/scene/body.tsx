import { BodyDetail } from './body-detail.tsx'
import type { BodyKind } from './palette.ts'
import { points, spiral } from './stars.ts'

const tones: Record<BodyKind, readonly [string, string, string]> = {
  leo: ['#bfe2ff', '#3f86d2', '#0c2450'],
  moon: ['#eef0f8', '#9aa0b8', '#30344c'],
  mars: ['#f3b184', '#c4683f', '#4a1f1c'],
  jupiter: ['#f6e2c0', '#c99a6c', '#57372c'],
  pad: ['#ffe2b0', '#d9786a', '#2a2553'],
  deep: ['#d9c6ff', '#8660d8', '#241544'],
}

interface Props {
  kind: BodyKind
  r: number
  /** Unique in the document, since it names gradients. */
  id: string
}

/** A small disc of a body around 0,0, lit from the upper right. The last destination is a galaxy. */
export function Body({ kind, r, id }: Props) {
  if (kind === 'deep') return <SmallGalaxy r={r} id={id} />
  const [light, mid, dark] = tones[kind]
  return (
    <g>
      <defs>
        <radialGradient id={id} cx=".66" cy=".3" r=".85">
          <stop offset="0" stopColor={light} />
          <stop offset=".5" stopColor={mid} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
        <clipPath id={`${id}c`}>
          <circle r={r} />
        </clipPath>
      </defs>
      <circle r={r} fill={`url(#${id})`} />
      <g clipPath={`url(#${id}c)`}>
        <BodyDetail kind={kind} r={r} />
        <circle
          cx={-0.55 * r}
          cy={0.55 * r}
          r={1.15 * r}
          fill="#05070f"
          opacity=".42"
          style={{ mixBlendMode: 'multiply' }}
        />
      </g>
    </g>
  )
}

function SmallGalaxy({ r, id }: { r: number; id: string }) {
  const [faint, bright] = spiral(r * 1.35, 150, 9, 0.42)
  return (
    <g transform="rotate(-24)">
      <defs>
        <radialGradient id={id}>
          <stop offset="0" stopColor="#fff" />
          <stop offset=".16" stopColor="#ead4ff" />
          <stop offset=".5" stopColor="#8f63e0" stopOpacity=".55" />
          <stop offset="1" stopColor="#5a2fb0" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse rx={r * 1.25} ry={r * 0.62} fill={`url(#${id})`} />
      {r > 14 && (
        <path
          d={points([...faint, ...bright])}
          stroke="#efe2ff"
          strokeWidth="1.1"
          strokeLinecap="round"
          opacity=".8"
        />
      )}
      <ellipse rx={r * 0.2} ry={r * 0.12} fill="#fff" />
    </g>
  )
}
