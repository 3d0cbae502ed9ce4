import { Check, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { ManualEntry } from '#contract/manual.ts'
import { deleteMission, launchMission, readToday } from '#contract/missions.ts'
import { isQueuedOffline, isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from './messages.ts'

/** The entry's step as a mission for today: an offer, then a row with Undo. */
export function MissionOffer({ mission }: { mission: ManualEntry['mission'] }) {
  const { added, isAdding, add, undo } = useOfferedMission(mission)
  const section = useRef<HTMLElement>(null)
  const missionHere = added?.id
  const earlierMission = useRef(missionHere)
  // The pressed button has gone, so the keyboard goes on at the one that stands in its place.
  useEffect(() => {
    if (missionHere === earlierMission.current) return
    earlierMission.current = missionHere
    section.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [missionHere])
  useShortcut('a', () => !added && !isAdding && void add(), { description: messages.addItsMissionToToday })
  return (
    <section ref={section} aria-labelledby="offer">
      <h2 id="offer" className="sr-only">
        {messages.makeItTodaysMission}
      </h2>
      <div role="status">
        {added && (
          <div className="tinted tone-nominal flex items-center gap-3 rounded-[16px] border p-4">
            <Check size={18} aria-hidden className="shrink-0" />
            <p className="min-w-0 flex-1 text-row wrap-anywhere">
              <span className="block text-micro">{added.words}</span>
              {mission.title}
            </p>
            {added.id ? (
              <Button size="small" onClick={() => void undo(added.id as string)}>
                {messages.undo}
              </Button>
            ) : (
              <Link href="/goals" className="text-secondary underline underline-offset-4">
                {messages.seeIt}
              </Link>
            )}
          </div>
        )}
      </div>
      {!added && (
        <div className="rounded-[16px] border border-dashed border-flame-g/55 bg-flame-g/5 p-5">
          <p aria-hidden className="text-[12.5px] text-ink-3">
            {messages.makeItTodaysMission}
          </p>
          <p className="mt-1 text-[17px] leading-6 font-[560]">{mission.title}</p>
          <p className="mt-1.5 text-secondary text-ink-3 first-letter:uppercase">
            {mission.target !== null && mission.target > 1
              ? messages.categoryAndTarget({ category: mission.category, target: mission.target })
              : mission.category}
          </p>
          <Button
            look="flame"
            size="window"
            className="mt-4 w-full"
            disabled={isAdding}
            onClick={() => void add()}
          >
            <Plus size={16} aria-hidden />
            {messages.addToToday}
            <kbd aria-hidden className="num rounded-xs bg-on-flame/15 px-1.5 py-0.5 text-micro max-lg:hidden">
              A
            </kbd>
          </Button>
        </div>
      )}
    </section>
  )
}

interface Added {
  words: string
  /** Set for a mission that was added here, which can be taken back. */
  id?: string
}

function useOfferedMission({ title, target, category }: ManualEntry['mission']) {
  const launch = useWrite(launchMission, { queueOffline: true })
  const remove = useWrite(deleteMission)
  const [here, setHere] = useState<Added>()
  const [removedId, setRemovedId] = useState<string>()
  const onList = useRead(readToday).data?.some(
    (it) => it.goal === title && !it.isCompleted && it.id !== removedId,
  )
  async function add() {
    try {
      const { id } = await launch.mutateAsync({ body: { goal: title, targetValue: target, category } })
      setHere({ words: messages.addedToToday, id })
    } catch (failure) {
      if (isQueuedOffline(failure)) return setHere({ words: messages.onTodaysListOnceYou })
      if (isUnauthorized(failure)) return
      toast({ title: messages.launchFailed, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  async function undo(id: string) {
    try {
      await remove.mutateAsync({ params: { id } })
      // The list that is read anew still has it for a moment.
      setRemovedId(id)
      setHere(undefined)
    } catch (failure) {
      if (isUnauthorized(failure)) return
      toast({ title: messages.missionUpdateFailed, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  const added = here ?? (onList && !launch.isPending ? { words: messages.onTodaysList } : undefined)
  return { added: added as Added | undefined, isAdding: launch.isPending, add, undo }
}
