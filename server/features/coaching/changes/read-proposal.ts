import type { Day } from '#server/platform/time/day.ts'
import { isStep } from '#server/providers/coach/changes/port.ts'
import type { BookedStep, MissionFact, Occasion, Proposal } from '#server/providers/coach/port.ts'
import { figureMonth } from './figure-month.ts'
import { reconcileStep } from './reconcile-step.ts'

interface DayOfProposal {
  today?: Day
  occasion?: Occasion
  booked?: readonly BookedStep[]
}

export interface ProposalReading {
  proposal: Proposal
  /** Whether only the founder can say which reading is meant. */
  isAmbiguous: boolean
  /** The mission whose recorded progress the proposal repeats. */
  repeatedMission?: MissionFact
}

/**
 * Reads the month of a figure, and compares progress with what was recorded today. Returns the proposal unchanged, as the total or increment it is, as two
 * alternative readings, or as a repetition.
 */
export function readProposal(
  proposal: Proposal,
  earlier: readonly Proposal[],
  said: string,
  missions: readonly MissionFact[],
  { occasion = 'status-update', booked, today }: DayOfProposal,
): ProposalReading[] {
  if (proposal.action === 'record-figure')
    return [
      { proposal: { ...proposal, month: figureMonth(proposal.quote, said, today) }, isAmbiguous: false },
    ]
  if (!isStep(proposal)) return [{ proposal, isAmbiguous: false }]
  const mission = missions.find((it) => it.id === proposal.missionId)
  if (!mission || !booked) return [{ proposal, isAmbiguous: false }]
  const before = earlier.filter((it) => it.action === 'record-progress')
  const reconciled = reconcileStep(proposal, mission, said, { occasion, booked, missions, before })
  if (reconciled.kind === 'restated') return [{ proposal, isAmbiguous: false, repeatedMission: mission }]
  if (reconciled.kind === 'new') return [{ proposal: reconciled.step, isAmbiguous: false }]
  return reconciled.steps.map((step) => ({ proposal: step, isAmbiguous: true }))
}
