import type { Step } from '#server/providers/coach/changes/port.ts'
import type { ChangeDecision, MissionFact } from '#server/providers/coach/port.ts'
import type { ChangeRow } from './change-store.ts'
import { stateAfter } from './state-after-step.ts'

/** A correction of an earlier progress change: `wrong` is undone and `right`, if any, replaces it. */
export interface Correction {
  wrong: ChangeRow
  right: ChangeDecision | null
}

export const proposalBase = ({ missionId }: ChangeRow, quote: string) => ({
  missionId: missionId!,
  quote,
  confidence: 0.9,
})

/** The mission as it was before the progress change. */
export const missionBefore = ({ before: was }: ChangeRow, mission: MissionFact): MissionFact => ({
  ...mission,
  currentValue: was?.currentValue ?? mission.currentValue,
  isCompleted: was?.isCompleted ?? false,
})

/** `denies` where the founder names the wrong count itself: "still at 4 of 10, not 9" may only take the 9 back. */
export function buildCorrection(
  wrong: ChangeRow,
  proposal: Step,
  mission: MissionFact,
  denies = false,
): Correction | null {
  const after = { ...mission, ...stateAfter(proposal, mission) }
  if (after.isCompleted || after.currentValue > mission.currentValue)
    return { wrong, right: { proposal, verdict: 'applied', mission: after } }
  return denies && after.currentValue === mission.currentValue ? { wrong, right: null } : null
}

/** The number a progress change was recorded with. */
export function recordedNumber({ proposal }: ChangeRow): number | null {
  const step = proposal as Step
  if (step.action !== 'record-progress') return null
  return 'by' in step.change ? step.change.by : step.change.to
}
