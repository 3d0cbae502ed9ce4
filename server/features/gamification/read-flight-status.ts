import type { FlightStatus } from '#contract/gamification.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, earlierDay } from '#server/platform/time/day.ts'
import { commandCenterOf, engineFiring, gaugeOf, isPerfect, isPlanned, orbitAt } from './rules.ts'
import { readDay, readDaysBetween, readTotals, type StoredDay, type Totals } from './store.ts'
import { newStreakState, streakStateToday } from './streak-state.ts'
import { waypointAfter } from './waypoints.ts'

const daysOnChart = 14
/** Missions may be planned, and done, this many days ahead. */
const daysAhead = 61

/** Reads the rocket's state from stored days; the cost does not grow with the history. */
export async function readFlightStatus(
  { db }: { db: Executor },
  founder: Pick<Founder, 'id' | 'joinedOn'>,
  today: Day,
): Promise<FlightStatus> {
  const [totals, recent, { facts }] = await Promise.all([
    readTotals(db, founder.id),
    readDaysBetween(db, founder.id, addDays(today, -daysOnChart), addDays(today, daysAhead)),
    readDay(db, founder.id, today),
  ])
  const { orbit, progress } = orbitAt(totals.distance)
  const { streak, weeklyStreak } = streakStateOn(today, totals, recent)
  return {
    rocket: {
      currentOrbit: Math.min(5, orbit),
      level: orbit,
      waypoint: waypointAfter(totals.distance),
      orbitProgress: progress,
      currentFuel: totals.fuel,
      fuelGauge: gaugeOf(totals.fuel, Math.min(5, orbit)),
      distance: totals.distance,
      dailyStreak: streak,
      weeklyStreak,
      sprintStreak: totals.sprintStreak,
    },
    todayLaunch: {
      day: today,
      preFlight: isPlanned(facts),
      planConfirmed: facts.planConfirmed,
      engineFiring: engineFiring(facts.missions),
      missionDebrief: facts.eveningSessions > 0,
      perfectDay: isPerfect(facts),
    },
    commandCenter: commandCenterOf(totals),
    fuelHistory: historyOf(today, totals, recent).filter(
      (it) => it.day >= earlierDay(founder.joinedOn ?? today, recent[0]?.day ?? today),
    ),
  }
}

/** Streaks, shields and sleep as of today: the state after the last closed day, plus what was done on open ones. */
export function streakStateOn(
  today: Day,
  { standing: streakState }: Pick<Totals, 'standing'>,
  days: StoredDay[],
) {
  const closed = streakState ?? newStreakState
  const open = days
    .filter((it) => it.day <= today && (closed.through === null || it.day > closed.through))
    .map((it) => ({ ...it, order: it.sleepOrder }))
  return streakStateToday(closed, open)
}

/** The gauge at the end of each of the last 14 days, computed back from the totals. */
function historyOf(today: Day, totals: Totals, days: StoredDay[]): FlightStatus['fuelHistory'] {
  const byDay = new Map(days.map((it) => [it.day, it]))
  let { fuel, distance } = totals
  for (const future of days.filter((it) => it.day > today)) {
    fuel -= future.gained - future.burned
    distance -= future.gained
  }
  const history: FlightStatus['fuelHistory'] = []
  for (let i = 0, day = today; i < daysOnChart; i += 1, day = addDays(day, -1)) {
    const stored = byDay.get(day)
    history.push({
      day,
      fuelGauge: gaugeOf(fuel, Math.min(5, orbitAt(distance).orbit)),
      gained: stored?.gained ?? 0,
      perfectDay: stored?.perfect ?? false,
    })
    fuel -= (stored?.gained ?? 0) - (stored?.burned ?? 0)
    distance -= stored?.gained ?? 0
  }
  return history.reverse()
}
