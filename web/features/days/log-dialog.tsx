import { Link } from 'wouter'
import { closeOpenDays, type OpenDay } from '#contract/days.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button, button } from '#web/design/controls/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { AddToLog } from './add-to-log.tsx'
import { closedDaysSummary, closingTimeText } from './day-texts.ts'
import { LoggedMission } from './logged-mission.tsx'
import { useYesterday } from './use-yesterday.ts'

interface Props {
  log: OpenDay
  now: Date
  onClose: () => void
}

/** Yesterday's missions: completing, stepping and adding count for yesterday; then the log is closed for good. */
export default function LogDialog({ log, now, onClose }: Props) {
  const closeDays = useWrite(closeOpenDays)
  const yesterday = useYesterday()
  async function closeLog() {
    try {
      const { closed } = await closeDays.mutateAsync({})
      toast({ title: 'Log closed', description: closedDaysSummary(closed) })
      onClose()
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: 'The log is still open', description: reasonOf(failure), variant: 'destructive' })
    }
  }
  return (
    <Dialog
      title="Close yesterday's log"
      note={`${log.sentence} ${closingTimeText(log.closesAt, now)}`}
      onClose={onClose}
    >
      <ul className="-mx-2 grid gap-0.5">
        {log.missions.map((mission) => (
          <li key={mission.id}>
            <LoggedMission mission={mission} log={yesterday} />
          </li>
        ))}
      </ul>
      <AddToLog onAdd={(goal) => yesterday.add(goal, log.day)} onUndo={yesterday.remove} />
      <p className="mt-4 text-secondary text-ink-3">
        A closed day stands as it is: nothing in it can be changed afterwards.
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2.5">
        <Link href="/retro?yesterday" className={button({ look: 'quiet', className: 'mr-auto -ml-2.5' })}>
          Write its debrief
        </Link>
        <Button look="quiet" onClick={onClose}>
          Leave it open
        </Button>
        <Button look="flame" disabled={closeDays.isPending} onClick={() => void closeLog()}>
          Close now
        </Button>
      </div>
    </Dialog>
  )
}
