import { clsx } from 'clsx'
import { Gauge } from 'lucide-react'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { useLeaving } from '#web/design/overlays/use-leaving.ts'
import { sideDisc } from './controls.tsx'
import { fastest, slowest, speedLabel, steerSpeed, toSpeed } from './speed.ts'

interface Props {
  speed: number
  onChange: (speed: number) => void
  /** Opens above its button, or below it aligned to the right edge. */
  opens: 'above' | 'below'
  /** More voice settings under the speed. */
  children?: ReactNode
}

/** The speaking speed: a button that opens a slider. */
export function SpeedControl({ speed, onChange, opens, children }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const leave = useCallback(() => setOpen(false), [])
  useLeaving(root, open, leave)
  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={`Speaking speed, ${speed.toFixed(1)} times`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex flex-col items-center gap-2 rounded-lg text-ink-2 hover:text-ink"
      >
        <span
          className={clsx(
            opens === 'above' ? sideDisc : 'grid size-11 place-items-center rounded-full border',
            'border-line-2 bg-s1',
          )}
        >
          <Gauge size={opens === 'above' ? 19 : 17} strokeWidth={1.8} aria-hidden />
        </span>
        {opens === 'above' && <span className="num w-14 text-micro">{speedLabel(speed)}</span>}
      </button>
      {open && (
        <div
          id={id}
          className={clsx(
            'm-land absolute z-40 w-72 text-left rounded-toast border border-line-2 bg-s3 p-4 shadow-pop',
            opens === 'above' ? 'bottom-[calc(100%+8px)] -left-5' : 'top-[calc(100%+8px)] right-0',
          )}
        >
          <label className="flex justify-between text-secondary text-ink-2" htmlFor={`${id}-slider`}>
            Speaking speed <span className="num text-ink">{speedLabel(speed)}</span>
          </label>
          <input
            id={`${id}-slider`}
            type="range"
            min={slowest}
            max={fastest}
            step={0.1}
            value={speed}
            aria-valuetext={`${speed.toFixed(1)} times`}
            onChange={(event) => onChange(toSpeed(event.currentTarget.valueAsNumber))}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                setOpen(false)
                opener.current?.focus()
                return
              }
              const next = steerSpeed(speed, event.key, event.shiftKey)
              if (next === null) return
              event.preventDefault()
              onChange(next)
            }}
            className="mt-3 h-6 w-full accent-ion"
          />
          {children && <div className="mt-2 border-t border-line pt-1">{children}</div>}
        </div>
      )}
    </div>
  )
}
