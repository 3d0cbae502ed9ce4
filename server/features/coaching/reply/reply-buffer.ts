import type { ChangeDecision, MissionFact } from '#server/providers/coach/port.ts'
import { isEnding, wordsIn } from './reply-rules.ts'

/** The maximum length of a spoken reply in words (product rule 29). */
const most = 70
/** How many results of deferred extraction a reply mentions; further ones are only shown. */
const saidLate = 2

/**
 * Buffers the reply's closing question while extraction is still running (`waits`), so that late results can be
 * inserted before it. The other sentences are emitted at once.
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
    /**
     * Ends the reply: emits late results as far as the word limit allows, then the closing sentence. Returns the full
     * text.
     */
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

/** One sentence for an applied change; none for other decisions. */
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
