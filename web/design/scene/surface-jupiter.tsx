import type { Layout } from './geometry.ts'

// Each band: depth, width, tone and opacity.
const bands = [
  [6, 10, '#f4e3c4', 0.5],
  [22, 14, '#8f5b3f', 0.55],
  [44, 10, '#f0d6ae', 0.5],
  [60, 26, '#7d4a34', 0.55],
  [96, 16, '#dcb98c', 0.45],
  [120, 34, '#6a3d2e', 0.6],
  [170, 20, '#c79a70', 0.35],
] as const

/** Concentric bands in seven tones and the Great Red Spot. */
export function JupiterSurface({ layout: { centre, radius, w } }: { layout: Layout }) {
  return (
    <g>
      {bands.map(([depth, width, tone, opacity]) => (
        <circle
          key={depth}
          cx={centre.x}
          cy={centre.y}
          r={radius - depth - width / 2}
          fill="none"
          stroke={tone}
          strokeWidth={width}
          opacity={opacity}
        />
      ))}
      <g transform={`translate(${centre.x + w * 0.07} ${centre.y - radius + 86}) rotate(4)`}>
        <ellipse rx="86" ry="19" fill="#a8452e" opacity=".85" />
        <ellipse rx="58" ry="11" fill="#d4734c" opacity=".8" />
        <ellipse rx="26" ry="4.5" fill="#f0b48a" opacity=".8" />
      </g>
    </g>
  )
}
