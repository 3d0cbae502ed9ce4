import { Share2 } from 'lucide-react'
import { Link } from 'wouter'
import type { Celebration } from '#contract/celebrations.ts'
import { button } from '#web/design/controls/button.tsx'
import { Body } from '#web/design/scene/body.tsx'
import { asLevel, bodies } from '#web/design/scene/palette.ts'
import { WindowScene } from '#web/design/scene/window-scene.tsx'
import * as messages from '#web/features/gamification/messages-details.ts'
import { fadeOut, Moving, rise } from './moving.tsx'
import { foot, GoOn, Horizon, useFullPreset, Words } from './parts.tsx'

/** What the founder flew to grows until it fills the sky and becomes the ground they stand on. */
export function OrbitCeremony({ celebration, onDone }: { celebration: Celebration; onDone: () => void }) {
  const level = asLevel(celebration.count)
  const { preset } = useFullPreset()
  return (
    <>
      <Horizon level={level} />
      <div className="absolute inset-0 bg-linear-to-b from-night/70 to-transparent to-60%" />
      <Moving passing frames={fadeOut} at={1850} lasts={500} className="absolute inset-0 bg-night" />
      <Moving passing frames={fadeOut} at={700} lasts={600} className="absolute inset-0">
        <div aria-hidden className="absolute inset-0 bg-night">
          <WindowScene orbit={asLevel(celebration.count - 1)} progress={100} preset={preset} label="" />
        </div>
      </Moving>
      <Moving
        passing
        frames={[
          { opacity: 0, transform: 'scale(.1)' },
          { opacity: 1, transform: 'scale(.5)', offset: 0.3 },
          { opacity: 1, transform: 'scale(2)', offset: 0.7 },
          { opacity: 0, transform: 'scale(7)' },
        ]}
        at={600}
        lasts={1700}
        easing="ease-in"
        className="absolute inset-0 grid place-items-center"
      >
        <svg aria-hidden viewBox="-100 -100 200 200" className="size-72">
          <Body kind={bodies[level]} r={80} id="reached" />
        </svg>
      </Moving>
      {/* The last level has no ground but a galaxy, whose core is too bright to write on. */}
      <Words celebration={celebration} at={2100} place={level === 5 ? 'low' : 'high'} />
      <Moving frames={rise} at={2300} className={foot}>
        <GoOn onClick={onDone} amber />
        <Link
          href="/?share=orbit"
          className={button({ size: 'window', className: 'max-lg:w-full' })}
          onClick={onDone}
        >
          <Share2 size={15} aria-hidden />
          {messages.shareThisView}
        </Link>
      </Moving>
    </>
  )
}
