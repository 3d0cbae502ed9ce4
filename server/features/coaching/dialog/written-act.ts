import { wordsIn } from '#server/platform/text/words.ts'
import type { LeadName } from './short-turns.ts'
import { applied, type TurnFacts } from './turn.ts'

/** Whether a turn takes back what was written, or refuses what was offered and says nothing else. */
export const takesBack = (turn: TurnFacts): boolean =>
  turn.decisions.some(({ verdict }) => verdict === 'undone') || (refuses(turn) && wordsIn(turn.said) < aside)

/** Whether a turn refuses what was offered, and changes nothing. */
export const refuses = ({ decisions }: TurnFacts): boolean =>
  decisions.some(({ verdict }) => verdict === 'declined') &&
  !decisions.some(({ verdict }) => verdict === 'applied' || verdict === 'undone')

const fewestPlanned = 2
/** "What would make it count: I have six screens to change, and then the photos": a plan, however it begins. */
export const plansMuch = (turn: TurnFacts): boolean =>
  applied(turn).filter(({ proposal }) => proposal.action === 'create-mission').length >= fewestPlanned

/** Changes of what is planned, and not of how far it is. */
export const changesPlan = /^(?:change|move|drop)-/

/** A text of so many words says more than its yes. */
const aside = 8

/** What was written down, as an act; where `more` was said, an offer that was accepted with a "yes" is not the subject. */
export function writtenAct(turn: TurnFacts, more: boolean): LeadName | null {
  const all = applied(turn)
  const own = all.filter(({ proposal }) => turn.said.includes(proposal.quote))
  const done = more && wordsIn(turn.said) >= aside ? own : all
  const has = (sign: RegExp) => done.some((it) => sign.test(it.proposal.action))
  if (takesBack(turn) || has(changesPlan)) return 'correction'
  if (done.some((it) => it.mission?.isCompleted && it.proposal.action !== 'create-mission'))
    return 'completion'
  if (has(/^keep-promise$/)) return 'completion'
  if (has(/^record-progress$/)) return 'progress'
  if (has(/^create-mission$|^note-promise$/)) return 'plan'
  if (has(/^record-figure$/)) return 'figure'
  return turn.decisions.some((it) => it.verdict === 'restated') ? 'restated' : null
}
