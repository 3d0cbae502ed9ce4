import type { Celebration, SmallStep } from '#contract/celebrations.ts'
import { orbits, stationName } from '#contract/gamification.ts'
import { comebackPay, missionsToEarnBack } from '#server/features/gamification/index.ts'
import { addDays, mondayOf, weekdayName } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'
import type { Due, Reached } from './rules.ts'

/** What the words need beside what was reached. */
export interface MilestoneDetails {
  firstName: string
  /** The founder's days since the first, today included. */
  flightDay: number
  gained: number
  streak: number
  /** Missions of today, by title. */
  titles: readonly string[]
  steps: readonly SmallStep[]
  waypoint: { number: number; of: number } | null
}

type Words = Pick<Celebration, 'title' | 'line'> &
  Partial<Pick<Celebration, 'eyebrow' | 'facts' | 'items' | 'steps'>>

/** The sentences of a milestone, shown and announced. */
export function celebrationWords(
  { kind, count, reference }: Due,
  reached: Reached,
  details: MilestoneDetails,
): Words {
  const { firstName, flightDay: day, streak, titles, waypoint } = details
  switch (kind) {
    case 'comeback': {
      const place = messages.stillAt({ station: stationName(reached.level) })
      return {
        eyebrow: messages.awayFor({ days: count }),
        title: firstName ? messages.welcomeBy({ firstName }) : messages.welcome,
        line:
          reached.comebackPaid === 0 ? messages.withComebackPay({ line: place, fuel: comebackPay }) : place,
        steps: [...details.steps],
      }
    }
    case 'engine': {
      const line = engineLine(reached)
      const fuel = reached.comebackPaid
      return { title: messages.engineRuns, line: fuel ? messages.withComebackPaid({ line, fuel }) : line }
    }
    case 'earned-back':
      return { title: messages.earnedBack({ days: streak }), line: messages.oneStreakAgain }
    case 'orbit':
      return {
        eyebrow:
          count <= 5
            ? messages.orbitOnDay({ orbit: count, day })
            : messages.levelOnDay({ level: count, day }),
        title: stationName(count),
        line: orbits[count]?.tagline ?? messages.beyondCharts,
      }
    case 'streak':
      return { title: messages.daysInARow({ days: count }), line: messages.starFigures[count] ?? '' }
    case 'first':
      return messages.firsts[reference] ?? { title: '', line: '' }
    case 'launch':
      return {
        title: messages.allSystemsGo,
        line: messages.allComplete,
        items: [...titles],
        facts: launchFacts(details),
      }
    case 'week':
      return {
        title: messages.lastWeek({ missions: count }),
        line: messages.lastWeekDays({ days: daysOfLastWeek(reached) }),
      }
    case 'busier-week':
      return { title: messages.busierWeek, line: messages.doneSoFar({ missions: count }) }
    case 'stars':
      return { title: messages.stars({ count }), line: messages.starsStay }
    case 'waypoint':
      return {
        title: waypoint ? messages.waypoint(waypoint) : '',
        line: messages.onTheWay({ station: stationName(reached.level + 1) }),
      }
    default: {
      const { title, line } = messages.buildings[kind]
      return { title: title({ count }), line }
    }
  }
}

function daysOfLastWeek({ done, today }: Reached): number {
  const monday = mondayOf(today)
  return done.filter((it) => it.completed > 0 && it.day < monday && it.day >= addDays(monday, -7)).length
}

function engineLine({ lost }: Reached): string {
  if (!lost) return messages.newStreak
  const missions = missionsToEarnBack - lost.completed
  const { streak, until } = lost
  return until === null
    ? messages.streakBackSoon({ missions, streak })
    : messages.streakBackBy({ missions, streak, weekday: weekdayName(until) })
}

function launchFacts({ titles, gained, streak }: MilestoneDetails): Celebration['facts'] {
  const count = titles.length
  return [
    { value: `${count}/${count}`, label: messages.missions({ count }) },
    { value: `+${gained}`, label: messages.missionFuel },
    ...(streak > 1 ? [{ value: String(streak), label: messages.inARow }] : []),
  ]
}
