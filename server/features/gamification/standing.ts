import { type Day, daysBetween, weekdayOf } from '#server/platform/time/day.ts'

/**
 * What a day asked of the founder: work; rest or leave; nothing, because the date was skipped, or because it is not
 * over.
 */
export type Duty = 'active' | 'rest' | 'leave' | 'skipped' | 'open'

/** A day as streaks, shields and burns see it. `order` is the founder's sleep order of that day. */
export interface DayLived {
  day: Day
  duty: Duty
  gained: number
  completed: number
  qualified: boolean
  order: 'sleep' | 'wake' | null
}

/** A streak that ended and may still be earned back: its length, working days left, missions completed since. */
export interface LostStreak {
  streak: number
  on: Day
  daysLeft: number
  completed: number
}

/** State of streaks, shields and sleep after the closed days: a fold over them, so a replay rebuilds it. */
export interface StreakState {
  /** The last day included. */
  through: Day | null
  streak: number
  best: number
  shields: number
  /** Consecutive working days without activity. */
  missed: number
  asleep: boolean
  lost: LostStreak | null
  earnedBackOn: Day | null
  /** Consecutive good weeks, and the current week so far. */
  weeks: number
  week: { qualified: number; active: number }
}

/** Effect of closing a day. `burned` is fuel points; `streak` and `shields` are the values after it. */
export interface Closing {
  burned: number
  shielded: boolean
  asleep: boolean
  streak: number
  shields: number
}

const mostShields = 2
const daysForShield = 5
const missedBeforeSleep = 3
const worthEarningBack = 5
export const missionsToEarnBack = 3
const daysToEarnBack = 2
const daysBetweenEarnBacks = 30
const goodWeek = 3

/** The initial state of every founder (product rule 8: one shield). */
export const newStreakState: StreakState = {
  through: null,
  streak: 0,
  best: 0,
  shields: 1,
  missed: 0,
  asleep: false,
  lost: null,
  earnedBackOn: null,
  weeks: 0,
  week: { qualified: 0, active: 0 },
}

/**
 * Closes one day (product rules 6 and 8). `fuel` is the tank at the end of the day, its own gains included. Days are
 * closed in order, each once; the same days always give the same state.
 */
export function closeDay(
  was: StreakState,
  fuel: number,
  dayLived: DayLived,
): { streakState: StreakState; closing: Closing } {
  const lived = dayLived.gained > 0 || dayLived.qualified
  const asleep = (was.asleep || dayLived.order === 'sleep') && !lived && dayLived.order !== 'wake'
  const onDuty = dayLived.duty === 'active' && !asleep
  const missed = lived || dayLived.order === 'wake' ? 0 : was.missed
  const now: StreakState = { ...was, through: dayLived.day, missed: onDuty && !lived ? missed + 1 : missed }
  now.asleep =
    (dayLived.order === 'sleep' || asleep || now.missed >= missedBeforeSleep) && dayLived.order !== 'wake'
  const shielded = countStreak(now, dayLived, onDuty)
  earnBack(now, dayLived, onDuty, was.lost)
  now.best = Math.max(was.best, now.streak)
  countWeek(now, dayLived, onDuty)
  const burned = onDuty ? Math.round(fuel / 10) : 0
  return { streakState: now, closing: { burned, shielded, asleep, streak: now.streak, shields: now.shields } }
}

/**
 * A day that counts adds one, five earn a shield; a working day that does not count costs a shield, or else the streak.
 */
function countStreak(now: StreakState, item: DayLived, onDuty: boolean): boolean {
  if (item.qualified) {
    now.streak += 1
    if (now.streak % daysForShield === 0) now.shields = Math.min(mostShields, now.shields + 1)
    return false
  }
  if (!onDuty || now.streak === 0) return false
  if (now.shields > 0) {
    now.shields -= 1
    return true
  }
  const allowed = now.earnedBackOn === null || daysBetween(now.earnedBackOn, item.day) >= daysBetweenEarnBacks
  if (now.streak >= worthEarningBack && allowed)
    now.lost = { streak: now.streak, on: item.day, daysLeft: daysToEarnBack, completed: 0 }
  now.streak = 0
  return false
}

/** Three missions within the next two working days bring a lost streak back, as if the day had been shielded. */
function earnBack(now: StreakState, entry: DayLived, onDuty: boolean, lost: LostStreak | null): void {
  if (!lost || now.lost?.on !== lost.on) return
  const completed = lost.completed + entry.completed
  const daysLeft = lost.daysLeft - (onDuty ? 1 : 0)
  now.lost = daysLeft > 0 ? { ...lost, completed, daysLeft } : null
  if (completed < missionsToEarnBack) return
  now.streak += lost.streak
  now.lost = null
  now.earnedBackOn = entry.day
}

/**
 * A week from Monday: three days that count make it good. A week with fewer than three working days neither counts nor
 * breaks.
 */
function countWeek(now: StreakState, value: DayLived, onDuty: boolean): void {
  const qualified = now.week.qualified + (value.qualified ? 1 : 0)
  const active = now.week.active + (onDuty ? 1 : 0)
  const over = weekdayOf(value.day) === 7 && value.duty !== 'open'
  if (!over) {
    now.week = { qualified, active }
    return
  }
  now.week = { qualified: 0, active: 0 }
  if (qualified >= goodWeek) now.weeks += 1
  else if (active >= goodWeek) now.weeks = 0
}

/** The state shown while days are still open: what was done on them counts, what was not does not hurt yet. */
export function streakStateToday(
  closed: StreakState,
  openDays: readonly Pick<DayLived, 'day' | 'gained' | 'completed' | 'qualified' | 'order'>[],
): StreakState & { weeklyStreak: number } {
  let now = closed
  let finished = 0
  for (const openDay of openDays) {
    now = closeDay(now, 0, { ...openDay, duty: 'open' }).streakState
    if (weekdayOf(openDay.day) === 7 && openDay !== openDays.at(-1)) {
      finished += now.week.qualified >= goodWeek ? 1 : 0
      now = { ...now, week: { qualified: 0, active: 0 } }
    }
  }
  return { ...now, weeklyStreak: now.weeks + finished + (now.week.qualified >= goodWeek ? 1 : 0) }
}

/** Percent of its objectives from which a sprint counts. */
const goodSprint = 80

/**
 * Consecutive closed sprints, back from the last one, that reached 80 % (product rule 8). A sprint without objectives
 * neither counts nor breaks.
 */
export function sprintStreakOf(closedInOrder: readonly { completion: number | null }[]): number {
  const newestFirst = closedInOrder.filter((it) => it.completion !== null).reverse()
  const broken = newestFirst.findIndex((it) => (it.completion ?? 0) < goodSprint)
  return broken === -1 ? newestFirst.length : broken
}
