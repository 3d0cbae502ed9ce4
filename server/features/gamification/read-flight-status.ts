import type { FlightStatus } from '#contract/gamification.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/day.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import {
  commandCenterOf,
  dailyStreakOf,
  engineFiring,
  gaugeOf,
  isPerfect,
  orbitAt,
  weeklyStreakOf,
} from './rules.ts'
import { readDay, readDaysBetween, readNewestDays, readTotals, type StoredDay, type Totals } from './store.ts'

/** Days read at once: enough for the chart and for a streak of a month. A longer streak reads further. */
const daysAtOnce = 40
const daysOnChart = 14

/** Where the rocket stands, folded from stored days; costs the same for any length of history. */
export async function readFlightStatus(
  { db }: { db: Executor },
  founder: Pick<Founder, 'id' | 'restDays'>,
  today: Day,
): Promise<FlightStatus> {
  const [totals, recent, { facts }] = await Promise.all([
    readTotals(db, founder.id),
    readNewestDays(db, founder.id, daysAtOnce),
    readDay(db, founder.id, today),
  ])
  const { orbit, progress } = orbitAt(totals.distance)
  const streaks = await streaksOf(db, founder, today, recent)
  return {
    rocket: {
      currentOrbit: Math.min(5, orbit),
      orbitProgress: progress,
      currentFuel: totals.fuel,
      fuelGauge: gaugeOf(totals.fuel, Math.min(5, orbit)),
      distance: totals.distance,
      ...streaks,
      sprintStreak: 0,
    },
    todayLaunch: {
      day: today,
      preFlight: facts.morningSessions > 0,
      engineFiring: engineFiring(facts.missions),
      missionDebrief: facts.eveningSessions > 0,
      perfectDay: isPerfect(facts),
    },
    commandCenter: commandCenterOf({
      customers: totals.customersDone,
      product: totals.productDone,
      revenue: totals.revenueDone,
      operations: totals.operationsDone,
    }),
    fuelHistory: historyOf(today, totals, recent),
  }
}

async function streaksOf(
  db: Executor,
  founder: Pick<Founder, 'id' | 'restDays'>,
  today: Day,
  recent: StoredDay[],
) {
  const count = (known: StoredDay[], oldest: Day) => {
    const qualified = new Set(known.filter((it) => it.qualified).map((it) => it.day))
    return {
      dailyStreak: dailyStreakOf(today, qualified, founder.restDays, oldest),
      weeklyStreak: weeklyStreakOf(today, qualified, oldest),
    }
  }
  const oldest = recent.at(-1)?.day ?? today
  const streaks = count(recent, oldest)
  const reachesBack = streaks.dailyStreak >= daysAtOnce * 0.7 || streaks.weeklyStreak >= 4
  if (recent.length < daysAtOnce || !reachesBack) return streaks
  const all = await readDaysBetween(db, founder.id, '0001-01-01', today)
  return count(all, all[0]?.day ?? today)
}

/** The gauge at the end of each of the last 14 days, walked back from the totals. */
function historyOf(today: Day, totals: Totals, newestFirst: StoredDay[]): FlightStatus['fuelHistory'] {
  const byDay = new Map(newestFirst.map((it) => [it.day, it]))
  let { fuel, distance } = totals
  for (const it of newestFirst.filter((it) => it.day > today)) {
    fuel -= it.gained - it.burned
    distance -= it.gained
  }
  const history: FlightStatus['fuelHistory'] = []
  for (let i = 0, day = today; i < daysOnChart; i += 1, day = addDays(day, -1)) {
    const it = byDay.get(day)
    history.push({
      day,
      fuelGauge: gaugeOf(fuel, Math.min(5, orbitAt(distance).orbit)),
      gained: it?.gained ?? 0,
      perfectDay: it?.perfect ?? false,
    })
    fuel -= (it?.gained ?? 0) - (it?.burned ?? 0)
    distance -= it?.gained ?? 0
  }
  return history.reverse()
}
