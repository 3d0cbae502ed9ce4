import type { ChangeDecision, MissionFact, Proposal } from '#server/providers/coach/port.ts'

/* Which changes there are, and how they leave the day's missions. */

/** A proposal that advances or completes a mission. */
export type Step = Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>

export const isStep = (proposal: Proposal): proposal is Step =>
  proposal.action === 'record-progress' || proposal.action === 'complete-mission'

/** From this confidence a change that is not written is asked about; below it, it is only shown beside the reply. */
export const askFrom = 0.6

/** Whether a change is so doubtful that a question about it would most often be beside what was said. */
export const isOnlyShown = ({ verdict, proposal }: Pick<ChangeDecision, 'verdict' | 'proposal'>): boolean =>
  verdict === 'offered' && proposal.confidence < askFrom

/** The number that progress states, as a total or as an addition. */
export const countOf = (change: { to: number } | { by: number }): number =>
  'to' in change ? change.to : change.by

/** Whether a proposal takes its mission off the day's list. */
export const leavesDay = ({ action }: Proposal): boolean =>
  action === 'move-mission' || action === 'drop-mission'

/** The day's missions after the decisions; a mission that is being created has no id yet. */
export function missionsAfterDecisions(
  before: readonly MissionFact[],
  decisions: readonly ChangeDecision[],
): MissionFact[] {
  const latest = new Map(before.map((it) => [it.id, it]))
  for (const { proposal, verdict, mission } of decisions) {
    const gone = verdict === 'undone' ? proposal.action === 'create-mission' : leavesDay(proposal)
    if (verdict !== 'applied' && verdict !== 'undone') continue
    if (mission && gone) latest.delete(mission.id)
    else if (mission && latest.has(mission.id)) latest.set(mission.id, mission)
    else if (mission) continue
    else if (proposal.action === 'create-mission' && proposal.when === 'today') {
      const { title, targetValue, priority, category } = proposal
      const state = { currentValue: 0, isCompleted: false }
      latest.set(`new ${title}`, { id: '', title, targetValue, priority, category, ...state })
    }
  }
  return [...latest.values()]
}
