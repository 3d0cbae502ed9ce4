import { type DayNow, readDayNow } from '#contract/days.ts'
import { changeMission, type Mission } from '#contract/missions.ts'
import { isUnauthorized, readKey, useWrite } from '#web/browser/server.ts'
import { toast } from '#web/design/toast.ts'
import { reasonOf } from '#web/design/use-save.ts'

/** A day's picture with one mission of an open log ticked or not. */
export const ticked = (now: DayNow, id: string, isCompleted: boolean): DayNow => ({
  ...now,
  openDays: now.openDays.map((day) => ({
    ...day,
    missions: day.missions.map((it) => (it.id === id ? { ...it, isCompleted } : it)),
  })),
})

/** Ticks a mission of an open day, or takes the tick back: at once on screen, and undone if the server refuses. */
export function useTickYesterday(): (mission: Mission) => Promise<void> {
  const { mutateAsync } = useWrite(changeMission, {
    expect: (sent, cache) => {
      const show = (isCompleted: boolean) =>
        cache.setQueryData<DayNow>(
          readKey(readDayNow),
          (now) => now && ticked(now, sent.params.id, isCompleted),
        )
      const wanted = 'body' in sent && sent.body.isCompleted === true
      show(wanted)
      return () => show(!wanted)
    },
  })
  return async (mission) => {
    try {
      await mutateAsync({ params: { id: mission.id }, body: { isCompleted: !mission.isCompleted } })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: 'Mission Update Failed', description: reasonOf(failure), variant: 'destructive' })
    }
  }
}
