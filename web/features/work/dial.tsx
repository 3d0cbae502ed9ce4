import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  current: number
  /** Null for a mission without a target: one ring that fills when it is done. */
  target: number | null
  done: boolean
  paused: boolean
  /** Smaller on a phone, to leave room for what was said. */
  small: boolean
  /** The share of the round that is over; null where no time is shown. */
  time: number | null
  /** What the rings say. */
  label: string
  /** The count or the time in the middle. */
  children: ReactNode
}

const unitRadius = 200
const timeRadius = 226
const length = 2 * Math.PI * unitRadius
/** More units than this are one continuous arc. */
const mostUnits = 24

/** One segment for each unit of the target; around it a thin ring of time with a small satellite at its head. */
export function Dial({ current, target, done, paused, small, time, label, children }: Props) {
  return (
    <div className="relative grid place-items-center">
      <svg
        viewBox="-250 -250 500 500"
        role="img"
        aria-label={label}
        className={clsx(
          'work-dial-rings overflow-visible',
          small && 'work-dial-small',
          done && 'work-dial-done',
          paused && 'work-dial-paused',
        )}
      >
        <defs>
          <linearGradient id="dial-flame" x1="0" y1="1" x2="1" y2="0">
            <stop stopColor="var(--flame-lo)" />
            <stop offset="1" stopColor="var(--flame-hi)" />
          </linearGradient>
          <radialGradient id="dial-glow">
            <stop offset=".6" stopColor="#ffb45e" stopOpacity="0" />
            <stop offset=".8" stopColor="#ffb45e" stopOpacity=".07" />
            <stop offset="1" stopColor="#ffb45e" stopOpacity="0" />
          </radialGradient>
        </defs>
        <circle r="250" fill="url(#dial-glow)" />
        {time !== null && <TimeRing share={Math.min(time, 0.9999)} />}
        <g transform="rotate(-90)">
          {target === null || target > mostUnits ? (
            <Arc share={done ? 1 : target ? current / target : 0} done={done} />
          ) : (
            <Units current={current} target={target} done={done} />
          )}
        </g>
      </svg>
      <div className="absolute inset-0 grid place-content-center justify-items-center text-center">
        {children}
      </div>
    </div>
  )
}

function TimeRing({ share }: { share: number }) {
  const angle = share * 2 * Math.PI - Math.PI / 2
  const [x, y] = [timeRadius * Math.cos(angle), timeRadius * Math.sin(angle)]
  return (
    <>
      <circle r={timeRadius} fill="none" stroke="#fff" strokeOpacity=".12" />
      {share > 0 && (
        <path
          d={`M0 ${-timeRadius}A${timeRadius} ${timeRadius} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}`}
          fill="none"
          stroke="#fff"
          strokeOpacity=".55"
          strokeWidth="1.5"
        />
      )}
      <g transform={`translate(${x} ${y}) rotate(${share * 360})`}>
        <rect x="-10" y="-2.4" width="7" height="4.8" fill="#6d8fe0" />
        <rect x="3" y="-2.4" width="7" height="4.8" fill="#6d8fe0" />
        <circle r="4.2" fill="#fff" />
      </g>
    </>
  )
}

const colour = (done: boolean) => (done ? 'var(--nominal)' : 'url(#dial-flame)')

function Units({ current, target, done }: { current: number; target: number; done: boolean }) {
  const share = length / target
  const gap = target === 1 ? 0 : 21
  return Array.from({ length: target }, (_, index) => {
    const isFilled = done || index < Math.floor(current)
    return (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place.
        key={index}
        className="work-unit"
        style={{ '--at': index / target } as React.CSSProperties}
        r={unitRadius}
        fill="none"
        stroke={isFilled ? colour(done) : '#fff'}
        strokeOpacity={isFilled ? 1 : 0.13}
        strokeWidth={isFilled ? 9 : 7}
        strokeLinecap={gap === 0 ? 'butt' : 'round'}
        strokeDasharray={`${share - gap} ${length}`}
        strokeDashoffset={-index * share - gap / 2}
      />
    )
  })
}

function Arc({ share, done }: { share: number; done: boolean }) {
  return (
    <>
      <circle r={unitRadius} fill="none" stroke="#fff" strokeOpacity=".13" strokeWidth="7" />
      {share > 0 && (
        <circle
          className="work-unit"
          r={unitRadius}
          fill="none"
          stroke={colour(done)}
          strokeWidth="9"
          strokeLinecap={share < 1 ? 'round' : 'butt'}
          strokeDasharray={`${share * length} ${length}`}
        />
      )}
    </>
  )
}
