/** A progress ring: `share` from 0 to 1, or filled with a tick when `done`. Decorative; text says the same. */
export function Ring({ share, done, size = 34 }: { share: number; done: boolean; size?: number }) {
  const centre = size / 2
  const radius = centre - 3
  const length = 2 * Math.PI * radius
  const tick = `M${size * 0.34} ${size * 0.51}l${size * 0.115} ${size * 0.115}l${size * 0.21} ${-size * 0.235}`
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden className="shrink-0">
      <circle
        cx={centre}
        cy={centre}
        r={radius}
        fill={done ? 'var(--nominal)' : 'none'}
        stroke={done ? 'var(--nominal)' : 'var(--line-2)'}
        strokeWidth="2.5"
      />
      {done ? (
        <path
          d={tick}
          className="m-tick"
          pathLength="1"
          fill="none"
          stroke="var(--bg)"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        share > 0 && (
          <circle
            cx={centre}
            cy={centre}
            r={radius}
            fill="none"
            stroke="var(--flame-g)"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray={`${length * Math.min(1, share)} ${length}`}
            transform={`rotate(-90 ${centre} ${centre})`}
          />
        )
      )}
    </svg>
  )
}
