import { useEffect, useRef } from 'react'
import { drawRing, type RingDrawing } from './orb-canvas.ts'
import type { OrbMood } from './orb-ring.ts'
import './orb.css'

export type { OrbMood } from './orb-ring.ts'

interface Props {
  mood: OrbMood
  /** The current loudness, 0 to 1; called every frame while the mood is live. Pass a stable function. */
  level?: () => number
  /** The share of the planned time that has passed, 0 to 1: one lap of the outer orbit. */
  lap?: number
  className?: string
}

const silent = () => 0

/** The coach's orb: a sphere lit by its mood in a ring that shows the voice. Decorative; text names the state. */
export function Orb({ mood, level = silent, lap = 0, className = '' }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const ring = useRef<RingDrawing | null>(null)
  useEffect(() => {
    if (!canvas.current || !root.current) return
    const drawing = drawRing(canvas.current, root.current, level)
    ring.current = drawing
    return () => drawing.stop()
  }, [level])
  useEffect(() => ring.current?.setMood(mood), [mood])
  return (
    <div ref={root} aria-hidden className={`orb ${className}`} data-mood={mood}>
      <div className="orb-halo" />
      <Lap share={lap} />
      <canvas ref={canvas} className="orb-ring" />
      {mood === 'thinking' && <Searchers />}
      <div className="orb-world">
        <div className="orb-sphere">
          <Clouds />
          <div className="orb-shade" />
          <div className="orb-rim" />
          <div className="orb-shine" />
        </div>
      </div>
      {mood === 'paused' && <PauseGlyph />}
      {mood === 'error' && <AlertGlyph />}
    </div>
  )
}

const radius = 186

function Lap({ share }: { share: number }) {
  const part = Math.max(0.0001, Math.min(1, share))
  const angle = part * 2 * Math.PI - Math.PI / 2
  return (
    <svg aria-hidden viewBox="-200 -200 400 400" fill="none">
      <circle r={radius} stroke="var(--line-2)" />
      <circle
        r={radius}
        className="orb-lap"
        strokeDasharray={`${2 * Math.PI * radius * part} 9999`}
        transform="rotate(-90)"
      />
      <circle cx={radius * Math.cos(angle)} cy={radius * Math.sin(angle)} r="4.5" fill="var(--ink)" />
    </svg>
  )
}

/** Three arcs with satellites that circle while the coach thinks. */
function Searchers() {
  const [x, y] = [134 * Math.cos(0.9), 134 * Math.sin(0.9)]
  return (
    <svg aria-hidden viewBox="-200 -200 400 400" fill="none" className="orb-searchers">
      {[0, 1, 2].map((i) => (
        <g key={i} transform={`rotate(${i * 120})`}>
          <path
            d={`M134 0A134 134 0 0 1 ${x} ${y}`}
            stroke="var(--nebula)"
            strokeWidth="3.2"
            strokeLinecap="round"
            opacity={0.95 - 0.28 * i}
          />
          <circle cx={x} cy={y} r="4.2" fill="#fff" opacity={1 - 0.25 * i} />
        </g>
      ))}
    </svg>
  )
}

function Clouds() {
  return (
    <svg aria-hidden viewBox="-104 -104 208 208" className="orb-clouds">
      <path d="M-130-34Q-60-78 0-40T130-52V-22Q50 4-6-18T-130-4Z" opacity=".22" />
      <path d="M-130 26Q-50 0 14 30T130 24V56Q40 80-20 54T-130 62Z" opacity=".2" />
      <path d="M-130-70Q-30-92 30-70T130-80V-66Q40-52-10-62T-130-52Z" opacity=".16" />
    </svg>
  )
}

const PauseGlyph = () => (
  <svg aria-hidden viewBox="-200 -200 400 400" fill="#f5f7fc">
    <rect x="-17" y="-22" width="11" height="44" rx="4" />
    <rect x="6" y="-22" width="11" height="44" rx="4" />
  </svg>
)

const AlertGlyph = () => (
  <svg aria-hidden viewBox="-200 -200 400 400" stroke="#fff" strokeWidth="7" strokeLinecap="round">
    <path d="M0-26V8M0 26h.01" />
  </svg>
)
