import { amountInWords, storedAmountInWords } from '#server/features/metrics/index.ts'
import type { MissionRow } from '#server/features/missions/index.ts'
import { type Day, dayNamed } from '#server/platform/time/day.ts'
import type { ChangeProposal } from './change-store.ts'
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
  const phrase = (statement: string, question: string) => (done ? `${statement}.` : `${question}?`)
  switch (proposal.action) {
    case 'create-mission': {
      const target = proposal.targetValue === null ? '' : `, target ${proposal.targetValue}`
      const where = `${proposal.when}'s missions${target}`
      return phrase(`Added to ${where}`, `Add to ${where}`)
    }
    case 'record-progress':
      return phrase(
        progressMessage(proposal, context.mission!),
        amountAsked(proposal.change, context.mission!),
      )
    case 'complete-mission': {
      const words = progressMessage(proposal, context.mission!)
      return phrase(words, words)
    }
    case 'change-mission':
      return 'title' in proposal.change
        ? phrase(`Was '${context.mission!.title}'`, `Call it '${proposal.change.title}'`)
        : phrase(`Target now ${proposal.change.target}`, `Change the target to ${proposal.change.target}`)
    case 'move-mission':
      return phrase(`Moved to ${day}`, `Move to ${day}`)
    case 'drop-mission':
      return phrase("Taken off today's missions", "Take off today's missions")
    case 'note-promise':
      return phrase(day ? `Promise, due ${day}` : 'Noted as a promise', 'Note as a promise')
    case 'keep-promise':
      return phrase('Promise kept', 'Promise kept')
    case 'move-promise':
      return phrase(`Promise now due ${day}`, `Promise due ${day} instead`)
    case 'drop-promise':
      return phrase('Promise taken back', 'Take this promise back')
    // The goal itself says it (goal-changes.ts).
    case 'update-goal':
      return ''
    case 'record-figure': {
      const amount = amountInWords(proposal.metric, proposal.value)
      const stored = context.stored ?? null
      const instead = stored === null ? '' : `, in place of ${storedAmountInWords(proposal.metric, stored)}`
      return phrase(
        `${amount} is in Business Intelligence${instead}`,
        `Put ${amount} into Business Intelligence${instead}`,
      )
    }
  }
}

/**
 * The number of an ambiguous offer, so that two offers for one mission can be told apart: "6 in all", "6 more, 10 in
 * all".
 */
const amountAsked = (
  change: Extract<ChangeProposal, { action: 'record-progress' }>['change'],
  { currentValue }: NonNullable<MessageContext['mission']>,
): string =>
  'to' in change ? `${change.to} in all` : `${change.by} more, ${currentValue + change.by} in all`

function progressMessage(
  proposal: Extract<ChangeProposal, { action: 'record-progress' | 'complete-mission' }>,
  mission: NonNullable<MessageContext['mission']>,
): string {
  const { isCompleted, currentValue } = stateAfter(proposal, mission)
  return isCompleted ? 'Mission complete' : `${currentValue} of ${mission.targetValue ?? currentValue} done`
}
