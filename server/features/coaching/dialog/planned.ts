import type { Move } from '#server/providers/coach/dialog/port.ts'
import { applied, openOf, type TurnFacts } from './turn.ts'

/** What a turn put on the list, said back: what is for today, and what is for later. */
export function takeInPlanned(turn: TurnFacts): Move[] {
  const made = applied(turn).flatMap(({ proposal }) =>
    proposal.action === 'create-mission'
      ? [{ title: proposal.title, when: proposal.when }]
      : proposal.action === 'note-promise'
        ? [{ title: proposal.what, when: proposal.due === 'today' ? 'today' : 'tomorrow' }]
        : [],
  )
  const later = made.filter((it) => it.when !== 'today')
  const today = made.filter((it) => it.when === 'today')
  const isBeside = openOf(turn.missions).some((it) => today.every(({ title }) => title !== it.title))
  return [
    ...(today.length > 0
      ? [{ name: 'plan' as const, missions: today, ...(isBeside && { values: { beside: 'others' } }) }]
      : []),
    ...(later.length > 0
      ? [{ name: 'added-later' as const, missions: later, values: { time: 'tomorrow' } }]
      : []),
  ]
}
