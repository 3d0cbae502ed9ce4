import { AppError } from '#server/platform/errors.ts'
import type { Day } from '#server/platform/time/day.ts'

/** The fields of a mission that progress changes. */
export interface Progress {
  targetValue: number | null
  currentValue: number
  isCompleted: boolean
  /** `currentValue` at completion; un-completing restores it. */
  valueBeforeCompletion: number | null
}

export interface ProgressChange {
  targetValue?: number | null | undefined
  currentValue?: number | undefined
  isCompleted?: boolean | undefined
}

export const missionsADay = 50

/** A mission's progress after a change (product rule 12). Reaching the target completes; un-completing restores. */
export function changeProgress(was: Progress, change: ProgressChange): Progress {
  let now = { ...was }
  if (change.targetValue !== undefined) now.targetValue = change.targetValue
  if (change.currentValue !== undefined) now = moveTo(now, change.currentValue)
  else if (change.targetValue != null && !now.isCompleted) now = moveTo(now, now.currentValue)
  if (change.isCompleted === true && !now.isCompleted) now = completeProgress(now)
  if (change.isCompleted === false && now.isCompleted) now = reopenProgress(now)
  return now
}

/** Progress after a step of `by` units: never below 0, never past the target. Throws Invalid without a target. */
export function stepProgress(was: Progress, by: number): Progress {
  if (was.targetValue === null) {
    throw new AppError('Invalid', 'by: this mission has no target to step towards', { field: 'by' })
  }
  return moveTo(was, Math.min(Math.max(0, was.currentValue + by), was.targetValue))
}

function moveTo(was: Progress, value: number): Progress {
  const reached = was.targetValue !== null && value >= was.targetValue
  const moved = { ...was, currentValue: value }
  if (reached)
    return was.isCompleted ? moved : { ...moved, isCompleted: true, valueBeforeCompletion: was.currentValue }
  return was.targetValue !== null && was.isCompleted
    ? { ...moved, isCompleted: false, valueBeforeCompletion: null }
    : moved
}

const completeProgress = (was: Progress): Progress => ({
  ...was,
  currentValue: was.targetValue ?? was.currentValue,
  isCompleted: true,
  valueBeforeCompletion: was.currentValue,
})

function reopenProgress(was: Progress): Progress {
  const before = was.valueBeforeCompletion ?? 0
  const stillOpen = was.targetValue === null || before < was.targetValue
  return { ...was, currentValue: stillOpen ? before : 0, isCompleted: false, valueBeforeCompletion: null }
}

/** Percent of a mission that is done for the execution score: open missions never show 100 (product rule 13). */
export function completionScore(
  progress: Pick<Progress, 'targetValue' | 'currentValue' | 'isCompleted'>,
): number | null {
  if (progress.isCompleted) return 100
  return progress.targetValue === null
    ? null
    : Math.floor(100 * Math.max(0, Math.min(progress.currentValue / progress.targetValue, 0.99)))
}

/** Refuses a mission that is completed before its day. Work done early belongs to the day on which it is done. */
export const isDoneAhead = (
  mission: Pick<Progress, 'targetValue' | 'currentValue' | 'isCompleted'> & { day: Day },
  today: Day,
): boolean =>
  mission.day > today &&
  (mission.isCompleted || (mission.targetValue !== null && mission.currentValue >= mission.targetValue))

interface Placed {
  day: Day
  /** The later day it was planned for, when it was completed early. */
  plannedDay: Day | null
  isCompleted: boolean
}

/**
 * The day of a mission after a change (product rule 51): completed before its day it moves to today, and when it is
 * reopened it returns to the day it was planned for, if that is still to come.
 */
export function placeOf(was: Placed, isCompleted: boolean, today: Day): Pick<Placed, 'day' | 'plannedDay'> {
  const { day, plannedDay } = was
  if (isCompleted) return day > today ? { day: today, plannedDay: day } : { day, plannedDay }
  return { day: plannedDay && plannedDay > today ? plannedDay : day, plannedDay: null }
}

const oneMinute = 60_000

/** Created and completed within a minute: work that was done before it was planned. */
export const isAfterTheFact = (it: { createdAt: Date; completedAt: Date | null }): boolean =>
  it.completedAt !== null && it.completedAt.getTime() - it.createdAt.getTime() <= oneMinute

/** Whether a change lowers the target: a re-plan, to be distinguished from progress. */
export const isReplan = (from: number | null, to: number | null): from is number =>
  from !== null && (to === null || to < from)
