import type { Mission } from '#contract/missions.ts'
import { ProgressStepper } from '#web/design/controls/progress-stepper.tsx'
import { useMissionActions } from './use-mission-actions.ts'

/** Buttons that step the progress of a mission with a target. */
export function Stepper({ mission }: { mission: Mission }) {
  const { step, change } = useMissionActions(mission)
  return (
    <ProgressStepper
      name={mission.goal}
      current={mission.currentValue}
      target={mission.targetValue}
      onStep={(by) => void step(by)}
      onSet={(currentValue) => void change({ currentValue })}
    />
  )
}
