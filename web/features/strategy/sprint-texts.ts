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

/** The result of a sprint: "Closed at 67%", or its state. */
export function sprintResult({
  status,
  completionRate,
  answers,
}: Pick<Sprint, 'status' | 'completionRate' | 'answers'>): string {
  if (status !== 'closed') return sprintStatusName[status]
  const result = completionRate === null ? 'Closed' : `Closed at ${completionRate}%`
  return answers ? result : `${result}, without its ritual`
}
