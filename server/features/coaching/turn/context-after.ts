import { missionsAfterDecisions } from '#server/providers/coach/changes/port.ts'
import type { ChangeDecision, PlannedMission, PromptContext } from '#server/providers/coach/port.ts'

/** The founder's list after the decisions of a text: what was moved is on its new day, what was dropped is known as that. */
export function contextAfter(context: PromptContext, decisions: readonly ChangeDecision[]): PromptContext {
  const { tomorrow = [], later = [], changedToday = [] } = context
  const applied = decisions.filter(({ verdict }) => verdict === 'applied')
  const moved = applied.flatMap(({ proposal, mission, until = 'tomorrow' }) =>
    proposal.action === 'move-mission' && mission ? [{ ...mission, wasMoved: true, until }] : [],
  )
  const dropped = applied.flatMap(({ proposal, mission }) =>
    proposal.action === 'drop-mission' && mission
      ? [{ title: mission.title, what: '', quote: proposal.quote, dropped: mission.id }]
      : [],
  )
  const left = new Set([...moved.map(({ id }) => id), ...dropped.map((it) => it.dropped)])
  const stays = ({ id }: PlannedMission) => !left.has(id)
  return {
    ...context,
    missions: missionsAfterDecisions(context.missions, decisions),
    tomorrow: [...tomorrow.filter(stays), ...moved.filter(({ until }) => until === 'tomorrow')],
    later: [...later.filter(stays), ...moved.filter(({ until }) => until !== 'tomorrow')],
    changedToday: [...changedToday, ...dropped],
  }
}
