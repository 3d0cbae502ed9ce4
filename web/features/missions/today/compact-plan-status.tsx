import { ClipboardCheck } from 'lucide-react'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from '#web/features/missions/messages-list.ts'
import { usePlan } from './use-plan.ts'

/** Confirms today's plan without a session, or shows that it is confirmed (product rule 9). */
export default function CompactPlanStatus() {
  const { state, pending, confirm } = usePlan()
  if (!state || state === 'waiting') return null
  if (state === 'open')
    return (
      <Button look="quiet" size="small" className="-my-3" disabled={pending} onClick={() => confirm(true)}>
        {messages.confirmTodaysPlan}
      </Button>
    )
  return (
    <span className="inline-flex items-center gap-1.5 text-micro text-ink-3">
      <ClipboardCheck size={14} strokeWidth={1.75} aria-hidden className="text-nominal" />
      {state === 'coached' ? messages.plannedWithTheCoach : messages.planConfirmed}
    </span>
  )
}
