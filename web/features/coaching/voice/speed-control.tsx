import { clsx } from 'clsx'
import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { Slider } from '#web/design/controls/slider.tsx'
import { popoverBox, usePopover } from '#web/design/overlays/use-popover.ts'
import * as messages from '#web/features/coaching/messages.ts'
import { formatNumber } from '#web/words/numbers.ts'
import { sideButtonShape } from './controls.tsx'
import { fastest, slowest, speedLabel, toSpeed } from './speed.ts'

interface Props {
  speed: number
  onChange: (speed: number) => void
  /** Opens above its button, or below it aligned to the right edge; `line` is a quiet button in a line of text. */
  placement: 'above' | 'below' | 'line'
  /** More voice settings under the speed. */
  children?: ReactNode
}

/** The speaking speed: a button that opens a slider. */
export function SpeedControl({ speed, onChange, placement, children }: Props) {
  const { open, opener, popover } = usePopover()
  return (
    <>
      <button
        {...opener}
        type="button"
        aria-label={messages.speakingSpeedValue({ speed: formatNumber(speed, 1, 1) })}
        className={clsx(
          'flex items-center rounded-lg text-ink-2 hover:text-ink',
          placement === 'line' ? 'h-9 gap-1.5 px-2.5 text-row' : 'flex-col gap-2',
        )}
      >
        <span
          className={clsx(
            placement === 'above' && `${sideButtonShape} border-line-2 bg-s1`,
            placement === 'below' &&
              'grid size-11 place-items-center rounded-full border border-line-2 bg-s1',
          )}
        >
          <Gauge size={placement === 'above' ? 19 : 17} strokeWidth={1.8} aria-hidden />
        </span>
        {placement === 'above' && <span className="num w-14 text-micro">{speedLabel(speed)}</span>}
        {placement === 'line' && <span className="num">{speedLabel(speed)}</span>}
      </button>
      <div
        {...popover}
        className={clsx(
          popoverBox,
          'w-72 p-4 text-left',
          placement === 'above'
            ? 'mb-2 -ml-5 [position-area:top_span-right]'
            : 'mt-2 [position-area:bottom_span-left]',
        )}
      >
        {open && (
          <>
            <Slider
              label={messages.speakingSpeed}
              value={speed}
              min={slowest}
              max={fastest}
              step={0.1}
              shown={speedLabel(speed)}
              spoken={messages.speedValue({ speed: formatNumber(speed, 1, 1) })}
              onChange={(wish) => onChange(toSpeed(wish))}
            />
            {children && <div className="mt-2 border-t border-line pt-1">{children}</div>}
          </>
        )}
      </div>
    </>
  )
}
