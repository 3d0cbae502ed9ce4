import type { WeeklyStats } from '#contract/stats.ts'

/** Counts of the week (product rule 11), from its stored days. */
export function weeklyStatsOf(
  week: readonly { sessions: number; completed: number; planned: number }[],
  totalSessions: number,
): WeeklyStats {
  const sum = (field: 'sessions' | 'completed' | 'planned') =>
    week.reduce((total, it) => total + it[field], 0)
  return {
    sessionsCompleted: sum('sessions'),
    goalsAchieved: sum('completed'),
    totalGoals: sum('planned'),
    totalSessions,
  }
}
