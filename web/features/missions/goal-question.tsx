import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import type { Mission } from '#contract/missions.ts'
import { Button } from '#web/design/controls/button.tsx'
import { GoalMark } from '#web/design/goal-mark.tsx'
import * as messages from './messages-list.ts'
import { useMissionActions } from './use-mission-actions.ts'
import { useSuggestedGoal } from './use-suggested-goal.ts'

/** Asks whether a mission moves the 90-day goal that is suggested for it. Shows nothing when that goal is not active. */
export default function GoalQuestion({ mission, className }: { mission: Mission; className: string }) {
  const goal = useSuggestedGoal(mission)
  const { change } = useMissionActions(mission)
  if (!goal) return null
  const names = { mission: mission.goal, title: goal.title }
  const answer = (goalId: string | null) => async (event: MouseEvent) => {
    // The question goes away with its answer; without this the keyboard would start at the top of the page.
    const toggle = event.currentTarget.closest('article, li')?.querySelector('button')
    if (await change({ goalId })) toggle?.focus({ preventScroll: true })
  }
  return (
    <div className={clsx('flex min-w-0 items-center gap-1.5 text-micro text-ink-2', className)}>
      <GoalMark dashed className="shrink-0 text-flame-t" />
      <span title={goal.title} className="min-w-0 truncate">
        {messages.movesGoalAsked({ title: goal.title })}
      </span>
      <Button size="small" aria-label={messages.yesMoves(names)} onClick={answer(goal.id)}>
        {messages.yes}
      </Button>
      <Button size="small" look="quiet" aria-label={messages.noMoves(names)} onClick={answer(null)}>
        {messages.no}
      </Button>
    </div>
  )
}
