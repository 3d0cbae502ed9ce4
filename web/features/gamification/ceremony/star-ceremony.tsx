import type { Celebration } from '#contract/celebrations.ts'
import { Star } from '#web/design/chip.tsx'
import { Moving } from './moving.tsx'
import { NightSky } from './night-sky.tsx'
import { foot, GoOn, Horizon, Words } from './parts.tsx'

interface Props {
  celebration: Celebration
  onDone: () => void
}

/** A streak's stars draw their figure; earned back, it is the figure that stood before. */
export function StreakCeremony({ celebration, onDone }: Props) {
  return (
    <>
      <NightSky length={celebration.count} />
      <Words celebration={celebration} at={1500} place="low" />
      <div className={foot}>
        <GoOn onClick={onDone} />
      </div>
    </>
  )
}

/** A first time: one star over the ground the founder stands on. */
export function FirstCeremony({ celebration, onDone }: Props) {
  return (
    <>
      <Horizon level={celebration.level} pad />
      <div className="absolute inset-0 bg-linear-to-b from-night/80 via-night/40 to-transparent" />
      <Moving
        frames={[{ opacity: 0, transform: 'scale(.2) rotate(-40deg)' }, { opacity: 1 }]}
        lasts={900}
        className="absolute inset-x-0 top-[12%] grid justify-items-center text-[#ffd9a3] lg:top-[13%]"
      >
        <Star size={56} />
      </Moving>
      <Words celebration={celebration} at={500} />
      <div className={foot}>
        <GoOn onClick={onDone} />
      </div>
    </>
  )
}
