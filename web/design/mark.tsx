import { useId } from 'react'

/** The mark: an amber planet, its tilted open orbit, and a small satellite at the upper right. */
export function Mark({ size = 28 }: { size?: number }) {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="shrink-0">
      <defs>
        <linearGradient id={id} x1="0" y1="1" x2="1" y2="0">
          <stop stopColor="var(--flame-lo)" />
          <stop offset="1" stopColor="var(--flame-hi)" />
        </linearGradient>
      </defs>
      <circle cx="14.5" cy="18" r="7.5" fill={`url(#${id})`} />
      <path
        d="M3.2 24.6C1.6 21.5 6 15.2 13.6 10.2 21 5.3 28 3.9 29.6 6.4c1.5 2.4-2.2 7.4-8.4 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cx="29" cy="6.2" r="2.1" fill="currentColor" />
    </svg>
  )
}
