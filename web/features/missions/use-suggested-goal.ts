import type { Mission } from '#contract/missions.ts'
import { readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'

/** The active 90-day goal that is suggested for a mission; undefined without one. */
export function useSuggestedGoal({ suggestedGoalId }: Pick<Mission, 'suggestedGoalId'>) {
  const isSuggested = Boolean(suggestedGoalId)
  const goals = useRead(readStrategicContext, {}, { enabled: isSuggested }).data?.ninetyDayGoals
  return isSuggested ? goals?.find((it) => it.id === suggestedGoalId && it.status === 'active') : undefined
}
