import { orbits } from '#contract/gamification.ts'

/** The milestones of a founder that this browser has seen. */
export interface Milestones {
  day: string
  orbit: number
  streak: number
  allDone: boolean
  perfectDay: boolean
}

export type Celebration = 'new-orbit' | 'perfect-day' | 'all-done' | 'streak'

/** Streak lengths that have a constellation. */
export const celebratedStreaks = [7, 30, 90]

/** The greatest milestone that is new since `previous`; null without earlier data. */
export function findCelebration(previous: Milestones | undefined, current: Milestones): Celebration | null {
  if (!previous) return null
  const sameDay = previous.day === current.day
  if (current.orbit > previous.orbit) return 'new-orbit'
  if (current.perfectDay && !(sameDay && previous.perfectDay)) return 'perfect-day'
  if (current.streak > previous.streak && celebratedStreaks.includes(current.streak)) return 'streak'
  if (current.allDone && !(sameDay && previous.allDone)) return 'all-done'
  return null
}

/**
 * The milestones to store: within a day the highest are kept, so that completing a mission again is not celebrated
 * twice.
 */
export const mergeMilestones = (previous: Milestones | undefined, current: Milestones): Milestones =>
  previous?.day === current.day
    ? {
        day: current.day,
        orbit: Math.max(previous.orbit, current.orbit),
        streak: Math.max(previous.streak, current.streak),
        allDone: previous.allDone || current.allDone,
        perfectDay: previous.perfectDay || current.perfectDay,
      }
    : { ...current, orbit: Math.max(previous?.orbit ?? 0, current.orbit) }

/** The text of a celebration, announced and shown. */
export function celebrationTexts(
  celebration: Celebration,
  current: Milestones,
): { title: string; line: string } {
  const orbit = orbits[Math.min(5, current.orbit)]
  if (celebration === 'new-orbit') return { title: orbit?.name ?? '', line: orbit?.tagline ?? '' }
  if (celebration === 'perfect-day')
    return { title: 'Perfect Mission Day', line: 'Planned, flown and debriefed: all three.' }
  if (celebration === 'streak')
    return { title: `${current.streak} days in a row`, line: 'A constellation for your log.' }
  return { title: 'All Systems Go!', line: 'Every mission of today is complete.' }
}

export const parseMilestones = (stored: string | undefined): Milestones | undefined => {
  try {
    return stored ? (JSON.parse(stored) as Milestones) : undefined
  } catch {
    return undefined
  }
}
