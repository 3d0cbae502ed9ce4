import { clsx } from 'clsx'
import { closeOpenDays, type OpenDay } from '#contract/days.ts'
import type { Mission } from '#contract/missions.ts'
import { isUnauthorized, useWrite } from '#web/browser/server.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Ring } from '#web/design/ring.tsx'
import { toast } from '#web/design/toast.ts'
import { reasonOf } from '#web/design/use-save.ts'
import { useTickYesterday } from './use-tick-yesterday.ts'
import { closedInWords, closesIn } from './words.ts'

interface Props {
  log: OpenDay
  now: Date
  onClose: () => void
}

/** Yesterday's missions: what is ticked here counts for yesterday; then the log is closed, for good. */
export default function LogDialog({ log, now, onClose }: Props) {
  const close = useWrite(closeOpenDays)
  async function closeNow() {
    try {
      const { closed } = await close.mutateAsync({})
      toast({ title: 'Log closed', description: closedInWords(closed) })
      onClose()
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: 'The log is still open', description: reasonOf(failure), variant: 'destructive' })
    }
  }
  return (
    <Dialog
      title="Close yesterday's log"
      note={`${log.sentence} ${closesIn(log.closesAt, now)}`}
      onClose={onClose}
    >
      <ul className="-mx-2 grid gap-0.5">
        {log.missions.map((mission) => (
          <li key={mission.id}>
            <YesterdaysMission mission={mission} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-secondary text-ink-3">
        A closed day stands as it is: no mission of it can be ticked afterwards.
      </p>
      <div className="mt-4 flex justify-end gap-2.5">
        <Button look="quiet" onClick={onClose}>
          Leave it open
        </Button>
        <Button look="flame" disabled={close.isPending} onClick={() => void closeNow()}>
          Close now
        </Button>
      </div>
    </Dialog>
  )
}

function YesterdaysMission({ mission }: { mission: Mission }) {
  const tick = useTickYesterday()
  const { goal, isCompleted, targetValue, currentValue } = mission
  return (
    <button
      type="button"
      aria-pressed={isCompleted}
      onClick={() => void tick(mission)}
      className="flex min-h-[52px] w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-s2"
    >
      <Ring share={targetValue ? currentValue / targetValue : 0} done={isCompleted} />
      <span
        className={clsx(
          'min-w-0 flex-1 text-row font-[480] wrap-anywhere',
          isCompleted && 'text-ink-3 line-through decoration-ink-3/50',
        )}
      >
        {goal}
      </span>
      {targetValue !== null && (
        <span className="num text-secondary text-ink-2">
          {currentValue}
          <span className="text-ink-3">/{targetValue}</span>
        </span>
      )}
    </button>
  )
}
