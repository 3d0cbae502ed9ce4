import { figureInWords } from '#server/features/metrics/index.ts'
import type { Move } from '#server/providers/coach/dialog/port.ts'
import type { ChangeDecision } from '#server/providers/coach/port.ts'
import type { Lead } from './lead.ts'
import { unticked } from './report.ts'
import { applied, type Planned, type TurnFacts } from './turn.ts'

/** A monthly figure and its month, for a line of the reply. */
export function figureValues({ proposal, until = 'this month' }: ChangeDecision): Record<string, string> {
  return proposal.action === 'record-figure'
    ? { figure: figureInWords(proposal.metric, proposal.value), time: until }
    : {}
}

/** A figure that the founder accepted is confirmed; any other is taken in. Null for turns about something else. */
export function planFigure({ name, sentence }: Lead, turn: TurnFacts): Planned | null {
  if (name !== 'figure') return null
  const saved = applied(turn).filter((it) => it.proposal.action === 'record-figure')
  const moves = saved.map((it): Move => ({ name: 'figure-saved', values: figureValues(it) }))
  return { moves: moves.length > 0 ? moves : [{ name: 'answer', said: sentence }], more: unticked(turn) }
}
