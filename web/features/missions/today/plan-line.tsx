import { ClipboardCheck, ClipboardList } from 'lucide-react'
import { Button } from '#web/design/controls/button.tsx'
import { usePlan } from './use-plan.ts'

const words = {
  open: 'Is this the plan for today? Confirmed, it completes pre-flight like a planning session.',
  confirmed: 'The plan for today is confirmed. Pre-flight is complete.',
  flown: 'Planned with the coach. Pre-flight is complete.',
}

/** How today's plan stands, over the list of its missions: confirmed without a session, or taken back. */
export function PlanLine() {
  const { state, pending, confirm } = usePlan()
  if (!state) return null
  // The list below must not jump when the state arrives.
  if (state === 'waiting') return <div className="mb-4 min-h-8" />
  const Icon = state === 'open' ? ClipboardList : ClipboardCheck
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5 text-secondary text-ink-2">
      <Icon size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-ion-t" />
      <p className="min-w-0 flex-1 basis-52">{words[state]}</p>
      {state !== 'flown' && (
        <Button
          size="small"
          look={state === 'open' ? 'line' : 'quiet'}
          disabled={pending}
          onClick={() => confirm(state === 'open')}
        >
          {state === 'open' ? "Confirm today's plan" : 'Take back'}
        </Button>
      )}
    </div>
  )
}
