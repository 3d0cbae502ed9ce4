import type { Sprint } from '#contract/strategy.ts'
import type { Tone } from '#web/design/chip.tsx'
import * as messages from './messages-sprint.ts'

export const sprintStatusName = messages.sprintStatusName

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
  if (completionRate === null) return answers ? messages.closed : messages.closedWithoutAnswers
  const at = { share: completionRate }
  return answers ? messages.closedAt(at) : messages.closedAtWithoutAnswers(at)
}
