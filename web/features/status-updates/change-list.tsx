import { clsx } from 'clsx'
import { acceptChange, type CoachChange, undoChange } from '#contract/coaching.ts'
import { ApiError, isUnauthorized, useWrite } from '#web/browser/server.ts'
import { toast } from '#web/design/toast.ts'

/** What the coach did to missions, each to be taken back, and what it only offers, each to be accepted. */
export function ChangeList({ changes }: { changes: readonly CoachChange[] }) {
  return (
    <ul aria-label="Changes by the coach" className="mt-2.5 grid gap-1.5">
      {changes.map((change) => (
        <li key={change.id}>
          <ChangeChip change={change} />
        </li>
      ))}
    </ul>
  )
}

function ChangeChip({ change }: { change: CoachChange }) {
  const undo = useWrite(undoChange)
  const accept = useWrite(acceptChange)
  const pending = undo.isPending || accept.isPending
  async function decide() {
    const write = change.state === 'applied' ? undo : accept
    try {
      await write.mutateAsync({ params: { id: change.id } })
    } catch (failure) {
      if (isUnauthorized(failure)) return
      toast({
        title: 'Update Failed',
        description:
          (failure instanceof ApiError && failure.reason) ||
          'The change could not be made. Please try again.',
        variant: 'destructive',
      })
    }
  }
  return (
    <div
      title={change.quote ? `You said: “${change.quote}”` : undefined}
      className={clsx(
        'flex min-h-8 items-center gap-2 rounded-nav border py-1 pr-1 pl-2.5 text-micro',
        change.state === 'applied' ? 'tinted tone-nominal' : 'border-line text-ink-2',
        change.state === 'offered' && 'border-dashed',
      )}
    >
      <p
        className={clsx(
          'min-w-0 flex-1 wrap-anywhere',
          change.state === 'undone' && 'line-through opacity-70',
        )}
      >
        <span className="font-[560]">{change.goal}</span> {change.message}
      </p>
      {change.state !== 'undone' && (
        <button
          type="button"
          disabled={pending}
          onClick={() => void decide()}
          className="h-6 shrink-0 rounded-xs px-2 font-[560] text-ink underline decoration-line-2 underline-offset-4 hover:decoration-current pointer-coarse:h-11"
        >
          {change.state === 'applied' ? 'Undo' : 'Accept'}
        </button>
      )}
    </div>
  )
}
