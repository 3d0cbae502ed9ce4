import { addDays, type Day, daysBetween, weekdayOf } from '#server/platform/time/day.ts'

/**
 * What a day asked of the founder: work; rest or leave; nothing, because the date was skipped, because it came with an
 * unsealed file, or because it is not over.
 */
export type Duty = 'active' | 'rest' | 'leave' | 'skipped' | 'imported' | 'open'

/** A day as streaks, shields and burns see it. `order` is the founder's sleep order of that day. */
export interface StreakDay {
  day: Day
  duty: Duty
  gained: number
  completed: number
  qualified: boolean
  order: 'sleep' | 'wake' | null
}

/**
 * A streak that ended and may still be earned back: its length, missions completed since, and the last day for them,
 * null until the first one is done.
 */
export interface LostStreak {
  streak: number
  on: Day
  until: Day | null
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
export interface DayClosing {
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
/** 48 hours from the first mission, rounded up to the end of a day: never less than was promised. */
const daysToEarnBack = 2
const daysBetweenEarnBacks = 30
/** A streak that was lost longer ago is history. */
const daysUntilHistory = 30
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
export function streakAfterDay(
  was: StreakState,
  fuel: number,
  streakDay: StreakDay,
): { streakState: StreakState; closing: DayClosing } {
  const wasActive = streakDay.gained > 0 || streakDay.qualified
  const asleep = (was.asleep || streakDay.order === 'sleep') && !wasActive && streakDay.order !== 'wake'
  const onDuty = streakDay.duty === 'active' && !asleep
  const missed = wasActive || streakDay.order === 'wake' ? 0 : was.missed
  const state: StreakState = {
    ...was,
    through: streakDay.day,
    missed: onDuty && !wasActive ? missed + 1 : missed,
  }
  state.asleep =
    (streakDay.order === 'sleep' || asleep || state.missed >= missedBeforeSleep) && streakDay.order !== 'wake'
  const shielded = countStreak(state, streakDay, onDuty)
  earnBack(state, streakDay, was.lost)
  state.best = Math.max(was.best, state.streak)
  countWeek(state, streakDay, onDuty)
  const burned = onDuty ? Math.round(fuel / 10) : 0
  return {
    streakState: state,
    closing: { burned, shielded, asleep, streak: state.streak, shields: state.shields },
  }
}

/**
 * A day that counts adds one, five earn a shield; a working day that does not count costs a shield, or else the streak.
 */
function countStreak(state: StreakState, day: StreakDay, onDuty: boolean): boolean {
  if (day.qualified) {
    state.streak += 1
    if (state.streak % daysForShield === 0) state.shields = Math.min(mostShields, state.shields + 1)
    return false
  }
  if (!onDuty || state.streak === 0) return false
  if (state.shields > 0) {
    state.shields -= 1
    return true
  }
  const allowed =
    state.earnedBackOn === null || daysBetween(state.earnedBackOn, day.day) >= daysBetweenEarnBacks
  if (state.streak >= worthEarningBack && allowed)
    state.lost = { streak: state.streak, on: day.day, until: null, completed: 0 }
  state.streak = 0
  return false
}

/** Whether a lost streak can no longer be earned back on a day. */
const isHistory = (lost: LostStreak, day: Day) =>
  (lost.until !== null && day > lost.until) || daysBetween(lost.on, day) > daysUntilHistory

/** Three missions within 48 hours of the first one bring a lost streak back, as if the day had been shielded. */
function earnBack(state: StreakState, day: StreakDay, lost: LostStreak | null): void {
  if (!lost || state.lost?.on !== lost.on) return
  if (isHistory(lost, day.day)) {
    state.lost = null
    return
  }
  const completed = lost.completed + day.completed
  const until = lost.until ?? (day.completed > 0 ? addDays(day.day, daysToEarnBack) : null)
  const isOver = day.duty !== 'open' && until !== null && day.day >= until
  state.lost = isOver ? null : { ...lost, completed, until }
  if (completed < missionsToEarnBack) return
  state.streak += lost.streak
  state.lost = null
  state.earnedBackOn = day.day
}

/** The streak that can still be earned back on a day, which need not have a record. */
export const earnBackOn = ({ lost }: Pick<StreakState, 'lost'>, day: Day): LostStreak | null =>
  lost && !isHistory(lost, day) ? lost : null

/**
 * A week from Monday: three days that count make it good. A week with fewer than three working days neither counts nor
 * breaks.
 */
function countWeek(state: StreakState, day: StreakDay, onDuty: boolean): void {
  const qualified = state.week.qualified + (day.qualified ? 1 : 0)
  const active = state.week.active + (onDuty ? 1 : 0)
  const over = weekdayOf(day.day) === 7 && day.duty !== 'open'
  if (!over) {
    state.week = { qualified, active }
    return
  }
  state.week = { qualified: 0, active: 0 }
  if (qualified >= goodWeek) state.weeks += 1
  else if (active >= goodWeek) state.weeks = 0
}

/** The state shown while days are still open: what was done on them counts, what was not does not hurt yet. */
export function streakStateToday(
  closed: StreakState,
  openDays: readonly Pick<StreakDay, 'day' | 'gained' | 'completed' | 'qualified' | 'order'>[],
): StreakState & { weeklyStreak: number } {
  let state = closed
  let finished = 0
  for (const openDay of openDays) {
    state = streakAfterDay(state, 0, { ...openDay, duty: 'open' }).streakState
    if (weekdayOf(openDay.day) === 7 && openDay !== openDays.at(-1)) {
      finished += state.week.qualified >= goodWeek ? 1 : 0
      state = { ...state, week: { qualified: 0, active: 0 } }
    }
  }
  return { ...state, weeklyStreak: state.weeks + finished + (state.week.qualified >= goodWeek ? 1 : 0) }
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
