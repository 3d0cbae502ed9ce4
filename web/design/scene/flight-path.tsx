import { useId } from 'react'
import * as messages from '#web/design/messages.ts'
import { useDrawing } from '#web/design/use-drawing.ts'
import { Body } from './body.tsx'
import { bodies } from './palette.ts'

interface Props {
  /** The stations' names, from first to last. */
  names: readonly string[]
  orbit: number
  progress: number
}

/** The stations of the journey in a row; the line between them is filled up to the rocket. Their names are for screen readers. */
export function FlightPath({ names, orbit, progress }: Props) {
  const id = useId()
  const drawn = useDrawing() > 1
  return (
    <ol className="relative grid grid-cols-6" aria-label={messages.flightPath}>
      {bodies.map((kind, station) => {
        const now = station === orbit
        const ahead = station > orbit
        const percent = now ? progress : ahead ? 0 : 100
        return (
          <li key={kind} className="relative" aria-current={now ? 'step' : undefined}>
            {station < 5 && (
              <span className="absolute top-[13px] left-[calc(50%+22px)] h-[2px] w-[calc(100%-44px)] overflow-hidden rounded-full bg-white/14">
                <span
                  className="block h-full rounded-full bg-linear-to-r from-flame-lo to-flame"
                  style={{ width: `${percent}%` }}
                />
              </span>
            )}
            <span className="flex flex-col items-center">
              <svg
                width="28"
                height="28"
                viewBox="-14 -14 28 28"
                aria-hidden
                className={ahead ? 'opacity-55 saturate-[.55]' : undefined}
              >
                {now && <circle r="13" fill="none" stroke="#ffc47a" strokeWidth="1.5" />}
                {drawn && <Body kind={kind} r={now ? 9 : 8} id={`${id}${station}`} />}
              </svg>
              <span className="sr-only">{names[station]}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
