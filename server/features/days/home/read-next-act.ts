import type { NextAct, OpenDay, PromisedMove } from '#contract/days.ts'
import { weightOf } from '#contract/missions.ts'
import { timeText } from '#contract/words/dates.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { type Notation, numberText } from '#contract/words/notation.ts'
import type { Calendar } from '#server/features/days/rules.ts'
import { dutyOf } from '#server/features/days/rules.ts'
import type { readDaysBetween } from '#server/features/gamification/index.ts'
import { findPromisesDue, forecastOf, judgePromises } from '#server/features/memory/index.ts'
import { findByDays, type MissionRow } from '#server/features/missions/index.ts'
import { findGoals, numberedGoals, weeklyPace } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import {
  addDays,
  type Day,
  dateInWords,
  hourOf,
  minuteOf,
  mondayOf,
  weekdayName,
} from '#server/platform/time/day.ts'
import { type FounderFacts, founderSentence } from './founder-sentence.ts'
import { findSigns, hasBegun } from './home-store.ts'
import { chooseNextAct, type DayState, type PlannedMission } from './next-act.ts'

type StoredDays = Awaited<ReturnType<typeof readDaysBetween>>

/** What `readDayNow` has read of the founder's day already. */
export interface KnownDay {
  today: Day
  now: Date
  timeZone: string
  duty: DayState['duty']
  streak: number
  calendar: Calendar
  /** The days of the last twelve weeks, today included. */
  recent: StoredDays
  openDays: readonly OpenDay[]
}

/** Reads the next act and the sentence beside it, and the promise that the founder made for today. */
export async function readNextAct(
  db: Executor,
  founder: Founder,
  known: KnownDay,
): Promise<{ nextAct: NextAct; promise: PromisedMove | null }> {
  const { today, now, timeZone } = known
  const tomorrow = addDays(today, 1)
  const notation = notationOf(founder.locale)
  const [planned, signs, goals, promises] = await Promise.all([
    findByDays(db, founder.id, today, tomorrow),
    findSigns(db, founder.id, today),
    findGoals(db, founder.id),
    readPromised(db, founder, today, tomorrow),
  ])
  const missions = sortByWeight(planned.filter((it) => it.day === today))
  const checkIn = lastCheckIn(known)
  const checkedIn = missions.length > 0 || signs.lastSign !== null || checkIn === today
  const hasWorked = founder.checklistAway || checkedIn || checkIn !== null
  const state: DayState = {
    isNewcomer: !hasWorked && !(await hasBegun(db, founder.id)),
    hour: hourOf(now, timeZone),
    daysAway: checkedIn || checkIn === null ? 0 : workingDaysSince(checkIn, known),
    duty: known.duty,
    streak: known.streak,
    debriefed: signs.debriefed,
    launched: signs.launched,
    missions: missions.map((it) => plannedMission(notation, it)),
    lastSign: signs.lastSign && {
      hoursAgo: (now.getTime() - signs.lastSign.getTime()) / 3_600_000,
      time: timeOf(notation, signs.lastSign, timeZone),
    },
    firstMove:
      promises.find((it) => it.dueDay > today)?.promise.content ??
      sortByWeight(planned.filter((it) => it.day > today))[0]?.title ??
      null,
  }
  const promise = promises.find((it) => it.dueDay === today)?.promise ?? null
  const facts: FounderFacts = {
    notation,
    ...dayFacts(notation, known, missions),
    lastCheckIn: checkIn && dateInWords(checkIn, notation),
    leftOpen: leftOpenOf(known.openDays, promise !== null),
    promise: promise && (promise.content || promise.quote),
    goal: goalFacts(goals, founder, known, missions),
  }
  return { nextAct: { ...chooseNextAct(state), sentence: founderSentence(state, facts) }, promise }
}

