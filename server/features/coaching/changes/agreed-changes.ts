import { countSharedWords } from '#server/features/coaching/turn/injection-filter.ts'
import { isStep } from '#server/providers/coach/changes/port.ts'
import type { ChangeDecision, MissionFact, Proposal } from '#server/providers/coach/port.ts'
import { stateAfter } from './state-after-step.ts'

/**
 * The decisions on a language model's proposals, where the built-in coach's decisions on its own count as a second
 * reader: what both read alike, and the policy found plain in the shorter quote, is applied.
 */
export const applyAgreed = (
  decisions: readonly ChangeDecision[],
  drafted: readonly ChangeDecision[],
  said: string,
  missions: readonly MissionFact[],
): ChangeDecision[] =>
  decisions.map((decision) => {
    const { verdict, proposal } = decision
    if (verdict !== 'offered' && verdict !== 'dropped') return decision
    // A quote that was never said is no reading.
    if (!said.includes(proposal.quote)) return decision
    const agreed = drafted.find((it) => it.verdict === 'applied' && isSame(proposal, it.proposal, missions))
    return agreed ?? decision
  })

function isSame(proposal: Proposal, drafted: Proposal, missions: readonly MissionFact[]): boolean {
  if (proposal.action === 'create-mission' && drafted.action === 'create-mission')
    return (
      proposal.when === drafted.when &&
      proposal.targetValue === drafted.targetValue &&
      countSharedWords(proposal.title, drafted.title) > 0
    )
  if (!isStep(proposal) || !isStep(drafted) || proposal.missionId !== drafted.missionId) return false
  const mission = missions.find(({ id }) => id === proposal.missionId)
  if (!mission) return false
  const [one, other] = [stateAfter(proposal, mission), stateAfter(drafted, mission)]
  return one.currentValue === other.currentValue && one.isCompleted === other.isCompleted
}
