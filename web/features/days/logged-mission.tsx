import { clsx } from 'clsx'
import type { Mission } from '#contract/missions.ts'
import { ProgressStepper } from '#web/design/controls/progress-stepper.tsx'
import { Ring } from '#web/design/ring.tsx'
import type { useYesterday } from './use-yesterday.ts'

interface Props {
  mission: Mission
  log: Pick<ReturnType<typeof useYesterday>, 'toggleCompleted' | 'addProgress' | 'setProgress'>
}

/** A mission of a past day: pressing it completes it; one with a target can be stepped. */
export function LoggedMission({ mission, log }: Props) {
  const { goal, isCompleted, targetValue, currentValue } = mission
  return (
    <>
      <button
        type="button"
        aria-pressed={isCompleted}
        data-first=""
        onClick={() => void log.toggleCompleted(mission)}
        className="flex min-h-[52px] w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-s2"
      >
        <Ring share={targetValue ? currentValue / targetValue : 0} done={isCompleted} />
        <span
          className={clsx(
            'min-w-0 flex-1 text-row font-[480] wrap-anywhere',
            isCompleted && 'text-ink-3 line-through decoration-ink-3/50',
          )}
        >
          {goal}
        </span>
        {targetValue !== null && (
          <span className="num text-secondary text-ink-2">
            {currentValue}
            <span className="text-ink-3">/{targetValue}</span>
          </span>
        )}
      </button>
      {targetValue !== null && !isCompleted && (
        <div className="pb-2 pl-[54px]">
          <ProgressStepper
            name={goal}
            current={currentValue}
            target={targetValue}
            onStep={(by) => void log.addProgress(mission, by)}
            onSet={(value) => void log.setProgress(mission, value)}
          />
        </div>
      )}
    </>
  )
}
