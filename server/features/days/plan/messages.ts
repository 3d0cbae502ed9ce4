import type { CourseCorrection } from '#contract/days.ts'
import { forCount } from '#contract/words/plural.ts'

/** The words of the course correction: where the day should be by now, where it is, and what would help most. */

// A day with open missions
interface Where {
  /** Percent of the plan that is done. */
  done: number
  open: number
}
const stillOpen = ({ open }: Where) =>
  forCount(open, { one: '1 mission is open.', other: `${open} missions are open.` })

export const restDay = ({ done, open }: Where) =>
  forCount(open, {
    one: `A rest day: nothing is late. ${done}% of the plan is done, 1 mission is open.`,
    other: `A rest day: nothing is late. ${done}% of the plan is done, ${open} missions are open.`,
  })
export const leave = ({ done, open }: Where) =>
  forCount(open, {
    one: `You are on leave: nothing is late. ${done}% of the plan is done, 1 mission is open.`,
    other: `You are on leave: nothing is late. ${done}% of the plan is done, ${open} missions are open.`,
  })
export const beforeWork = ({ begins, ...where }: Where & { begins: string }) =>
  `On course: ${where.done}% of the plan is done, and your working day begins at ${begins}. ${stillOpen(where)}`

type Course = Exclude<CourseCorrection['course'], 'empty'>
export const afterWork: Record<Course, (where: Where) => string> = {
  'on-course': (where) =>
    `On course: ${where.done}% of the plan is done, and the working day is over. ${stillOpen(where)}`,
  drifting: (where) =>
    `Drifting: ${where.done}% of the plan is done, and the working day is over. ${stillOpen(where)}`,
  'off-course': (where) =>
    `Off course: ${where.done}% of the plan is done, and the working day is over. ${stillOpen(where)}`,
}
export const atWork: Record<Course, (where: Where & { expected: number }) => string> = {
  'on-course': ({ expected, ...where }) =>
    `On course: ${where.done}% of the plan is done, ${expected}% of the working day is over. ${stillOpen(where)}`,
  drifting: ({ expected, ...where }) =>
    `Drifting: ${where.done}% of the plan is done, ${expected}% of the working day is over. ${stillOpen(where)}`,
  'off-course': ({ expected, ...where }) =>
    `Off course: ${where.done}% of the plan is done, ${expected}% of the working day is over. ${stillOpen(where)}`,
}

// A day without open missions
export const emptyRest = 'A rest day, and nothing is planned. Nothing has to be.'
export const emptyLeave = 'You are on leave, and nothing is planned. Nothing has to be.'
export const empty = 'Nothing is planned for today. One mission is enough to begin.'
export const allDone = ({ planned }: { planned: number }) =>
  forCount(planned, {
    one: 'The one mission of today is done.',
    other: `All ${planned} missions of today are done.`,
  })
export const nothingUrgent = 'Nothing is urgent today.'

// What would help most
export const promised = ({ promise }: { promise: string }) => `You promised for today: ${promise}.`
export const promisedMore = ({ promise, more }: { promise: string; more: number }) =>
  `You promised for today: ${promise}. And ${more} more.`
export const next = ({ step }: { step: string }) => `Next: ${step}`
export const tenMinutes = ({ goal }: { goal: string }) => `Give “${goal}” ten minutes.`
export const doMore = (step: { by: number; goal: string; reached: number; target: number }) =>
  `Do ${step.by} more of “${step.goal}”: that makes ${step.reached} of ${step.target}.`
export const couldWait = ({ goal }: { goal: string }) => `“${goal}” could wait until tomorrow.`
