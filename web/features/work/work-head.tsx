import { Pause, Play, X } from 'lucide-react'
import { Key } from '#web/design/controls/key.tsx'
import { clockText } from '#web/design/time-words.ts'
import * as messages from './messages.ts'
import { roundEnd, roundLengths } from './rounds.ts'
import type { MissionTimer } from './use-work-timer.ts'

interface Props {
  onLeave: () => void
  /** Null where no time is kept: on a quiet day, or for a mission that is over. */
  timer: MissionTimer | null
  round: { minutes: number; end: number; choose: (minutes: number) => void }
  /** Whether the timer can be started or paused. */
  canRun: boolean
}

/** The top of work mode: the way out, the time of today and its round, start or pause. */
export function WorkHead({ onLeave, timer, round, canRun }: Props) {
  return (
    <header className="relative grid min-h-[60px] grid-cols-[1fr_auto_1fr] items-center px-3 pt-2 lg:px-8 lg:pt-5">
      <button type="button" onClick={onLeave} className="work-quiet justify-self-start">
        <X size={18} aria-hidden />
        <span className="max-lg:sr-only">{messages.leave}</span>
        <Key>{messages.esc}</Key>
      </button>
      {timer?.isKnown ? (
        <p className="num flex items-baseline text-row text-white/72">
          <span className="sr-only">{messages.timeToday}</span>
          <span className="text-white">{clockText(timer.seconds)}</span>
          <span className="mx-1.5 font-sans">{messages.ofRound}</span>
          <select
            aria-label={messages.lengthOfARound}
            value={round.minutes}
            onChange={(event) => round.choose(Number(event.currentTarget.value))}
            className="-my-3 min-h-11 appearance-none bg-transparent [field-sizing:content] hover:text-white"
          >
            {roundLengths.map((minutes) => (
              <option key={minutes} value={minutes} className="bg-[#0e1220] text-white">
                {clockText(minutes === round.minutes ? round.end : roundEnd(timer.seconds, minutes))}
              </option>
            ))}
          </select>
        </p>
      ) : (
        <span />
      )}
      {timer?.isKnown && canRun && (
        <button
          type="button"
          onClick={() => (timer.isRunning ? timer.stop() : timer.start())}
          className="work-quiet justify-self-end"
        >
          {timer.isRunning ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          <span className="max-lg:sr-only">{timer.isRunning ? messages.pause : messages.start}</span>
          <Key>P</Key>
        </button>
      )}
    </header>
  )
}
