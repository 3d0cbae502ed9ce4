import { orbits } from '#contract/gamification.ts'

/** The milestones of a founder that this browser has seen. */
export interface Seen {
  day: string
  orbit: number
  streak: number
  allDone: boolean
  perfectDay: boolean
}

export type Celebration = 'new-orbit' | 'perfect-day' | 'all-done' | 'streak'

/** Streak lengths that have a constellation. */
export const greatStreaks = [7, 30, 90]

/** The greatest milestone that is new since `before`; null without earlier data. */
export function celebrationOf(before: Seen | undefined, now: Seen): Celebration | null {
  if (!before) return null
  const sameDay = before.day === now.day
  if (now.orbit > before.orbit) return 'new-orbit'
  if (now.perfectDay && !(sameDay && before.perfectDay)) return 'perfect-day'
  if (now.streak > before.streak && greatStreaks.includes(now.streak)) return 'streak'
  if (now.allDone && !(sameDay && before.allDone)) return 'all-done'
  return null
}

/**
 * The milestones to store: within a day the highest are kept, so that completing a mission again is not celebrated
 * twice.
 */
export const streakAfter = (before: Seen | undefined, now: Seen): Seen =>
  before?.day === now.day
    ? {
        day: now.day,
        orbit: Math.max(before.orbit, now.orbit),
        streak: Math.max(before.streak, now.streak),
        allDone: before.allDone || now.allDone,
        perfectDay: before.perfectDay || now.perfectDay,
      }
    : { ...now, orbit: Math.max(before?.orbit ?? 0, now.orbit) }

/** The text of a celebration, announced and shown. */
export function celebrationWords(celebration: Celebration, now: Seen): { title: string; line: string } {
  const orbit = orbits[Math.min(5, now.orbit)]
  if (celebration === 'new-orbit') return { title: orbit?.name ?? '', line: orbit?.tagline ?? '' }
  if (celebration === 'perfect-day')
    return { title: 'Perfect Mission Day', line: 'Planned, flown and debriefed: all three.' }
  if (celebration === 'streak')
    return { title: `${now.streak} days in a row`, line: 'A constellation for your log.' }
  return { title: 'All Systems Go!', line: 'Every mission of today is complete.' }
}

export const seenFrom = (kept: string | undefined): Seen | undefined => {
  try {
    return kept ? (JSON.parse(kept) as Seen) : undefined
  } catch {
    return undefined
  }
}
