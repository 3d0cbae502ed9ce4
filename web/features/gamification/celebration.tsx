import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { FlightStatus } from '#contract/gamification.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { Star } from '#web/design/chip.tsx'
import { button } from '#web/design/controls/button.tsx'
import { prefersReducedMotion } from '#web/design/reduced-motion.ts'
import { Body } from '#web/design/scene/body.tsx'
import { bodies } from '#web/design/scene/palette.ts'
import {
  celebrationTexts,
  findCelebration,
  type Celebration as Kind,
  type Milestones,
  mergeMilestones,
  parseMilestones,
} from './celebrate.ts'

const durationMs = 4_000

interface Props {
  flight: FlightStatus
  allDone: boolean
  /** The state when the page opened: this code may load after the first mission was completed. */
  initial: { flight: FlightStatus; allDone: boolean } | undefined
}

const toMilestones = ({
  flight: { rocket, todayLaunch },
  allDone,
}: Pick<Props, 'flight' | 'allDone'>): Milestones => ({
  day: todayLaunch.day,
  orbit: rocket.currentOrbit,
  streak: rocket.dailyStreak,
  allDone,
  perfectDay: todayLaunch.perfectDay,
})

/**
 * Celebrates a milestone once over the window, for four seconds or until a key is pressed, with a polite announcement.
 * A new orbit stays while its link is hovered or focused; a long streak shows its constellation in the streak's cell.
 */
export default function Celebration({ flight, allDone, initial }: Props) {
  const { day, orbit, streak, perfectDay } = toMilestones({ flight, allDone })
  const initialState = useRef(initial)
  const [visible, setVisible] = useState<{ kind: Kind; now: Milestones }>()
  useEffect(() => {
    const now = { day, orbit, streak, allDone, perfectDay }
    const before =
      parseMilestones(readStored('celebrated')) ??
      (initialState.current && toMilestones(initialState.current))
    writeStored('celebrated', JSON.stringify(mergeMilestones(before, now)))
    const kind = findCelebration(before, now)
    if (kind) setVisible({ kind, now })
    // Scrolls to the window, since the mission may have been completed further down the page.
    if (kind === 'new-orbit') scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [day, orbit, streak, allDone, perfectDay])
  const [isHeld, setIsHeld] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!visible) return
    const dismiss = (event?: KeyboardEvent) => {
      if (event?.key === 'Tab' || (event && document.activeElement === link.current)) return
      setVisible(undefined)
      setIsHeld(false)
    }
    const timer = isHeld ? undefined : setTimeout(dismiss, durationMs)
    // Ignores the key press that completed the mission.
    const listenTimer = setTimeout(() => document.addEventListener('keydown', dismiss), 300)
    return () => {
      clearTimeout(timer)
      clearTimeout(listenTimer)
      document.removeEventListener('keydown', dismiss)
    }
  }, [visible, isHeld])
  const texts = visible && celebrationTexts(visible.kind, visible.now)
  return (
    <>
      <p role="status" className="sr-only">
        {texts && `${texts.title} ${texts.line}`}
      </p>
      {visible && texts && visible.kind !== 'streak' && (
        <div
          className={clsx(
            'pointer-events-none absolute inset-0 z-20 grid place-items-center overflow-hidden',
            visible.kind === 'new-orbit' && 'm-fade bg-night/80',
            isHeld && '[animation-play-state:paused]',
          )}
        >
          {visible.kind === 'new-orbit' ? (
            <NewOrbitScreen orbit={visible.now.orbit} {...texts}>
              <Link
                ref={link}
                href="/?share=orbit"
                className={button({ className: 'pointer-events-auto mt-4' })}
                onPointerEnter={() => setIsHeld(true)}
                onPointerLeave={() => setIsHeld(false)}
                onFocus={() => setIsHeld(true)}
                onBlur={() => setIsHeld(false)}
                onClick={() => setVisible(undefined)}
              >
                Share this view
              </Link>
            </NewOrbitScreen>
          ) : (
            <StarTrail stars={7} />
          )}
        </div>
      )}
    </>
  )
}

interface NewOrbitProps {
  orbit: number
  title: string
  line: string
  children: ReactNode
}

/** The destination grows until it becomes the ground. With reduced motion it is a still picture with its name. */
function NewOrbitScreen({ orbit, title, line, children }: NewOrbitProps) {
  return (
    <>
      <svg aria-hidden viewBox="-100 -100 200 200" className="m-approach absolute size-56 opacity-40">
        <Body kind={bodies[Math.min(5, orbit)] ?? 'deep'} r={80} id="reached" />
      </svg>
      <div className="relative text-center">
        <div aria-hidden>
          <p className="eyebrow text-white/80">New orbit</p>
          <p className="mt-2 text-display-s lg:text-display">{title}</p>
          <p className="mt-1 text-lead text-white/82">{line}</p>
        </div>
        {children}
      </div>
    </>
  )
}

/** A trail of stars crosses the window once. */
function StarTrail({ stars }: { stars: number }) {
  return (
    <div aria-hidden className="m-trail absolute inset-x-0 top-[22%] text-[#ffd9a3]">
      {Array.from({ length: stars }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: stars have no identity besides their index.
          key={index}
          className="absolute"
          style={{
            left: `${(100 * (index + 0.5)) / stars}%`,
            top: `${Math.round(46 * Math.sin(index * 2.4))}px`,
          }}
        >
          <Star size={10 + ((index * 5) % 9)} />
        </span>
      ))}
    </div>
  )
}
