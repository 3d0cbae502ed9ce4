import { Undo2 } from 'lucide-react'
import { type CoachChange, undoChange } from '#contract/coaching.ts'
import { readStatusUpdates, type StatusUpdate } from '#contract/status-updates.ts'
import { isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { toast } from '#web/browser/toast.ts'
import { Key } from '#web/design/controls/key.tsx'
import { ChangeList } from '#web/features/status-updates/change-list.tsx'

interface Props {
  /** What the founder said or typed. */
  words: string
  /** The answer, null while it is on its way or queued. */
  report: StatusUpdate | null
  pending: boolean
  onClose: () => void
}

/** The founder's words, the coach's answer, and what changed by them, each with Undo. */
export function HeardReport({ words, report, pending, onClose }: Props) {
  const stored = useRead(readStatusUpdates, {}, { enabled: report !== null }).data
  const changes = (stored?.find((it) => it.id === report?.id) ?? report)?.changes ?? []
  return (
    <div className="flex w-full max-w-[560px] flex-col items-center px-5 text-center lg:px-0">
      <p className="line-clamp-3 text-[18px] leading-[26px] font-[460] tracking-[-.012em] text-balance wrap-anywhere text-white lg:text-[21px] lg:leading-[30px]">
        “{words}”
      </p>
      <div role="status" className="mt-2 w-full text-row text-white/78">
        {pending ? (
          'Reading it...'
        ) : report ? (
          <p className="line-clamp-3 wrap-anywhere">{report.analysis}</p>
        ) : (
          'Kept on this device. It is read when the signal returns.'
        )}
      </div>
      {changes.length > 0 && (
        <div className="mt-1 w-full max-w-[440px] text-left">
          <ChangeList changes={changes} />
        </div>
      )}
      {!pending && (
        <div className="mt-1 flex items-center gap-1">
          <UndoAll changes={changes} />
          <button type="button" onClick={onClose} className="work-quiet">
            Back to the count
          </button>
        </div>
      )}
    </div>
  )
}

/** Undoes everything this report changed, by the button or by Z. */
function UndoAll({ changes }: { changes: readonly CoachChange[] }) {
  const { mutateAsync, isPending } = useWrite(undoChange)
  const applied = changes.filter((it) => it.state === 'applied')
  async function undo() {
    if (isPending) return
    try {
      // The newest first: a later change may rest on an earlier one.
      for (const { id } of applied.toReversed()) await mutateAsync({ params: { id } })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: 'Update Failed', description: reasonOf(failure), variant: 'destructive' })
    }
  }
  useShortcut('z', () => void undo(), { description: 'Undo what the report changed' })
  if (applied.length < 1) return null
  return (
    <button type="button" disabled={isPending} onClick={() => void undo()} className="work-quiet">
      <Undo2 size={15} aria-hidden />
      {applied.length === 1 ? 'Undo' : 'Undo all'}
      <Key>Z</Key>
    </button>
  )
}
