import type { Sprint } from '#contract/strategy.ts'
import type { Day } from '#server/platform/time/day.ts'

export const sprintDays = 14
export const sprintsInNinetyDays = 6
export const objectivesAtMost = 10

/** The state of a sprint: `due` is over without its ritual. */
export function sprintStatus(
  sprint: { startDay: Day; endDay: Day; closedAt: Date | null },
  today: Day,
): Sprint['status'] {
  if (sprint.closedAt) return 'closed'
  if (today < sprint.startDay) return 'upcoming'
  return today <= sprint.endDay ? 'active' : 'due'
}

/** Share of a sprint's objectives that are done, in whole percent; null without any. */
export function completionOf(objectives: readonly { isCompleted: boolean }[]): number | null {
  if (objectives.length === 0) return null
  return Math.round((100 * objectives.filter((it) => it.isCompleted).length) / objectives.length)
}
