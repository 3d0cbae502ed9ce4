import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { FlightStatus } from '#contract/gamification.ts'
import { recall, remember } from '#web/browser/memory.ts'
import { Star } from '#web/design/chip.tsx'
import { Body } from '#web/design/scene/body.tsx'
import { bodies } from '#web/design/scene/palette.ts'
import {
  celebrationOf,
  celebrationWords,
  type Celebration as Kind,
  keptAfter,
  type Seen,
  seenFrom,
} from './celebrate.ts'

const lasts = 4_000

/** Celebrates what just happened, once: over the window, gone after four seconds or with any key, and said politely. */
export default function Celebration({ flight, allDone }: { flight: FlightStatus; allDone: boolean }) {
  const { rocket, todayLaunch } = flight
  const { day, perfectDay } = todayLaunch
  const [orbit, streak] = [rocket.currentOrbit, rocket.dailyStreak]
  const [shown, setShown] = useState<{ kind: Kind; now: Seen }>()
  useEffect(() => {
    const now = { day, orbit, streak, allDone, perfectDay }
    const before = seenFrom(recall('celebrated'))
    remember('celebrated', JSON.stringify(keptAfter(before, now)))
    const kind = celebrationOf(before, now)
    if (kind) setShown({ kind, now })
  }, [day, orbit, streak, allDone, perfectDay])
  useEffect(() => {
    if (!shown) return
    const end = () => setShown(undefined)
    const timer = setTimeout(end, lasts)
    // The key that brought it about is still going down.
    const listen = setTimeout(() => document.addEventListener('keydown', end), 300)
    return () => {
      clearTimeout(timer)
      clearTimeout(listen)
      document.removeEventListener('keydown', end)
    }
  }, [shown])
  const words = shown && celebrationWords(shown.kind, shown.now)
  return (
    <>
      <p role="status" className="sr-only">
        {words && `${words.title} ${words.line}`}
      </p>
      {shown && words && (
        <div
          aria-hidden
          className={clsx(
            'pointer-events-none absolute inset-0 z-20 grid place-items-center overflow-hidden',
            shown.kind === 'new-orbit' && 'm-fade bg-night/80',
          )}
        >
          {shown.kind === 'new-orbit' ? (
            <NewOrbit orbit={shown.now.orbit} {...words} />
          ) : (
            <Trail stars={shown.kind === 'streak' ? shown.now.streak : 7} />
          )}
        </div>
      )}
    </>
  )
}

/** The destination grows until it is the ground one stands on. Without motion it is a still picture with its name. */
function NewOrbit({ orbit, title, line }: { orbit: number; title: string; line: string }) {
  return (
    <>
      <svg aria-hidden viewBox="-100 -100 200 200" className="m-approach absolute size-56 opacity-40">
        <Body kind={bodies[Math.min(5, orbit)] ?? 'deep'} r={80} id="reached" />
      </svg>
      <div className="relative text-center">
        <p className="eyebrow text-white/80">New orbit</p>
        <p className="mt-2 text-display-s lg:text-display">{title}</p>
        <p className="mt-1 text-lead text-white/82">{line}</p>
      </div>
    </>
  )
}

/** A trail of stars crosses the window once. */
function Trail({ stars }: { stars: number }) {
  return (
    <div className="m-trail absolute inset-x-0 top-[22%] text-[#ffd9a3]">
      {Array.from({ length: stars }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place.
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
