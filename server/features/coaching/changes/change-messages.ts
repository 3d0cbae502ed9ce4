import { amountInWords, storedAmountInWords } from '#server/features/metrics/index.ts'
import type { MissionRow } from '#server/features/missions/index.ts'
import { type Day, dayNamed } from '#server/platform/time/day.ts'
import type { ChangeProposal } from './change-store.ts'
import * as messages from './messages.ts'
import { stateAfter } from './state-after-step.ts'

interface MessageContext {
  mission?: Pick<MissionRow, 'title' | 'targetValue' | 'currentValue' | 'isCompleted'>
  today?: Day
  /** The day a mission or promise moves to, or a promise is due. */
  until?: Day | null
  /** The stored figure that another takes the place of. */
  stored?: number | null
}

/**
 * A change in a few words that follow the mission's name: a statement when it is done, a question when it is offered.
 */
export function messageOf(proposal: ChangeProposal, done: boolean, context: MessageContext = {}): string {
  const day = context.until && context.today ? dayNamed(context.until, context.today) : ''
  switch (proposal.action) {
    case 'create-mission': {
      const { when, targetValue: target } = proposal
      if (target === null) return (done ? messages.added : messages.askAdd)[when]
      return (done ? messages.addedWithTarget : messages.askAddWithTarget)[when]({ target })
    }
    case 'record-progress':
      return done
        ? progressMessage(proposal, context.mission!, done)
        : amountAsked(proposal.change, context.mission!)
    case 'complete-mission':
      return progressMessage(proposal, context.mission!, done)
    case 'change-mission': {
      const { change } = proposal
      if ('title' in change)
        return done ? messages.renamed({ before: context.mission!.title }) : messages.askRename(change)
      return (done ? messages.targetChanged : messages.askTarget)(change)
    }
    case 'move-mission':
      return (done ? messages.moved : messages.askMove)({ day })
    case 'drop-mission':
      return done ? messages.takenOff : messages.askTakeOff
    case 'note-promise':
      if (!done) return messages.askPromise
      return day ? messages.promiseDue({ day }) : messages.promiseNoted
    case 'keep-promise':
      return done ? messages.promiseKept : messages.askPromiseKept
    case 'move-promise':
      return (done ? messages.promiseMoved : messages.askPromiseMove)({ day })
    case 'drop-promise':
      return done ? messages.promiseDropped : messages.askPromiseDrop
    // The goal itself says it (goal-changes.ts).
    case 'update-goal':
      return ''
    case 'record-figure': {
      const stored = context.stored ?? null
      const before = stored === null ? null : storedAmountInWords(proposal.metric, stored)
      const amount = amountInWords(proposal.metric, proposal.value)
      return (done ? messages.figureStored : messages.askFigure)({ amount, before })
    }
  }
}

/**
 * The number of an ambiguous offer, so that two offers for one mission can be told apart: "6 in all?", "6 more, 10 in
 * all?".
 */
const amountAsked = (
  change: Extract<ChangeProposal, { action: 'record-progress' }>['change'],
  { currentValue }: NonNullable<MessageContext['mission']>,
): string =>
  'to' in change
    ? messages.askInAll({ inAll: change.to })
    : messages.askMore({ more: change.by, inAll: currentValue + change.by })

function progressMessage(
  proposal: Extract<ChangeProposal, { action: 'record-progress' | 'complete-mission' }>,
  mission: NonNullable<MessageContext['mission']>,
  isDone: boolean,
): string {
  const { isCompleted, currentValue } = stateAfter(proposal, mission)
  if (isCompleted) return isDone ? messages.missionComplete : messages.askMissionComplete
  const progress = { done: currentValue, target: mission.targetValue ?? currentValue }
  return isDone ? messages.doneOf(progress) : messages.askDoneOf(progress)
}
