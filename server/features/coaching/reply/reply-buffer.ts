import { wordsIn } from '#server/platform/text/words.ts'
import type { ChangeDecision, MissionFact } from '#server/providers/coach/port.ts'
import { isEnding } from './reply-rules.ts'

/** The maximum length of a spoken reply in words (product rule 29). */
const maxWords = 70
/** How many results of deferred extraction a reply mentions; further ones are only shown. */
const maxLateSentences = 2

/**
 * Buffers the reply's closing question while extraction is still running (`waits`), so that late results can be
 * inserted before it. The other sentences are emitted at once.
 */
export function createReplyBuffer(emit: (sentence: string) => void, expectsLateResults: boolean) {
  const sent: string[] = []
  let heldEnding: string | null = null
  const send = (sentence: string) => {
    sent.push(sentence)
    emit(sentence)
  }
  return {
    say(sentence: string): void {
      if (heldEnding !== null) send(heldEnding)
      heldEnding = null
      if (expectsLateResults && sent.length > 0 && isEnding(sentence)) heldEnding = sentence
      else send(sentence)
    },
    /**
     * Ends the reply: emits late results as far as the word limit allows, then the closing sentence. Returns the full
     * text.
     */
    end(lateDecisions: readonly ChangeDecision[] = []): string {
      if (heldEnding !== null) {
        for (const sentence of lateDecisions.flatMap(sentencesFor).slice(0, maxLateSentences))
          if (wordsIn([...sent, sentence, heldEnding].join(' ')) <= maxWords) send(sentence)
        send(heldEnding)
      }
      return sent.join(' ')
    },
  }
}

/** One sentence for an applied change; none for other decisions. */
function sentencesFor({ proposal, verdict, mission, until = 'another day' }: ChangeDecision): string[] {
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
      return mission ? [`${name} ${describeState(mission)}.`] : []
  }
}

const describeState = ({ isCompleted, currentValue, targetValue }: MissionFact): string =>
  isCompleted ? 'is done' : `now stands at ${currentValue} of ${targetValue}`
