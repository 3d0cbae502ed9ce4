import type { Lead } from './lead.ts'
import type { DialogState } from './state.ts'
import { applied, type Planned, type TurnFacts } from './turn.ts'

/** From this probability a reply is better than a line that fits anything; graders are stricter than founders. */
const likely = 0.33
/** From these it holds against the tone that was heard, and against a situation that is plain. */
const overTone = 0.45
const overSituation = 0.6
const plainSituation = 0.75
/** What a turn may be where news is all it is; a plan, a question or work on the list has an answer of its own. */
const telling =
  /^(?:answer|not-now|progress|completion|win|obstacle|good-news|bad-news|small-talk|feeling|unclear)$/
/** What answers no question of the coach; one about how it goes is answered by any news. */
const besides = /^(?:win|obstacle|good-news|bad-news|small-talk)$/

/** The reply written for news of this very kind, where nothing was changed and no question of the coach was answered. */
export function answerNews(lead: Lead, turn: TurnFacts, { asked }: DialogState): Planned | null {
  const [news] = turn.news
  if (!news || news.probability < likely || !telling.test(lead.name) || applied(turn).length > 0) return null
  if (
    turn.occasion !== 'status-update' &&
    asked !== null &&
    !besides.test(lead.name) &&
    asked.kind !== 'mood'
  )
    return null
  // Of a situation that is plain, the playbook knows more.
  const isPlain =
    turn.byMeaning && turn.occasion === 'morning' && (turn.entries[0]?.score ?? 0) >= plainSituation
  if (isPlain && news.probability < overSituation) return null
  const opposite = { good: 'bad', bad: 'good' } as const
  if (
    news.tone &&
    news.probability < overTone &&
    [...turn.tones.values()].every((it) => it === opposite[news.tone!])
  )
    return null
  return { moves: [{ text: news.text }], quiet: true, asked: null }
}
