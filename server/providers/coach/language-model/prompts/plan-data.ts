import type { FixedWords, Move, MoveName } from '#server/providers/coach/dialog/port.ts'
import type { PlaybookExcerpt, PromptContext } from '#server/providers/coach/port.ts'
import type { PromptBudget } from './budget.ts'
import { oneLine, tagged } from './tagged.ts'

/** What a move asks of a model; a move that is not listed is described by its name. */
const described: Partial<Record<MoveName, string>> = {
  feeling: 'stay with the feeling they named; no advice, no plan',
  'feeling-good': 'be glad with them',
  stay: 'let it stand; nothing needs doing',
  win: 'enjoy it with them for this reply',
  lesson: 'say the lesson back in their words and that it is kept',
  decision: 'repeat the decision in one plain clause',
  obstacle: 'name what is in the way and make it smaller',
  'not-now': 'take it in lightly; it changes nothing today',
  'let-go': 'let them go to their first five minutes; no question',
  'close-evening': 'close the day, warm and short',
  'offer-figure': 'ask whether the monthly figure in <outcomes> shall go into Business Intelligence',
  'figure-saved': 'say in one clause that the figure is in Business Intelligence',
  unknown: 'say plainly that you do not know this one and who would',
  'data-none': 'say that nothing of that kind is recorded',
}

/** What the reply does, and the entries of the playbook it may rest on. */
export function planData({ replyPlan, playbook = [] }: PromptContext, budget: PromptBudget): string {
  if (!replyPlan) return ''
  const { moves, quiet } = replyPlan
  const advice = moves.flatMap((it) => ('text' in it && it.entry ? [oneLine(it.text, 600)] : []))
  const entries = playbook.slice(0, budget.entries).map(entryLine)
  return [
    tagged('playbook', [...advice, ...entries]),
    tagged('this_reply', [...moves.map(lineOf), ...(quiet ? ['quiet'] : [])]),
  ].join('\n')
}

const entryLine = ({ title, advice, unless, number, step }: PlaybookExcerpt): string =>
  [
    oneLine(title, 120),
    oneLine(advice, 500),
    `does not hold if: ${oneLine(unless, 200)}`,
    ...(number ? [`figure: ${oneLine(number, 200)}`] : []),
    `a step: ${oneLine(step, 120)}`,
  ].join(' | ')

function lineOf(move: Move | FixedWords): string {
  if ('text' in move)
    return move.entry ? 'give the advice of <playbook> in your own words' : `say: ${oneLine(move.text, 300)}`
  const about = (move.missions ?? []).map((it) => oneLine(it.title, 120)).join('; ')
  const what = described[move.name] ?? move.name.replaceAll('-', ' ')
  if (move.name === 'react') return `take in what they told (${move.values?.comment}) in one plain clause`
  return about ? `${what}: ${about}` : what
}
