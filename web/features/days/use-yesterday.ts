import type { QueryClient } from '@tanstack/react-query'
import { type DayNow, readDayNow } from '#contract/days.ts'
import { changeMission, deleteMission, launchMission, type Mission, stepMission } from '#contract/missions.ts'
import { isUnauthorized, readKey, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'

/** Returns the day state with one mission of an open log changed. */
export const patchDayNow = (now: DayNow, id: string, change: (it: Mission) => Partial<Mission>): DayNow => ({
  ...now,
  openDays: now.openDays.map((day) => ({
    ...day,
    missions: day.missions.map((it) => (it.id === id ? { ...it, ...change(it) } : it)),
  })),
})

/** Progress clamped to the target; complete at it, as on the server. */
export function withProgress({ targetValue }: Pick<Mission, 'targetValue'>, value: number): Partial<Mission> {
  const currentValue = Math.max(0, Math.min(targetValue ?? value, value))
  return { currentValue, isCompleted: targetValue !== null && currentValue >= targetValue }
}

function patchOptimistically(cache: QueryClient, id: string, change: (it: Mission) => Partial<Mission>) {
  const key = readKey(readDayNow)
  const previous = cache.getQueryData<DayNow>(key)
  cache.setQueryData<DayNow>(key, (now) => now && patchDayNow(now, id, change))
  return () => void cache.setQueryData(key, previous)
}

async function runWithErrorToast(action: Promise<unknown>): Promise<boolean> {
  try {
    await action
    return true
  } catch (failure) {
    if (!isUnauthorized(failure))
      toast({ title: 'Mission Update Failed', description: reasonOf(failure), variant: 'destructive' })
    return false
  }
}

/** Changes to a past day, applied optimistically and rolled back when refused. */
export function useYesterday() {
  const change = useWrite(changeMission, {
    optimisticUpdate: (input, cache) =>
      patchOptimistically(cache, input.params.id, (item) => {
        if (!('body' in input)) return {}
        const { isCompleted, currentValue } = input.body
        return currentValue === undefined
          ? { isCompleted: isCompleted === true }
          : withProgress(item, currentValue)
      }),
  })
  const step = useWrite(stepMission, {
    optimisticUpdate: (input, cache) =>
      patchOptimistically(cache, input.params.id, (it) =>
        'body' in input ? withProgress(it, it.currentValue + input.body.by) : {},
      ),
  })
  const launch = useWrite(launchMission)
  const remove = useWrite(deleteMission)
  return {
    toggleCompleted: ({ id, isCompleted }: Mission) =>
      runWithErrorToast(change.mutateAsync({ params: { id }, body: { isCompleted: !isCompleted } })),
    addProgress: ({ id }: Mission, by: number) =>
      runWithErrorToast(step.mutateAsync({ params: { id }, body: { by } })),
    setProgress: ({ id }: Mission, currentValue: number) =>
      runWithErrorToast(change.mutateAsync({ params: { id }, body: { currentValue } })),
    /** Adds an unplanned mission; resolves with it, or with undefined when refused. */
    add: async (goal: string, date: string) => {
      let added: Mission | undefined
      await runWithErrorToast(
        launch.mutateAsync({ body: { goal, date, isCompleted: true } }).then((item) => {
          added = item
        }),
      )
      return added
    },
    remove: ({ id }: Mission) => runWithErrorToast(remove.mutateAsync({ params: { id } })),
  }
}
