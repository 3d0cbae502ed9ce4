import { Check } from 'lucide-react'
import { useEffect } from 'react'
import type { Celebration } from '#contract/celebrations.ts'
import { layOut } from '#web/design/scene/geometry.ts'
import { Layer } from '#web/design/scene/layer.tsx'
import { seeded } from '#web/design/scene/random.ts'
import { Flame, Hull } from '#web/design/scene/rocket.tsx'
import { fadeIn, fadeOut, Moving, rise } from './moving.tsx'
import { foot, GoOn, Horizon, useFullPreset, Words } from './parts.tsx'

const mostTicks = 5

/** The day's missions are ticked off, the rocket leaves on smoke and fire, and its trail stays with three facts. */
export function LaunchCeremony({ celebration, onDone }: { celebration: Celebration; onDone: () => void }) {
  useEffect(() => void navigator.vibrate?.(30), [])
  const { preset } = useFullPreset()
  const layout = layOut(preset)
  const { x, y } = layout.start
  const scale = layout.small ? 2 : 2.6
  const { items, facts } = celebration
  return (
    <>
      <Horizon level={0} />
      <Moving passing frames={fadeOut} at={1500} lasts={900} className="absolute inset-0">
        <Layer layout={layout}>
          <Smoke x={x} y={y + 14} wide={layout.small ? 150 : 330} />
        </Layer>
      </Moving>
      <Moving
        passing
        frames={[{ transform: 'none' }, { transform: 'translateY(-110%)' }]}
        at={350}
        lasts={1500}
        easing="cubic-bezier(.6,0,.85,.3)"
        className="absolute inset-0"
      >
        <Layer layout={layout}>
          <g transform={`translate(${x} ${y - 44})`}>
            <Flame scale={scale} />
            <Hull scale={scale} />
          </g>
        </Layer>
      </Moving>
      {/* The dawn is brighter than white words can stand before. */}
      <Moving frames={fadeIn} at={1200} lasts={700} className="absolute inset-0 bg-night/40" />
      <Moving
        frames={fadeIn}
        at={1300}
        lasts={700}
        className="absolute inset-0 max-lg:-top-[8%] max-lg:bottom-[8%]"
      >
        <Trail />
      </Moving>
      <Moving
        passing
        frames={[{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }]}
        lasts={1200}
        className="absolute top-[20%] left-[8%] max-w-[70%]"
      >
        <ul aria-hidden className="grid gap-3">
          {items.slice(0, mostTicks).map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two missions may have the same title.
            <li key={index} className="flex items-center gap-3 text-lead text-white/86">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-nominal text-night">
                <Check size={17} strokeWidth={2.6} />
              </span>
              <span className="truncate">{item}</span>
            </li>
          ))}
        </ul>
      </Moving>
      <Words celebration={{ ...celebration, line: '' }} at={1400} place="middle" />
      <Moving frames={rise} at={1750} className="absolute inset-x-0 top-[36%] lg:top-[53%]">
        <dl className="flex flex-wrap justify-center gap-x-10 gap-y-4 px-6 text-center">
          {facts.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-secondary text-white/86">{label}</dt>
              <dd className="num text-[26px] leading-8 text-white">{value}</dd>
            </div>
          ))}
        </dl>
      </Moving>
      <div className={foot}>
        <GoOn onClick={onDone} />
      </div>
    </>
  )
}

/** Smoke that has rolled away to both sides, lit from the middle. */
function Smoke({ x, y, wide }: { x: number; y: number; wide: number }) {
  const next = seeded(7)
  const puffs = Array.from({ length: 34 }, (_, index) => {
    const along = (index / 33) * 2 - 1
    const out = Math.abs(along)
    return {
      cx: x + along * wide,
      cy: y - 8 + out * 26 - next() * 34 * (1 - out * 0.6),
      r: (wide / 6.4 - (out * wide) / 13) * (0.7 + next() * 0.6),
    }
  })
  return (
    <>
      <defs>
        <linearGradient id="smoke" gradientUnits="userSpaceOnUse" x1={x - wide} x2={x + wide}>
          <stop stopColor="#4a3a4e" />
          <stop offset=".3" stopColor="#a87c6c" />
          <stop offset=".5" stopColor="#ffe7c6" />
          <stop offset=".7" stopColor="#b48670" />
          <stop offset="1" stopColor="#54405a" />
        </linearGradient>
        <filter id="smoke-soft" x="-10%" y="-60%" width="120%" height="220%">
          <feGaussianBlur stdDeviation="10" />
        </filter>
      </defs>
      <g filter="url(#smoke-soft)" fill="url(#smoke)">
        {puffs.map((puff) => (
          <circle key={puff.cx} {...puff} opacity=".9" />
        ))}
      </g>
    </>
  )
}

/** One trail of light across the sky, with the star it ends in. */
function Trail() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 670 419"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 h-full w-full"
    >
      <defs>
        <linearGradient id="launch-trail">
          <stop stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#fff" />
        </linearGradient>
      </defs>
      <path d="M96 166Q290 70 500 40" stroke="url(#launch-trail)" strokeWidth="1.6" fill="none" />
      <path transform="translate(500 40)" d="M0-11Q1-1 11 0Q1 1 0 11Q-1 1-11 0Q-1-1 0-11Z" fill="#fff" />
    </svg>
  )
}
