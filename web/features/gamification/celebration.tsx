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
  celebrationOf,
  celebrationWords,
  type Celebration as Kind,
  type Seen,
  seenFrom,
  streakAfter,
} from './celebrate.ts'

const lasts = 4_000

interface Props {
  flight: FlightStatus
  allDone: boolean
  /** The state when the page opened: this code may load after the first mission was completed. */
  first: { flight: FlightStatus; allDone: boolean } | undefined
}

const seenOf = ({ flight: { rocket, todayLaunch }, allDone }: Pick<Props, 'flight' | 'allDone'>): Seen => ({
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
export default function Celebration({ flight, allDone, first }: Props) {
  const { day, orbit, streak, perfectDay } = seenOf({ flight, allDone })
  const opened = useRef(first)
  const [shown, setShown] = useState<{ kind: Kind; now: Seen }>()
  useEffect(() => {
    const now = { day, orbit, streak, allDone, perfectDay }
    const before = seenFrom(readStored('celebrated')) ?? (opened.current && seenOf(opened.current))
    writeStored('celebrated', JSON.stringify(streakAfter(before, now)))
    const kind = celebrationOf(before, now)
    if (kind) setShown({ kind, now })
    // Scrolls to the window, since the mission may have been completed further down the page.
    if (kind === 'new-orbit') scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [day, orbit, streak, allDone, perfectDay])
  const [held, setHeld] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!shown) return
    const end = (event?: KeyboardEvent) => {
      if (event?.key === 'Tab' || (event && document.activeElement === link.current)) return
      setShown(undefined)
      setHeld(false)
    }
    const timer = held ? undefined : setTimeout(end, lasts)
    // Ignores the key press that completed the mission.
    const listen = setTimeout(() => document.addEventListener('keydown', end), 300)
    return () => {
      clearTimeout(timer)
      clearTimeout(listen)
      document.removeEventListener('keydown', end)
    }
  }, [shown, held])
  const words = shown && celebrationWords(shown.kind, shown.now)
  return (
    <>
      <p role="status" className="sr-only">
        {words && `${words.title} ${words.line}`}
      </p>
      {shown && words && shown.kind !== 'streak' && (
        <div
          className={clsx(
            'pointer-events-none absolute inset-0 z-20 grid place-items-center overflow-hidden',
            shown.kind === 'new-orbit' && 'm-fade bg-night/80',
            held && '[animation-play-state:paused]',
          )}
        >
          {shown.kind === 'new-orbit' ? (
            <NewOrbit orbit={shown.now.orbit} {...words}>
              <Link
                ref={link}
                href="/?share=orbit"
                className={button({ className: 'pointer-events-auto mt-4' })}
                onPointerEnter={() => setHeld(true)}
                onPointerLeave={() => setHeld(false)}
                onFocus={() => setHeld(true)}
                onBlur={() => setHeld(false)}
                onClick={() => setShown(undefined)}
              >
                Share this view
              </Link>
            </NewOrbit>
          ) : (
            <Trail stars={7} />
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
function NewOrbit({ orbit, title, line, children }: NewOrbitProps) {
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
function Trail({ stars }: { stars: number }) {
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
