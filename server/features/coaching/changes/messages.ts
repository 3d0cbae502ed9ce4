/**
 * The words of what the coach noted, which follow the mission's name: a statement when a change is made, a question when
 * it is offered.
 */

type When = 'today' | 'tomorrow'

// A new mission
export const added: Record<When, string> = {
  today: "Added to today's missions.",
  tomorrow: "Added to tomorrow's missions.",
}
export const addedWithTarget: Record<When, (values: { target: number }) => string> = {
  today: ({ target }) => `Added to today's missions, target ${target}.`,
  tomorrow: ({ target }) => `Added to tomorrow's missions, target ${target}.`,
}
export const askAdd: Record<When, string> = {
  today: "Add to today's missions?",
  tomorrow: "Add to tomorrow's missions?",
}
export const askAddWithTarget: Record<When, (values: { target: number }) => string> = {
  today: ({ target }) => `Add to today's missions, target ${target}?`,
  tomorrow: ({ target }) => `Add to tomorrow's missions, target ${target}?`,
}

// Progress
export const missionComplete = 'Mission complete.'
export const askMissionComplete = 'Mission complete?'
export const doneOf = ({ done, target }: { done: number; target: number }) => `${done} of ${target} done.`
export const askDoneOf = ({ done, target }: { done: number; target: number }) => `${done} of ${target} done?`
export const askInAll = ({ inAll }: { inAll: number }) => `${inAll} in all?`
export const askMore = ({ more, inAll }: { more: number; inAll: number }) => `${more} more, ${inAll} in all?`

// A mission that changes
export const renamed = ({ before }: { before: string }) => `Was '${before}'.`
export const askRename = ({ title }: { title: string }) => `Call it '${title}'?`
export const targetChanged = ({ target }: { target: number }) => `Target now ${target}.`
export const askTarget = ({ target }: { target: number }) => `Change the target to ${target}?`
export const moved = ({ day }: { day: string }) => `Moved to ${day}.`
export const askMove = ({ day }: { day: string }) => `Move to ${day}?`
export const takenOff = "Taken off today's missions."
export const askTakeOff = "Take off today's missions?"

// Promises
export const promiseDue = ({ day }: { day: string }) => `Promise, due ${day}.`
export const promiseNoted = 'Noted as a promise.'
export const askPromise = 'Note as a promise?'
export const promiseKept = 'Promise kept.'
export const askPromiseKept = 'Promise kept?'
export const promiseMoved = ({ day }: { day: string }) => `Promise now due ${day}.`
export const askPromiseMove = ({ day }: { day: string }) => `Promise due ${day} instead?`
export const promiseDropped = 'Promise taken back.'
export const askPromiseDrop = 'Take this promise back?'

// Figures
interface Figure {
  amount: string
  /** The stored figure that another takes the place of. */
  before: string | null
}
export const figureStored = ({ amount, before }: Figure) =>
  before === null
    ? `${amount} is in Business Intelligence.`
    : `${amount} is in Business Intelligence, in place of ${before}.`
export const askFigure = ({ amount, before }: Figure) =>
  before === null
    ? `Put ${amount} into Business Intelligence?`
    : `Put ${amount} into Business Intelligence, in place of ${before}?`

// An offer that lapsed
export const lapsed = {
  figure: 'This number has changed since, so the offer no longer applies.',
  goal: 'This goal has changed since, so the offer no longer applies.',
  mission: 'This mission is already done or deleted, so the offer no longer applies.',
  promise: 'This promise is already done or deleted, so the offer no longer applies.',
} as const
