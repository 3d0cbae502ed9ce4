import { CalendarArrowUp, EllipsisVertical, Pencil, Play, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { Mission } from '#contract/missions.ts'
import { Menu, menuItem } from '#web/design/controls/menu.tsx'
import { GoalMark } from '#web/design/goal-mark.tsx'
import * as messages from './messages-list.ts'
import { useMissionActions } from './use-mission-actions.ts'
import { useSuggestedGoal } from './use-suggested-goal.ts'

const EditMissionDialog = lazy(() => import('./dialogs/edit-mission-dialog.tsx'))
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-ink-3' } as const

interface Props {
  mission: Mission
  today: string | undefined
  closed: boolean
}

/** Further actions on a mission. One of a closed day can only be carried on, as can every open one up to today. */
export function MissionMenu({ mission, today, closed }: Props) {
  const actions = useMissionActions(mission)
  const [editing, setEditing] = useState(false)
  const [, navigate] = useLocation()
  const suggestedGoal = useSuggestedGoal(mission)
  const isFuture = today !== undefined && mission.date > today
  return (
    <>
      <Menu
        label={messages.moreFor({ goal: mission.goal })}
        triggerClass="grid size-8 place-items-center rounded-nav text-ink-3 hover:bg-s3 hover:text-ink pointer-coarse:size-11"
        trigger={<EllipsisVertical size={17} strokeWidth={1.75} aria-hidden />}
      >
        {!closed && !mission.isCompleted && (
          <MenuButton onPress={() => navigate(`/mission/${mission.id}?start`)}>
            <Play {...icon} />
            {messages.workOnIt}
          </MenuButton>
        )}
        {!closed && (
          <MenuButton onPress={() => setEditing(true)}>
            <Pencil {...icon} />
            {messages.edit}
          </MenuButton>
        )}
        {!closed && suggestedGoal && (
          <>
            <MenuButton onPress={() => void actions.change({ goalId: suggestedGoal.id })}>
              <GoalMark size={16} className="shrink-0 text-flame-t" />
              <span className="truncate">{messages.movesThe({ title: suggestedGoal.title })}</span>
            </MenuButton>
            <MenuButton onPress={() => void actions.change({ goalId: null })}>
              <GoalMark size={16} dashed className="shrink-0 text-ink-3" />
              {messages.forNoGoal}
            </MenuButton>
          </>
        )}
        {!mission.isCompleted && !isFuture && (
          <MenuButton onPress={() => void actions.carryOver()}>
            <CalendarArrowUp {...icon} />
            {today !== undefined && mission.date < today ? messages.moveToToday : messages.moveToTomorrow}
          </MenuButton>
        )}
        {!closed && (
          <MenuButton onPress={() => void actions.remove()}>
            <Trash2 {...icon} />
            {messages.deleteLabel}
          </MenuButton>
        )}
      </Menu>
      {editing && (
        <Suspense fallback={null}>
          <EditMissionDialog mission={mission} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

function MenuButton({ onPress, children }: { onPress: () => void; children: React.ReactNode }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={menuItem} onClick={onPress}>
      {children}
    </button>
  )
}
