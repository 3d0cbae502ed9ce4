import type { ChangeDecision, MissionFact } from '#server/providers/coach/port.ts'
import { isEnding, wordsIn } from './reply-rules.ts'

/** No spoken reply is longer, in words (product rule 29). */
const most = 70
/** More than this of what was understood late is shown, not said. */
const saidLate = 2

/**
 * Sentences on their way out. The first goes at once. Where something may still be understood (`waits`), the question
 * or action that a reply ends in stays back, so that what was understood meanwhile is said before it.
 */
export function createReplyBuffer(tell: (sentence: string) => void, waits: boolean) {
  const out: string[] = []
  let ending: string | null = null
  const pass = (sentence: string) => {
    out.push(sentence)
    tell(sentence)
  }
  return {
    say(sentence: string): void {
      if (ending !== null) pass(ending)
      ending = null
      if (waits && out.length > 0 && isEnding(sentence)) ending = sentence
      else pass(sentence)
    },
    /** No more comes: what became of words understood late is said where there is room, then the ending. */
    end(late: readonly ChangeDecision[] = []): string {
      if (ending !== null) {
        for (const sentence of late.flatMap(told).slice(0, saidLate))
          if (wordsIn([...out, sentence, ending].join(' ')) <= most) pass(sentence)
        pass(ending)
      }
      return out.join(' ')
    },
  }
}

/** What the server did, in a plain sentence; none for what is only remembered or offered. */
function told({ proposal, verdict, mission, until = 'another day' }: ChangeDecision): string[] {
  if (verdict !== 'applied') return []
  const name = mission ? `'${mission.title}'` : ''
  switch (proposal.action) {
    case 'create-mission':
      return [`'${proposal.title}' is on the list for ${proposal.when}.`]
    case 'change-mission':
      return [
        'title' in proposal.change
          ? `It is called ${name} now.`
          : `${name} now aims at ${proposal.change.target}.`,
      ]
    case 'move-mission':
      return [`${name} moves to ${until}.`]
    case 'drop-mission':
      return [`${name} is off today's list.`]
    case 'note-promise':
      return [`Your promise is noted: '${proposal.what}'.`]
    case 'move-promise':
      return [`Your promise is now due ${until}.`]
    default:
      return mission ? [`${name} ${standing(mission)}.`] : []
  }
}

const standing = ({ isCompleted, currentValue, targetValue }: MissionFact): string =>
  isCompleted ? 'is done' : `now stands at ${currentValue} of ${targetValue}`
