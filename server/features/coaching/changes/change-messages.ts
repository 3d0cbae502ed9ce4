import type { MissionRow } from '#server/features/missions/index.ts'
import { type Day, dayNamed } from '#server/platform/time/day.ts'
import type { ChangeProposal } from './apply-change.ts'
import { stateAfter } from './state-after-step.ts'

interface Told {
  was?: Pick<MissionRow, 'title' | 'targetValue' | 'currentValue' | 'isCompleted'>
  today?: Day
  /** The day a mission or promise moves to, or a promise is due. */
  until?: Day | null
}

/**
 * A change in a few words that follow the mission's name: a statement when it is done, a question when it is offered.
 */
export function messageOf(proposal: ChangeProposal, done: boolean, told: Told = {}): string {
  const day = told.until && told.today ? dayNamed(told.until, told.today) : ''
  const say = (did: string, asks: string) => (done ? `${did}.` : `${asks}?`)
  switch (proposal.action) {
    case 'create-mission': {
      const target = proposal.targetValue === null ? '' : `, target ${proposal.targetValue}`
      const where = `${proposal.when}'s missions${target}`
      return say(`Added to ${where}`, `Add to ${where}`)
    }
    case 'record-progress':
      return say(progress(proposal, told.was!), amountAsked(proposal.change, told.was!))
    case 'complete-mission': {
      const words = progress(proposal, told.was!)
      return say(words, words)
    }
    case 'change-mission':
      return 'title' in proposal.change
        ? say(`Was '${told.was!.title}'`, `Call it '${proposal.change.title}'`)
        : say(`Target now ${proposal.change.target}`, `Change the target to ${proposal.change.target}`)
    case 'move-mission':
      return say(`Moved to ${day}`, `Move to ${day}`)
    case 'drop-mission':
      return say("Taken off today's missions", "Take off today's missions")
    case 'note-promise':
      return say(day ? `Promise, due ${day}` : 'Noted as a promise', 'Note as a promise')
    case 'keep-promise':
      return say('Promise kept', 'Promise kept')
    case 'move-promise':
      return say(`Promise now due ${day}`, `Promise due ${day} instead`)
    case 'drop-promise':
      return say('Promise taken back', 'Take this promise back')
  }
}

/**
 * The number of an ambiguous offer, so that two offers for one mission can be told apart: "6 in all", "6 more, 10 in
 * all".
 */
const amountAsked = (
  change: Extract<ChangeProposal, { action: 'record-progress' }>['change'],
  { currentValue }: NonNullable<Told['was']>,
): string =>
  'to' in change ? `${change.to} in all` : `${change.by} more, ${currentValue + change.by} in all`

function progress(
  proposal: Extract<ChangeProposal, { action: 'record-progress' | 'complete-mission' }>,
  was: NonNullable<Told['was']>,
): string {
  const { isCompleted, currentValue } = stateAfter(proposal, was)
  return isCompleted ? 'Mission complete' : `${currentValue} of ${was.targetValue ?? currentValue} done`
}
