import type { SessionType } from '#contract/coaching.ts'
import type { Mission } from '#contract/missions.ts'
import * as messages from '#web/features/coaching/messages.ts'

/**
 * Morning before 12:00 local time, else evening. `?mode=retrospective` makes it evening at any hour; `?mode=planning`,
 * used by the Morning Planning card of the history page, makes it morning.
 */
export function sessionMode(now: Date, search: string): SessionType {
  const mode = new URLSearchParams(search).get('mode')
  if (mode === 'retrospective') return 'evening'
  if (mode === 'planning') return 'morning'
  return now.getHours() < 12 ? 'morning' : 'evening'
}

/** The URL of a session of this type at any hour. */
export const sessionUrl: Record<SessionType, string> = {
  morning: '/chat?mode=planning',
  evening: '/chat?mode=retrospective',
}

export interface MissionTally {
  readonly done: number
  readonly total: number
  /** Whole percent; 0 without missions. */
  readonly rate: number
  readonly badge: 'Perfect Mission Day!' | 'Excellent Progress!' | null
}

/** The completion of today's missions and the badge it earns; a day without missions earns none. */
export function tallyMissions(missions: readonly Pick<Mission, 'isCompleted'>[]): MissionTally {
  const total = missions.length
  const done = missions.filter((it) => it.isCompleted).length
  const rate = total === 0 ? 0 : Math.round((100 * done) / total)
  const badge =
    total === 0
      ? null
      : done === total
        ? messages.perfectMissionDay
        : rate >= 80
          ? messages.excellentProgress
          : null
  return { done, total, rate, badge }
}

/** The grade of an execution score: its colour, and a word for readers without colour. */
export function scoreGrade(score: number): { tone: 'nominal' | 'caution' | 'abort'; word: string } {
  if (score >= 80) return { tone: 'nominal', word: messages.onCourse }
  if (score >= 60) return { tone: 'caution', word: messages.drifting }
  return { tone: 'abort', word: messages.offCourse }
}
