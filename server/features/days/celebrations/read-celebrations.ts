import type { Celebration, SmallStep } from '#contract/celebrations.ts'
import { namesOf, timelineOf, todayOf } from '#server/features/account/index.ts'
import {
  commandCenterOf,
  earnBackOn,
  orbitAt,
  readDaysBetween,
  readTotals,
  streakStateOn,
  waypointPassed,
} from '#server/features/gamification/index.ts'
import { historyWeeks } from '#server/features/memory/index.ts'
import { findByDay } from '#server/features/missions/index.ts'
import { quietOf } from '#server/features/safety/index.ts'
import { findGoals, numberedGoals } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, daysBetween } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { findComeback } from '../comeback-store.ts'
import { lastCheckIn, readPromised, workingDaysSince } from '../home/read-next-act.ts'
import { findDaysOff } from '../leave-store.ts'
import { celebrationWords, type MilestoneDetails } from './celebration-words.ts'
import * as messages from './messages.ts'
import { dueCelebrations, type Reached } from './rules.ts'
import { findCelebrated, findFirstDays, findLeftOpen } from './store.ts'

type Context = { db: Executor; clock: Clock }

/** Reads the milestones that wait for their ceremony. On a quiet day none does. */
export async function readCelebrations({ db, clock }: Context, founder: Founder): Promise<Celebration[]> {
  const now = clock.now()
  if (quietOf(founder, now) !== null) return []
  const today = todayOf(founder, now)
  const since = addDays(today, -7 * historyWeeks)
  // One after the other: inside a transaction a connection runs one statement at a time.
  const totals = await readTotals(db, founder.id)
  const recent = await readDaysBetween(db, founder.id, since, today)
  const missions = await findByDay(db, founder.id, today)
  const leaves = await findDaysOff(db, founder.id, since)
  const { firsts, stars } = await findFirstDays(db, founder.id, today)
  const celebrated = await findCelebrated(db, founder.id)
  const streakState = streakStateOn(today, totals, recent)
  const { restDays, earlierRestDays } = founder
  const calendar = { zoneHistory: timelineOf(founder), restDays, earlierRestDays, leaves }
  const comeback = await findComeback(db, founder.id)
  // An absence of many weeks is only known from the note of the return.
  const checkIn = lastCheckIn({ recent, today }) ?? (comeback?.day === today ? comeback.awaySince : null)
  const waypoint = waypointPassed(totals.distance)
  const { commandCenterLevel: _, done: _done, ...buildings } = commandCenterOf(totals)
  const reached: Reached = {
    today,
    checkIn,
    daysAway: checkIn === null ? 0 : workingDaysSince(checkIn, { today, calendar }),
    comebackPaid: comeback?.day === today ? comeback.paid : null,
    // What came with an unsealed file is shown elsewhere, and not celebrated.
    done: recent.filter((it) => it.duty !== 'imported'),
    allDone: missions.length > 0 && missions.every((it) => it.isCompleted),
    level: orbitAt(totals.distance).orbit,
    waypoint: waypoint?.at ?? null,
    best: Math.max(streakState.best, streakState.streak),
    lost: earnBackOn(streakState, today),
    earnedBackOn: streakState.earnedBackOn,
    stars,
    firsts,
    buildings,
  }
  const due = dueCelebrations(reached, celebrated)
  const details: MilestoneDetails = {
    firstName: namesOf(founder.name).firstName,
    flightDay: daysBetween(founder.joinedOn ?? today, today) + 1,
    gained: recent.find((it) => it.day === today)?.gained ?? 0,
    streak: streakState.streak,
    titles: missions.map((it) => it.title),
    steps: due.some((it) => it.kind === 'comeback') ? await findSmallSteps(db, founder, now, today) : [],
    waypoint,
  }
  return due.map((it) => ({
    ...it,
    level: reached.level,
    eyebrow: '',
    facts: [],
    items: [],
    steps: [],
    ...celebrationWords(it, reached, details),
  }))
}

/** Minutes set aside for each step: a limit, not an estimate. */
const [fewMinutes, reportMinutes] = [5, 2]

/** Three steps of a few minutes: what was promised or left open last, a step of the goal, and a report. */
async function findSmallSteps(
  db: Executor,
  founder: Founder,
  now: Date,
  today: string,
): Promise<SmallStep[]> {
  const promises = await readPromised(db, founder, addDays(today, -1), today)
  const leftOpen = await findLeftOpen(db, founder.id, today)
  const goals = await findGoals(db, founder.id)
  const [leading] = numberedGoals(goals, founder, { today, now })
  const goal = leading?.goal.title ?? goals[0]?.title
  const titles = [
    promises[0]?.promise.content || leftOpen,
    goal && messages.stepTowards({ goal }),
    messages.writeToCustomer,
  ].filter((it): it is string => !!it)
  const missions = [...new Set(titles)].slice(0, 2).map((title) => ({
    kind: 'mission' as const,
    title: title.slice(0, 200),
    minutes: fewMinutes,
  }))
  return [...missions, { kind: 'report', title: messages.writeDown, minutes: reportMinutes }]
}
