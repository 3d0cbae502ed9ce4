import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Celebration, SmallStep } from '#contract/celebrations.ts'
import { Star } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { WindowScene } from '#web/design/scene/window-scene.tsx'
import * as messages from '#web/features/gamification/messages-details.ts'
import { Frost } from './frost.tsx'
import { Moving, rise } from './moving.tsx'
import { foot, GoOn, Horizon, useFullPreset, Words } from './parts.tsx'

interface Props {
  celebration: Celebration
  /** What to come back with is on screen, in place of the welcome. */
  chooses: boolean
  isBusy: boolean
  onChoose: () => void
  onStep: (step: SmallStep) => void
  onDone: () => void
}

/** Frost on the window and a welcome; then three steps of a few minutes. What was left open is not counted. */
export function ComebackCeremony({ celebration, chooses, isBusy, onChoose, onStep, onDone }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (chooses) list.current?.querySelector('button')?.focus()
  }, [chooses])
  if (!chooses)
    return (
      <>
        <Horizon level={celebration.level} />
        <div className="absolute inset-0 bg-[#0a1224]/50" />
        <Frost />
        <Words celebration={celebration} at={200} />
        <div className={foot}>
          <GoOn onClick={onChoose} />
        </div>
      </>
    )
  return (
    <>
      <Horizon level={celebration.level} />
      <div className="absolute inset-0 bg-night/84" />
      <div className="relative mx-auto flex h-full max-w-[640px] flex-col justify-center px-5">
        <h2 className="text-title text-white">{messages.wake}</h2>
        <ul ref={list} className="mt-5 grid gap-2.5">
          {celebration.steps.map((step, index) => (
            <li key={step.title}>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => onStep(step)}
                className={clsx(
                  'flex min-h-[58px] w-full items-center gap-4 rounded-lg px-5 py-3 text-left text-lead font-[540]',
                  index === 0 ? 'flame' : 'border border-line-2 bg-s2/80 hover:bg-s2',
                )}
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{step.title}</span>
                <span className="num shrink-0 text-secondary">
                  {messages.minutes({ minutes: step.minutes })}
                </span>
                <ArrowRight size={17} aria-hidden className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
        <Button look="quiet" className="mt-3 self-start text-white/86" onClick={onDone}>
          {messages.somethingElse}
        </Button>
      </div>
    </>
  )
}

const missionsToEarnBack = 3

/** The first mission back: the flame is lit again, and circles show the way to the streak that can come back. */
export function EngineCeremony({ celebration, onDone }: { celebration: Celebration; onDone: () => void }) {
  const { preset, isPhone } = useFullPreset()
  const { count, level, title, line } = celebration
  return (
    <>
      <div aria-hidden className="absolute inset-0">
        <WindowScene
          orbit={level}
          progress={40}
          preset={preset}
          label=""
          padScale={isPhone ? 1.1 : 1.4}
          burn={1.2}
        />
      </div>
      <div className="absolute inset-0 bg-linear-to-b from-night/90 via-night/55 to-transparent lg:bg-linear-to-r" />
      <Moving
        frames={rise}
        at={400}
        className="absolute inset-x-6 top-[20%] lg:inset-x-auto lg:top-[34%] lg:left-[8%] lg:max-w-[440px]"
      >
        <h2 className="text-display-s text-white lg:text-display">{title}</h2>
        <p className="mt-3 text-lead text-white/86">{line}</p>
        {count > 0 && (
          <ol
            className="mt-6 flex gap-2.5"
            aria-label={messages.earnBack({ done: count, needed: missionsToEarnBack })}
          >
            {Array.from({ length: missionsToEarnBack }, (_, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: circles have no identity besides their place.
                key={index}
                className={clsx(
                  'grid size-11 place-items-center rounded-full',
                  index < count ? 'bg-nominal/20 text-nominal' : 'border border-white/40 text-white/86',
                )}
              >
                {index < count ? <Star size={18} /> : <span className="num text-row">{index + 1}</span>}
                {index < count && <span className="sr-only">{messages.done}</span>}
              </li>
            ))}
          </ol>
        )}
      </Moving>
      <div className={foot}>
        <GoOn onClick={onDone} />
      </div>
    </>
  )
}
