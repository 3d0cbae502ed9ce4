import type { Sprint } from '#contract/strategy.ts'

/** The words of a sprint's state and result. */

export const sprintStatusName: Record<Sprint['status'], string> = {
  upcoming: 'Upcoming',
  active: 'Under way',
  due: 'Ready to close',
  closed: 'Closed',
}
export const closed = 'Closed'
export const closedAt = ({ share }: { share: number }) => `Closed at ${share}%`
export const closedWithoutAnswers = 'Closed without answers to its three questions'
export const closedAtWithoutAnswers = ({ share }: { share: number }) =>
  `Closed at ${share}%, without answers to its three questions`
