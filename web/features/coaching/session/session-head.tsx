import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/design/controls/button.tsx'
import { Key } from '#web/design/controls/key.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Orb } from '#web/design/orb/orb.tsx'
import * as messages from '#web/features/coaching/messages.ts'
import { clockTime } from '#web/features/coaching/transcript/clock-time.ts'
import { SpeedControl } from '#web/features/coaching/voice/speed-control.tsx'
import { StateWords } from '#web/features/coaching/voice/state-chip.tsx'
import type { Speed } from '#web/features/coaching/voice/use-voice-settings.ts'
import { plannedSeconds } from '#web/features/coaching/voice/voice-stage.tsx'
import type { SessionState } from './engine/session-state.ts'
import { sessionTexts } from './session-messages.ts'

interface Props {
  title: string
  seconds: number
  badge?: ReactNode
  speed: Speed
  /** More voice settings, beside the speed. */
  switches: ReactNode
  onEnd: () => void
}

/** Title and clock over the orb; on a phone, between the end button and the speaking speed. */
export function SessionHead({ title, seconds, badge, speed, switches, onEnd }: Props) {
  return (
    <header className="grid w-full grid-cols-[44px_1fr_44px] items-center px-4 py-2 lg:block lg:p-0 lg:text-center">
      <CloseButton onEnd={onEnd} />
      <div className="text-center">
        <h1 id="session-title" className="text-row font-[600] lg:text-screen">
          {title}
        </h1>
        <p className="num text-micro text-ink-3 lg:mt-1 lg:text-secondary">
          {clockTime(seconds)}
          <span className="hidden lg:inline"> {messages.ofAbout({ time: clockTime(plannedSeconds) })}</span>
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

interface TextHeadProps extends Omit<Props, 'seconds'> {
  state: SessionState
  level: () => number
  /** Whether the day's plan is open, on a phone. */
  planOpen: boolean
  onPlan: () => void
}

/** The head of a conversation by text: the orb with the session's lap, title, clock and state in one row. */
export function TextHead(props: TextHeadProps) {
  const { title, badge, speed, switches, onEnd, state, level, planOpen, onPlan } = props
  const { mood, chip } = sessionTexts(state)
  return (
    <header className="w-full px-4 py-2 lg:px-0 lg:pt-0 lg:pb-5">
      <div className="grid grid-cols-[44px_1fr_44px] items-center gap-x-4 max-lg:gap-x-0 lg:grid-cols-[auto_1fr_auto]">
        <CloseButton onEnd={onEnd} />
        <Orb
          className="size-[84px] max-lg:hidden"
          mood={mood}
          level={level}
          lap={state.seconds / plannedSeconds}
        />
        <div className="min-w-0 max-lg:text-center">
          <h1 id="session-title" className="text-row font-[600] lg:text-screen">
            {title}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 text-micro text-ink-3 max-lg:justify-center lg:mt-0.5 lg:text-secondary">
            <span>
              <span className="num">{clockTime(state.seconds)}</span>{' '}
              <span className="max-lg:hidden">
                {fillIn(messages.ofAboutTime, {
                  plannedSeconds: <span className="num">{clockTime(plannedSeconds)}</span>,
                })}
              </span>
            </span>
            <span aria-hidden className="size-[3px] rounded-full bg-ink-3" />
            <StateWords mood={mood}>{chip}</StateWords>
          </p>
          {badge && <div className="mt-1.5 max-lg:flex max-lg:justify-center">{badge}</div>}
        </div>
        <div className="flex items-center gap-1 max-lg:justify-end">
          <SpeedControl {...speed} placement="line">
            {switches}
          </SpeedControl>
          <Button look="quiet" className="h-9 px-2.5 max-lg:hidden" onClick={onEnd}>
            {messages.end}
            <Key>{messages.e}</Key>
          </Button>
        </div>
      </div>
      <button
        type="button"
        aria-expanded={planOpen}
        aria-controls="session-plan"
        onClick={onPlan}
        className="mt-2 flex min-h-11 w-full items-center justify-between rounded-toast border border-line bg-s1 px-4 text-left text-[13.5px] lg:hidden"
      >
        <span className="font-[560]">{messages.today}</span>
        <ChevronDown size={17} className={planOpen ? 'rotate-180 text-ink-3' : 'text-ink-3'} aria-hidden />
      </button>
    </header>
  )
}

const CloseButton = ({ onEnd }: { onEnd: () => void }) => (
  <button
    type="button"
    aria-label={messages.endSession}
    onClick={onEnd}
    className="grid size-11 place-items-center rounded-full border border-line bg-s1 lg:hidden"
  >
    <X size={18} aria-hidden />
  </button>
)
