import type { CoachingSession, SessionType } from '#contract/coaching.ts'

/** Mean minutes of the completed sessions, rounded; null without one. */
export function averageMinutes(sessions: readonly CoachingSession[]): number | null {
  const completed = sessions.filter((it) => it.status === 'completed')
  if (completed.length === 0) return null
  return Math.round(completed.reduce((sum, it) => sum + it.duration, 0) / completed.length / 60)
}

/** Whether a session of this type is open today; `today` is the founder's mission day. */
export const isSessionOpen = (
  sessions: readonly CoachingSession[],
  type: SessionType,
  today: string | undefined,
): boolean => sessions.some((it) => it.type === type && it.status === 'active' && it.day === today)
