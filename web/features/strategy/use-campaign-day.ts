import { type NinetyDayGoal, readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server.ts'

const dayMs = 86_400_000

/** Day and length of the 90 days that `today` lies in, counted in whole calendar days from the goal's start. */
export function campaignDay(
  goals: readonly Pick<NinetyDayGoal, 'status' | 'startDate' | 'endDate' | 'priority'>[],
  today: Date,
): { day: number; of: number } | undefined {
  const goal = goals
    .filter((it) => it.status === 'active')
    .sort((a, b) => a.priority - b.priority || a.startDate.localeCompare(b.startDate))[0]
  if (!goal) return undefined
  const midnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  const start = midnight(new Date(goal.startDate))
  const of = Math.round((midnight(new Date(goal.endDate)) - start) / dayMs)
  const day = Math.round((midnight(today) - start) / dayMs) + 1
  return day >= 1 && day <= of ? { day, of } : undefined
}

/** The same, from the founder's own goals. */
export function useCampaignDay(today: Date) {
  const goals = useRead(readStrategicContext).data?.ninetyDayGoals
  return goals && campaignDay(goals, today)
}
