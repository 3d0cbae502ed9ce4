import { ArrowRight } from 'lucide-react'
import type { Celebration } from '#contract/celebrations.ts'
import { Button } from '#web/design/controls/button.tsx'
import { presets } from '#web/design/scene/geometry.ts'
import { useWidth } from '#web/design/scene/use-width.ts'
import { WindowScene } from '#web/design/scene/window-scene.tsx'
import * as messages from '#web/features/gamification/messages-details.ts'
import { Moving, rise } from './moving.tsx'

/** The full-window composition that fits. */
export function useFullPreset() {
  const isPhone = useWidth() === 'narrow'
  return {
    isPhone,
    preset: isPhone
      ? { ...presets.landingPhone, peak: 0.7 }
      : { ...presets.landing, focus: 0.56, peak: 0.72 },
  }
}

/** The ground and the sky of a level; decoration, since the words say it. */
export function Horizon({ level, pad = false }: { level: number; pad?: boolean }) {
  const { preset, isPhone } = useFullPreset()
  return (
    <div aria-hidden className="absolute inset-0">
      <WindowScene
        orbit={level}
        progress={0}
        preset={preset}
        label=""
        bare={!pad}
        padScale={isPhone ? 1.1 : 1.4}
      />
    </div>
  )
}

const places = { high: 'lg:top-[24%]', middle: 'lg:top-[38%]', low: 'lg:top-[66%]' }

/** Eyebrow, title and line on the middle axis; on a phone in the upper third. */
export function Words({
  celebration: { eyebrow, title, line },
  at,
  place = 'high',
}: {
  celebration: Pick<Celebration, 'eyebrow' | 'title' | 'line'>
  at: number
  /** At a desk: above the ground, on the middle, or under a picture. */
  place?: keyof typeof places
}) {
  return (
    <Moving
      frames={rise}
      at={at}
      className={`absolute inset-x-0 top-[20%] px-6 text-center ${places[place]}`}
    >
      {eyebrow && <p className="eyebrow text-white/80">{eyebrow}</p>}
      <h2 className="mt-2 text-[40px] leading-[44px] font-[580] tracking-[-.03em] text-balance text-white lg:text-[64px] lg:leading-[68px]">
        {title}
      </h2>
      <p className="mx-auto mt-3 max-w-[44ch] text-lead text-balance text-white/86 lg:text-[18px]">{line}</p>
    </Moving>
  )
}

/** The way on, at the foot; amber where it is the ceremony's one act. */
export function GoOn({
  onClick,
  amber = false,
  first = true,
}: {
  onClick: () => void
  amber?: boolean
  first?: boolean
}) {
  return (
    <Button
      look={amber ? 'flame' : 'line'}
      size="window"
      className="max-lg:w-full"
      onClick={onClick}
      {...(first && { 'data-first': '' })}
    >
      {messages.goOn}
      <ArrowRight size={16} aria-hidden />
    </Button>
  )
}

export const foot =
  'absolute inset-x-5 bottom-[calc(24px+env(safe-area-inset-bottom))] flex flex-col items-center justify-center gap-2.5 lg:bottom-9 lg:flex-row'
