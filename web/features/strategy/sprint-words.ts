import type { Sprint } from '#contract/strategy.ts'
import type { Tone } from '#web/design/chip.tsx'

export const sprintStatusName: Record<Sprint['status'], string> = {
  upcoming: 'Upcoming',
  active: 'Under way',
  due: 'Waits for its ritual',
  closed: 'Closed',
}

export const sprintTone: Record<Sprint['status'], Tone | undefined> = {
  upcoming: undefined,
  active: 'ion',
  due: 'caution',
  closed: 'nominal',
}

/** What a sprint came to: "Closed, 67%", or its state. */
export const sprintInWords = ({
  status,
  completionRate,
}: Pick<Sprint, 'status' | 'completionRate'>): string =>
  status === 'closed' && completionRate !== null ? `Closed at ${completionRate}%` : sprintStatusName[status]
