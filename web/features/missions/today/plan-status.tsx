import { ClipboardCheck, ClipboardList } from 'lucide-react'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from '#web/features/missions/messages-list.ts'
import { usePlan } from './use-plan.ts'

const planSentences = {
  open: messages.planOpen,
  confirmed: messages.planConfirmedNote,
  coached: messages.plannedWithCoach,
}

/** The state of today's plan over its missions, with buttons to confirm it without a session or undo that. */
export function PlanStatus() {
  const { state, pending, confirm } = usePlan()
  if (!state) return null
  // Reserves the height, so that the list does not jump when the state loads.
  if (state === 'waiting') return <div className="mb-4 min-h-8" />
  const Icon = state === 'open' ? ClipboardList : ClipboardCheck
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5 text-secondary text-ink-2">
      <Icon size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-ion-t" />
      <p className="min-w-0 flex-1 basis-52">{planSentences[state]}</p>
      {state !== 'coached' && (
        <Button
          size="small"
          look={state === 'open' ? 'line' : 'quiet'}
          disabled={pending}
          onClick={() => confirm(state === 'open')}
        >
          {state === 'open' ? messages.confirmTodaysPlan : messages.undoConfirm}
        </Button>
      )}
    </div>
  )
}
