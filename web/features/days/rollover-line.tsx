import { NotebookPen } from 'lucide-react'
import type { DayNow } from '#contract/days.ts'
import { dateParts, momentTime } from '#web/words/dates.ts'
import * as messages from './messages-rollover.ts'
import { leftOpen } from './rollover-state.ts'
import { useStartDay } from './use-start-day.ts'

interface Props {
  day: DayNow
  onOpen: () => void
}

/** Yesterday as one line in the window: its one open mission with two answers, or the way to the sheet. */
export default function RolloverLine({ day, onOpen }: Props) {
  const open = leftOpen(day.openDays)
  const last = day.openDays.at(-1)
  const { startDay, pending } = useStartDay()
  if (!last) return null
  const weekday = dateParts(last.day).weekday
  const [only] = open
  const answer = (choice: 'keep' | 'done') => () =>
    only && void startDay({ decisions: [{ id: only.id, choice }], promiseId: null })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-secondary text-white/80">
      <NotebookPen size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <p className="min-w-0 truncate max-lg:flex-1 max-lg:whitespace-normal">
        {open.length === 0
          ? last.planned === 0
            ? messages.noPlanOn({ weekday })
            : messages.dayDone({ weekday, closesAt: momentTime(last.closesAt) })
          : open.length === 1
            ? messages.oneOpen({ goal: only?.goal, weekday })
            : messages.openUntil({ count: open.length, weekday, closesAt: momentTime(last.closesAt) })}
      </p>
      <span className="flex gap-3">
        {open.length === 1 && (
          <>
            <LineButton disabled={pending} onClick={answer('keep')}>
              {messages.keepForToday}
            </LineButton>
            <LineButton disabled={pending} onClick={answer('done')}>
              {messages.itWasDone}
            </LineButton>
          </>
        )}
        <LineButton onClick={onOpen}>
          {open.length > 1
            ? messages.decide
            : last.planned === 0
              ? messages.addWhatGotDone
              : messages.lookAt({ weekday })}
        </LineButton>
      </span>
    </div>
  )
}

function LineButton({ children, ...rest }: { disabled?: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="rounded-xs whitespace-nowrap text-white underline decoration-white/40 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
      {...rest}
    >
      {children}
    </button>
  )
}
