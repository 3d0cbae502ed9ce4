import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { CoachChange } from '#contract/coaching.ts'

interface Props {
  change: CoachChange
  onUndo: (id: string) => Promise<void>
}

/** What the coach did to a mission, with the way back. */
export function ChangeCard({ change, onUndo }: Props) {
  const [busy, setBusy] = useState(false)
  if (change.state === 'undone')
    return (
      <section aria-label="Change undone" className="panel px-4 py-3">
        <p className="flex items-center gap-2 text-secondary text-ink-3">
          <RotateCcw size={14} aria-hidden />
          Undone: {change.goal}
        </p>
      </section>
    )
  return (
    <section
      aria-label="Goal Updated!"
      className="m-land rounded-lg border border-nominal/34 bg-[color-mix(in_oklab,var(--nominal)_7%,var(--s1))] p-4"
    >
      <p className="flex items-center gap-2 text-secondary font-[560] text-nominal">
        <Check size={15} aria-hidden />
        Goal Updated!
      </p>
      <p className="mt-1 text-[13.5px] leading-5 text-ink-2">
        <span className="text-ink">{change.goal}</span>: {change.message}
      </p>
      <button
        type="button"
        disabled={busy}
        onClick={async () => {
          setBusy(true)
          await onUndo(change.id)
          setBusy(false)
        }}
        className="mt-2 rounded-xs py-0.5 text-secondary font-[540] text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink disabled:opacity-60 pointer-coarse:py-3"
      >
        Undo
      </button>
    </section>
  )
}

const shownAtOnce = 3

/** The latest changes of a session, newest first. What was only offered is not shown as done. */
export function ChangeCards({
  changes,
  onUndo,
}: {
  changes: readonly CoachChange[]
  onUndo: Props['onUndo']
}) {
  const latest = changes
    .filter((it) => it.state !== 'offered')
    .slice(-shownAtOnce)
    .reverse()
  return latest.map((it) => <ChangeCard key={it.id} change={it} onUndo={onUndo} />)
}
