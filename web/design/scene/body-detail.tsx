import type { BodyKind } from './palette.ts'

const maria = [
  [-0.3, -0.2, 0.22],
  [0.25, 0.3, 0.16],
  [-0.05, 0.5, 0.1],
  [0.4, -0.3, 0.12],
  [-0.55, 0.35, 0.13],
] as const

const stripes = [
  [-0.62, 0.1, '#b07f57'],
  [-0.3, 0.16, '#8f5b3f'],
  [0.12, 0.09, '#e9cfa6'],
  [0.34, 0.17, '#9a6446'],
  [0.68, 0.1, '#b98c66'],
] as const

/** The surface details of a body's disc, in units of its radius. */
export function BodyDetail({ kind, r }: { kind: BodyKind; r: number }) {
  switch (kind) {
    case 'moon':
      return maria.map(([x, y, size]) => (
        <circle key={x} cx={x * r} cy={y * r} r={size * r} fill="#3a3f58" opacity=".35" />
      ))
    case 'mars':
      return (
        <g transform={`scale(${r})`}>
          <path d="M-1 .1Q-.3-.25 .2 .08T1 .02V.3Q.3 .5-.2 .28T-1 .42Z" fill="#6e2d22" opacity=".38" />
          <ellipse cx=".05" cy="-.93" rx=".42" ry=".16" fill="#ffeadb" opacity=".85" />
        </g>
      )
    case 'jupiter':
      return (
        <g transform={`scale(${r})`}>
          {stripes.map(([y, height, tone]) => (
            <rect key={y} x="-1" width="2" y={y} height={height} fill={tone} opacity=".6" />
          ))}
          <ellipse cx=".3" cy=".4" rx=".2" ry=".1" fill="#b4553a" opacity=".9" />
        </g>
      )
    case 'leo':
      return (
        <g transform={`scale(${r})`}>
          <path d="M-.8-.3q.3-.35 .6-.15t.3 .5q-.4 .15-.6 .05z" fill="#4f8f6a" opacity=".75" />
          <path d="M.2 .25q.4-.15 .55 .1t-.25 .4z" fill="#4f8f6a" opacity=".7" />
          <path d="M-1 .05Q0-.18 1 .12" stroke="#fff" strokeWidth=".09" opacity=".5" fill="none" />
        </g>
      )
    case 'pad':
      return (
        <g transform={`scale(${r})`}>
          <path d="M-1 .35Q0 .05 1 .35V1H-1Z" fill="#0f1124" opacity=".95" />
          <path d="M.1 .25V-.5" stroke="#0f1124" strokeWidth=".16" />
        </g>
      )
    case 'deep':
      return null
  }
}
