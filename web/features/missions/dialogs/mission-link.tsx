import type { Mission } from '#contract/missions.ts'
import { readSprints, readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Select } from '#web/design/controls/field.tsx'
import * as messages from '#web/features/missions/messages-list.ts'

/** The option value of a mission's link: `goal:ID`, `objective:ID` or empty. */
export const getLinkValue = ({ goalId, objectiveId }: Pick<Mission, 'goalId' | 'objectiveId'>): string =>
  objectiveId ? `objective:${objectiveId}` : goalId ? `goal:${goalId}` : ''

/** Parses an option value into mission fields; one link at a time. */
export function parseLinkValue(choice: string): Pick<Mission, 'goalId' | 'objectiveId'> {
  const [kind, id = ''] = choice.split(':')
  return {
    goalId: kind === 'goal' ? id : null,
    objectiveId: kind === 'objective' ? id : null,
  }
}

/** Links a mission to an active 90-day goal or an open sprint objective; empty while there is neither. */
export function MissionLink({ value, onChange }: { value: string; onChange: (choice: string) => void }) {
  const goals = useRead(readStrategicContext).data?.ninetyDayGoals ?? []
  const sprints = useRead(readSprints).data ?? []
  const options = [
    ...sprints
      .filter((it) => it.status === 'active' || it.status === 'due')
      .flatMap((it) => it.objectives)
      .filter((it) => !it.isCompleted || value === `objective:${it.id}`)
      .map((it) => [`objective:${it.id}`, messages.sprintObjective({ title: it.title })] as const),
    ...goals
      .filter((it) => it.status === 'active' || value === `goal:${it.id}`)
      .map((it) => [`goal:${it.id}`, messages.goal({ title: it.title })] as const),
  ]
  if (options.length === 0) return null
  return (
    <Select
      label={messages.whatItIsFor}
      hint={messages.linkHint}
      options={[['', messages.nothingInParticular], ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
