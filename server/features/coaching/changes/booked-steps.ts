import type { BookedStep, MissionFact } from '#server/providers/coach/port.ts'
import type { ChangeRow } from './change-store.ts'

/** An upper bound for the length of a mission day, also across time zones, in milliseconds. */
export const longestDay = 50 * 60 * 60 * 1000

/** Progress that the founder reported on these missions today, oldest first; repeated reports are compared with it. */
export const bookedOn = (changes: readonly ChangeRow[], missions: readonly MissionFact[]): ChangeRow[] =>
  changes.filter(
    ({ kind, state, missionId }) =>
      state === 'applied' &&
      /^(?:record-progress|complete-mission)$/.test(kind) &&
      missions.some(({ id }) => id === missionId),
  )

export const bookedStep = ({ missionId, quote, before, after }: ChangeRow): BookedStep => ({
  missionId: missionId ?? '',
  quote,
  from: before?.currentValue ?? 0,
  to: after?.currentValue ?? 0,
  completed: after?.isCompleted ?? false,
})
