import { stationName } from '#contract/gamification.ts'
import type { Notation } from '#contract/words/notation.ts'
import { orbitAt } from '#server/features/gamification/rules.ts'
import type { StoredDay } from '#server/features/gamification/store.ts'
import { waypointAfter } from '#server/features/gamification/waypoints.ts'
import { type Day, dateInWords } from '#server/platform/time/day.ts'
import type { LedgerLine } from './explain-store.ts'
import * as messages from './messages.ts'

export const fuelSentence = (of: 'fuel' | 'distance', value: number): string =>
  of === 'fuel' ? messages.fuel({ value }) : `${messages.distance({ value })} ${aheadSentence(value)}`

/** The milestone ahead; the last one on a way is the next level. */
function aheadSentence(distance: number): string {
  const { number, of, toGo } = waypointAfter(distance)
  const station = stationName(orbitAt(distance).orbit + 1)
  return number === of
    ? messages.stationAhead({ station, toGo })
    : messages.waypointAhead({ number, of, station, toGo })
}

/** A row of the ledger in words; its amount stands beside it. */
export const ledgerSentence = ({ kind, title }: LedgerLine): string =>
  title ? messages.quoted({ title }) : messages.awards[kind]

type StreakSeen = Pick<
  StoredDay,
  'day' | 'duty' | 'qualified' | 'completed' | 'sessions' | 'streak' | 'shields' | 'shielded' | 'asleep'
>

/** Effect of a day on the streak and the shields; `before` is the day before it, if it is known. */
export function streakSentence(
  day: StreakSeen,
  before: Pick<StoredDay, 'streak' | 'shields'> | undefined,
  notation: Notation,
): string {
  const date = dateInWords(day.day, notation)
  const was = before?.streak ?? 0
  if (day.qualified) return countedSentence(day, date, before)
  if (!day.duty) return messages.stillOpen({ date })
  if (day.duty === 'imported') return messages.cameWithFile({ date })
  if (day.duty === 'skipped') return messages.cutShort({ date })
  if (day.duty === 'rest') return messages.restDay({ date })
  if (day.duty === 'leave') return messages.leave({ date })
  if (day.asleep) return messages.cryosleep({ date })
  if (day.shielded) return messages.savedByShield({ date })
  return was > 0 ? messages.endedStreak({ date, streak: was }) : messages.didNotCount({ date })
}

function countedSentence(
  { duty, completed: missions, sessions, streak, shields }: StreakSeen,
  date: string,
  before: Pick<StoredDay, 'streak' | 'shields'> | undefined,
): string {
  return [
    missions > 0
      ? messages.countsByMissions({ date, missions })
      : messages.countsBySessions({ date, sessions }),
    missions > 0 && sessions > 0 && messages.sessionsToo({ sessions }),
    duty && streak > (before?.streak ?? 0) + 1 && messages.earnedBack,
    duty && before && shields > before.shields && messages.earnedShield,
  ]
    .filter(Boolean)
    .join(' ')
}

export function weekSentence(monday: Day, qualified: number, running: boolean, notation: Notation): string {
  const week = { date: dateInWords(monday, notation), days: qualified }
  if (qualified >= 3) return messages.goodWeek(week)
  return running ? messages.weekUnderWay({ ...week, more: 3 - qualified }) : messages.tooFewDays(week)
}