/** The open promises that are due on one of these days and were made before it, the oldest first. */
export async function readPromised(
  db: Executor,
  founder: Founder,
  from: Day,
  to: Day,
): Promise<{ dueDay: Day; promise: PromisedMove }[]> {
  const rows = await findPromisesDue(db, founder.id, from, to)
  const made = new Map(rows.map((it) => [it.id, it.createdAt]))
  const judged = await judgePromises(db, founder, rows)
  return judged
    .flatMap(({ id, content, quote, dueDay, madeOn, status, mission }) => {
      if (status !== 'open' || dueDay === null || madeOn >= dueDay) return []
      const madeAt = made.get(id)!.toISOString()
      return [{ dueDay, promise: { id, content, quote, madeAt, missionId: mission?.id ?? null } }]
    })
    .sort((a, b) => a.promise.madeAt.localeCompare(b.promise.madeAt))
}

const shareOf = (it: MissionRow) => (it.targetValue ? it.currentValue / it.targetValue : 0)

/** The missions by priority, then by progress: the first open one is the next to work on. */
const sortByWeight = (missions: readonly MissionRow[]): MissionRow[] =>
  [...missions].sort((a, b) => weightOf[b.priority] - weightOf[a.priority] || shareOf(b) - shareOf(a))

const plannedMission = (
  notation: Notation,
  { id, title, targetValue, currentValue, isCompleted }: MissionRow,
): PlannedMission => ({
  id,
  title,
  left: targetValue === null ? null : numberText(notation, Math.max(0, targetValue - currentValue)),
  isCompleted,
})

function timeOf(notation: Notation, moment: Date, timeZone: string): string {
  const minute = minuteOf(moment, timeZone)
  return timeText(notation, Math.floor(minute / 60), minute % 60)
}

/** The last day with a plan, a session or fuel; null when twelve weeks hold none. */
export const lastCheckIn = ({ recent, today }: Pick<KnownDay, 'recent' | 'today'>): Day | null =>
  recent.findLast(
    (it) => it.day <= today && it.duty !== 'imported' && (it.planned > 0 || it.sessions > 0 || it.gained > 0),
  )?.day ?? null

/** The working days that lie between a day and today. */
export function workingDaysSince(
  day: Day,
  { today, calendar }: Pick<KnownDay, 'today' | 'calendar'>,
): number {
  let count = 0
  for (let between = addDays(day, 1); between < today; between = addDays(between, 1))
    if (dutyOf(between, calendar) === 'active') count += 1
  return count
}

/** What the sheet asks about. One mission alone has a line of its own in the window. */
function leftOpenOf(openDays: readonly OpenDay[], isPromised: boolean): FounderFacts['leftOpen'] {
  const count = openDays.reduce((sum, it) => sum + it.planned - it.completed, 0)
  const last = openDays.findLast((it) => it.planned > it.completed)
  return last && (count > 1 || isPromised) ? { count, weekday: weekdayName(last.day) } : null
}

/** The facts of the founder's own days: yesterday, this week, and days planned like today. */
function dayFacts(
  notation: Notation,
  { recent, today, timeZone }: KnownDay,
  missions: readonly MissionRow[],
): Pick<FounderFacts, 'alike' | 'yesterday' | 'doneThisWeek' | 'gained' | 'lastDone'> {
  const past = recent.filter((it) => it.day < today && it.planned > 0)
  const yesterday = past.at(-1)
  const forecast = forecastOf(missions.length, past)
  const done = missions.flatMap((it) => (it.completedAt ? [it.completedAt] : []))
  const latest = done.reduce<Date | null>((last, it) => (last && last > it ? last : it), null)
  return {
    alike: forecast.chance === null ? null : { days: forecast.similar, finished: forecast.finished },
    yesterday: yesterday?.day === addDays(today, -1) ? yesterday : null,
    doneThisWeek: recent
      .filter((it) => it.day >= mondayOf(today) && it.day <= today)
      .reduce((sum, it) => sum + it.completed, 0),
    gained: recent.find((it) => it.day === today)?.gained ?? 0,
    lastDone: latest && timeOf(notation, latest, timeZone),
  }
}

function goalFacts(
  goals: Awaited<ReturnType<typeof findGoals>>,
  founder: Founder,
  { today, now }: KnownDay,
  missions: readonly MissionRow[],
): FounderFacts['goal'] {
  const [leading] = numberedGoals(goals, founder, { today, now })
  if (!leading) return null
  return {
    title: leading.goal.title,
    perWeek: weeklyPace(leading.numbers, leading.span),
    missionsToday: missions.filter((it) => it.goalId === leading.goal.id).length,
  }
}
