import { timerLimitMinutes } from '#contract/work.ts'
import { fillIn } from '#web/design/fill-in.tsx'
import { timeWords } from '#web/design/time-words.ts'
import * as messages from './messages.ts'
import { shorterChoices } from './rounds.ts'

interface Props {
  /** What the timer has counted, in seconds. */
  seconds: number
  /** Keeps all of it, or only the first of these seconds. */
  onKeep: (seconds?: number) => void
}

const choice =
  'min-h-11 rounded-full border border-white/25 px-4 text-row font-[520] text-white hover:bg-white/10'

/** The timer ran on without the founder and ended by itself: what of it was work? */
export default function ForgottenTimer({ seconds, onKeep }: Props) {
  return (
    <section
      aria-label={messages.timerStopped}
      className="flex max-w-[560px] flex-col items-center px-5 text-center lg:px-0"
    >
      <p className="text-[18px] leading-[26px] font-[460] text-balance text-white lg:text-[21px] lg:leading-[30px]">
        {messages.howLong}
      </p>
      <p className="mt-1.5 text-row text-white/78">
        {messages.noSignOfWork({ timerLimitMinutes, seconds: timeWords(seconds) })}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button type="button" className={choice} onClick={() => onKeep()}>
          {messages.allOfIt}
        </button>
        {shorterChoices(seconds).map((minutes) => (
          <button key={minutes} type="button" className={choice} onClick={() => onKeep(minutes * 60)}>
            {fillIn(messages.minutes, { minutes: <span className="num">{minutes}</span> })}
          </button>
        ))}
        <button type="button" className={choice} onClick={() => onKeep(0)}>
          {messages.none}
        </button>
      </div>
    </section>
  )
}
