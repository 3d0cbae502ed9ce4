import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime } from '#web/features/coaching/transcript/clock-time.ts'
import { SpeedControl } from '#web/features/coaching/voice/speed-control.tsx'
import type { Speed } from '#web/features/coaching/voice/use-voice-settings.ts'
import { plannedSeconds } from '#web/features/coaching/voice/voice-stage.tsx'

interface Props {
  title: string
  seconds: number
  badge?: ReactNode
  speed: Speed
  /** More voice settings, beside the speed. */
  switches: ReactNode
  onEnd: () => void
}

/** Title and clock; on a phone, between the end button and the speaking speed. */
export function SessionHead({ title, seconds, badge, speed, switches, onEnd }: Props) {
  return (
    <header className="grid w-full grid-cols-[44px_1fr_44px] items-center px-4 py-2 lg:block lg:p-0 lg:text-center">
      <button
        type="button"
        aria-label="End session"
        onClick={onEnd}
        className="grid size-11 place-items-center rounded-full border border-line bg-s1 lg:hidden"
      >
        <X size={18} aria-hidden />
      </button>
      <div className="text-center">
        <h1 id="session-title" className="text-row font-[600] lg:text-screen">
          {title}
        </h1>
        <p className="num text-micro text-ink-3 lg:mt-1 lg:text-secondary">
          {clockTime(seconds)}
          <span className="hidden lg:inline"> of about {clockTime(plannedSeconds)}</span>
        </p>
        {badge && <div className="mt-1.5">{badge}</div>}
      </div>
      <div className="lg:hidden">
        <SpeedControl {...speed} placement="below">
          {switches}
        </SpeedControl>
      </div>
    </header>
  )
}
