import type { FounderPromise, SayDo } from '#contract/memory.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { overlap, stemsOf } from './word-overlap.ts'

export type Outcome = 'kept' | 'broken' | 'withdrawn'
export type PromiseStatus = FounderPromise['status']

/** A promise as the rules see it. */
export interface Promised {
  content: string
  madeOn: Day
  createdAt: Date
  dueDay: Day | null
  outcome: Outcome | null
}

/** A mission that may keep a promise. `completedOn` is the founder's day of its completion. */
export interface Work {
  id: string
  title: string
  day: Day
  isCompleted: boolean
  completedAt: Date | null
  completedOn: Day | null
}

/** For how many days missions are matched with a promise without a due day. */
const withoutDay = 14

/**
 * The mission that best matches a promise: planned between its making and its due day, with at least three fifths of
 * its words. Work finished before the promise was made keeps nothing.
 */
export function missionOf(promise: Promised, missions: readonly Work[]): Work | null {
  const until = promise.dueDay ?? addDays(promise.madeOn, withoutDay)
  const said = stemsOf(promise.content)
  const likely = missions
    .filter((it) => it.day >= promise.madeOn && it.day <= until)
    .filter((it) => !it.completedAt || it.completedAt >= promise.createdAt)
    .map((it) => ({ it, share: overlap(said, stemsOf(it.title)) }))
    .filter(({ share }) => share >= 0.6)
    .sort((a, b) => b.share - a.share || Number(b.it.isCompleted) - Number(a.it.isCompleted))
  return likely[0]?.it ?? null
}

/**
 * The status of a promise. The founder's own word takes precedence; otherwise it is kept when its mission is completed
 * in time, and broken once its due day is closed. One without a due day stays open.
 */
export function statusOf(promise: Promised, mission: Work | null, closedThrough: Day | null): PromiseStatus {
  if (promise.outcome) return promise.outcome
  const { dueDay } = promise
  if (mission?.isCompleted && (dueDay === null || mission.day <= dueDay || mission.completedOn! <= dueDay))
    return 'kept'
  return dueDay !== null && closedThrough !== null && dueDay <= closedThrough ? 'broken' : 'open'
}

export const sayDoDays = 28

/** Say-Do: of the promises due in the last 28 days that have an outcome, the share that was kept. */
export function sayDoOf(
  promises: readonly { status: PromiseStatus; dueDay: Day | null; madeOn: Day }[],
  today: Day,
): SayDo {
  const since = addDays(today, 1 - sayDoDays)
  const due = promises.filter((it) => (it.dueDay ?? it.madeOn) >= since && (it.dueDay ?? it.madeOn) <= today)
  const kept = due.filter((it) => it.status === 'kept').length
  const broken = due.filter((it) => it.status === 'broken').length
  return { kept, broken, ratio: kept + broken === 0 ? null : Math.round((100 * kept) / (kept + broken)) }
}

/** Promises kept and broken in the weeks that begin on these days, by due day. */
export const sayDoByWeek = (
  promises: readonly { status: PromiseStatus; dueDay: Day | null; madeOn: Day }[],
  weeks: readonly Day[],
): { begin: Day; kept: number; broken: number }[] =>
  weeks.map((begin) => {
    const due = promises.filter(({ dueDay, madeOn }) => {
      const on = dueDay ?? madeOn
      return on >= begin && on < addDays(begin, 7)
    })
    const count = (status: PromiseStatus) => due.filter((it) => it.status === status).length
    return { begin, kept: count('kept'), broken: count('broken') }
  })
