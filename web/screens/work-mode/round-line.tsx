import { fillIn } from '#web/design/fill-in.tsx'
import type { useRound } from '#web/features/work/use-round.ts'
import type { MissionTimer } from '#web/features/work/use-work-timer.ts'
import * as messages from './messages.ts'

interface Props {
  timer: MissionTimer
  round: ReturnType<typeof useRound>
}

/** One line under the count: the end of a round, or a timer that runs elsewhere. */
export function RoundLine({ timer, round }: Props) {
  return (
    <div role="status" className="mt-2 flex min-h-11 items-center gap-1 text-row text-white/84">
      {round.isOver ? (
        <>
          <span className="max-sm:sr-only">{messages.roundOver({ minutes: round.minutes })}</span>
          {fillIn(messages.goOnOrBreak, {
            goOn: (
              <button type="button" className="work-quiet underline underline-offset-4" onClick={round.goOn}>
                {messages.goOn}
              </button>
            ),
            break: (
              <button
                type="button"
                className="work-quiet underline underline-offset-4"
                onClick={() => timer.stop()}
              >
                {messages.twoMinutesOff}
              </button>
            ),
          })}
        </>
      ) : (
        timer.runsElsewhere && messages.runsElsewhere
      )}
    </div>
  )
}
