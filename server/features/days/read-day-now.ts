import type { DayNow, OpenDay } from '#contract/days.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { timelineOf, todayOf } from '#server/features/account/index.ts'
import {
  earnBackOn,
  missionsToEarnBack,
  readDaysBetween,
  readTotals,
  type StreakState,
  streakStateOn,
} from '#server/features/gamification/index.ts'
import { historyWeeks } from '#server/features/memory/index.ts'
import { findByDay, shownMission } from '#server/features/missions/index.ts'
import { quietOf } from '#server/features/safety/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, dateInWords, weekdayName } from '#server/platform/time/day.ts'
import { beginningOf, closingOf, type TimeZoneHistory, wasSkipped } from '#server/platform/time/timeline.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { newsOf } from './day-news.ts'
import { readNextAct } from './home/read-next-act.ts'
import { weekMarks } from './home/week-marks.ts'
import { findDaysOff } from './leave-store.ts'
import * as messages from './messages.ts'
import { dutyOf } from './rules.ts'
import { findClosedFrom } from './store.ts'

/** Reads what home shows around the missions: the day, its open items, shields, sleep, and the news of closed days. */
export async function readDayNow(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
): Promise<DayNow> {
  const today = todayOf(founder, clock.now())
  const zoneHistory = timelineOf(founder)
  const since = addDays(today, -7 * historyWeeks)
  const [totals, leaves] = await Promise.all([readTotals(db, founder.id), findDaysOff(db, founder.id, since)])
  const open = openDays(
    totals.standing?.through ?? addDays(founder.joinedOn ?? today, -1),
    today,
    zoneHistory,
  )
  const after = totals.seenThrough ?? addDays(founder.joinedOn ?? today, -1)
  const [recent, closed, logs] = await Promise.all([
    readDaysBetween(db, founder.id, since, today),
    findClosedFrom(db, founder.id, after),
    Promise.all(open.map((day) => readOpenDay(db, founder, day, zoneHistory))),
  ])
  const quiet = quietOf(founder, clock.now()) !== null
  const streakState = streakStateOn(today, totals, recent)
  const { restDays, earlierRestDays } = founder
  const calendar = { zoneHistory, restDays, earlierRestDays, leaves }
  const kind = dutyOf(today, calendar)
  const duty = kind === 'skipped' ? 'active' : kind
  const { streak } = streakState
  // The clock on the founder's wall: a change of zone counts for it at once, for the day only from tomorrow on.
  const { timeZone } = founder
  const known = { today, now: clock.now(), timeZone, duty, streak, calendar, recent, openDays: logs }
  const { nextAct, promise } = quiet ? nothingUrgent : await readNextAct(db, founder, known)
  return {
    today: {
      day: today,
      ends: beginningOf(zoneHistory, addDays(today, 1)).toISOString(),
      kind: duty,
    },
    openDays: logs,
    shields: streakState.shields,
    asleep: streakState.asleep,
    earnBack: quiet ? null : earnBackOf(streakState, today),
    news: quiet ? [] : newsOf(closed, after, notationOf(founder.locale)),
    nextAct,
    promise,
    week: quiet ? [] : weekMarks(today, founder.joinedOn ?? today, recent, calendar),
  }
}

/** On a quiet day nothing is offered, promised or counted. */
const nothingUrgent = {
  nextAct: { act: 'rest' as const, line: '', missionId: null, quiet: [], sentence: '' },
  promise: null,
}

/** Days that are over and not closed, without dates that a change of zone removed. */
function openDays(through: Day, today: Day, zoneHistory: TimeZoneHistory): Day[] {
  const open: Day[] = []
  // Before the first closing of an old account there may be many, but only a few can be in their grace period.
  const oldest = addDays(today, -4)
  for (let day = addDays(through > oldest ? through : oldest, 1); day < today; day = addDays(day, 1))
    if (!wasSkipped(zoneHistory, day)) open.push(day)
  return open
}

async function readOpenDay(
  db: Executor,
  founder: Pick<Founder, 'id' | 'locale'>,
  day: Day,
  zoneHistory: TimeZoneHistory,
): Promise<OpenDay> {
  const missions = (await findByDay(db, founder.id, day)).map(shownMission)
  const completed = missions.filter((it) => it.isCompleted).length
  const planned = missions.length
  const closesAt = closingOf(zoneHistory, day).toISOString()
  const sentence = openDaySentence(dateInWords(day, notationOf(founder.locale)), { planned, completed })
  return { day, closesAt, completed, planned, missions, sentence }
}

function openDaySentence(
  date: string,
  { planned, completed }: Pick<OpenDay, 'planned' | 'completed'>,
): string {
  if (planned === 0) return messages.nothingWasPlanned({ date })
  if (completed === planned) return messages.allWereDone({ date, planned })
  return messages.leftOpen({ date, planned, left: planned - completed })
}

function earnBackOf(streakState: StreakState, today: Day): DayNow['earnBack'] {
  const lost = earnBackOn(streakState, today)
  if (!lost) return null
  const missions = missionsToEarnBack - lost.completed
  const { streak, until } = lost
  const sentence =
    until === null
      ? messages.earnBackSoon({ missions, streak })
      : messages.earnBackBy({ missions, streak, weekday: weekdayName(until) })
  return { streak, missionsToGo: missions, until, sentence }
}
