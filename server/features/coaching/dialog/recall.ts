import type { ContextFact } from '#server/providers/coach/port.ts'
import type { NextQuestion } from './arcs.ts'
import type { DialogState } from './state.ts'
import type { TurnFacts } from './turn.ts'

/**
 * What carries over from other days, said once, after the first words of a morning: a mission put off again and again is
 * asked about, else a promise due today is named, else how yesterday ended.
 */
export function recallFor(turn: TurnFacts, state: DialogState): NextQuestion | null {
  if (turn.occasion !== 'morning' || state.turn > 0) return null
  const avoided = turn.facts.find((it) => it.kind === 'avoidance')
  const promise = turn.facts.find((it) => it.kind === 'promise' && it.asks)
  const yesterday = turn.facts.find((it) => it.kind === 'session' && it.id !== 'this-morning')
  if (avoided) return { moves: [{ text: plain(avoided) }], asked: { move: 'ask-obstacle', kind: 'block' } }
  const said = promise ?? yesterday
  return said ? { moves: [{ text: plain(said) }], asked: null } : null
}

/** Names stand without quotation marks in what is spoken. */
const plain = ({ text }: ContextFact) => text.replace(/'([^']{2,})'/g, '$1')
