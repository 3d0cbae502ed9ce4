import { clsx } from 'clsx'
import type { Mission } from '#contract/missions.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { Ring } from '#web/design/ring.tsx'
import { missionProgress } from './progress.ts'
import { categoryName, stateName } from './state-label.ts'
import { useToggleMission } from './use-toggle-mission.ts'

interface Props {
  mission: Mission
  /** The number key that toggles it. */
  shortcutNumber: number
  /** A lower row on wide screens, to fit more rows. */
  dense?: boolean
}

/** A mission as a row that toggles completion. */
export function MissionRow({ mission, shortcutNumber, dense = false }: Props) {
  const toggle = useToggleMission()
  useShortcut(String(shortcutNumber), () => toggle(mission), { description: `Tick “${mission.goal}”` })
  return (
    <button
      type="button"
      aria-pressed={mission.isCompleted}
      onClick={() => toggle(mission)}
      className={clsx(
        'flex min-h-[52px] w-full items-center gap-3 rounded-md px-2 py-2 text-left transition-colors duration-[120ms] hover:bg-s2',
        dense && 'lg:min-h-11 lg:py-0.5',
      )}
    >
      <Ring share={missionProgress(mission)} done={mission.isCompleted} />
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            'block truncate text-row font-[480]',
            mission.isCompleted && 'text-ink-3 line-through decoration-ink-3/50',
          )}
        >
          {mission.goal}
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-micro text-ink-3">
          {categoryName(mission.category)}
          <span className="size-[3px] rounded-full bg-ink-3" />
          {stateName(mission.isCompleted)}
        </span>
      </span>
      {mission.targetValue !== null && (
        <span className="num text-secondary text-ink-2">
          {mission.currentValue}
          <span className="text-ink-3">/{mission.targetValue}</span>
        </span>
      )}
    </button>
  )
}
