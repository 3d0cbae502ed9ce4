import { Undo2 } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { type CoachChange, undoChange } from '#contract/coaching.ts'
import { readStatusUpdates, type StatusUpdate } from '#contract/status-updates.ts'
import { isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { toast } from '#web/browser/toast.ts'
import { Key } from '#web/design/controls/key.tsx'
import { ChangeList } from '#web/features/status-updates/change-list.tsx'
import * as messages from './messages.ts'

interface Props {
  /** What the founder said or typed. */
  words: string
  /** The answer, null while it is on its way or queued. */
  report: StatusUpdate | null
  pending: boolean
  onAccepted: ComponentProps<typeof ChangeList>['onAccepted']
  onClose: () => void
}

/** The founder's words, the coach's answer, and what changed by them, each with Undo. */
export default function AnsweredReport({ words, report, pending, onAccepted, onClose }: Props) {
  const stored = useRead(readStatusUpdates, {}, { enabled: report !== null }).data
  const changes = (stored?.find((it) => it.id === report?.id) ?? report)?.changes ?? []
  const block = useRef<HTMLDivElement>(null)
  // The field was left with the words, so the keys of this screen go on here.
  useEffect(() => block.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={block}
      tabIndex={-1}
      className="flex w-full max-w-[640px] flex-col items-center px-5 text-center outline-none lg:px-0"
    >
      <p className="line-clamp-3 max-w-[560px] lg:line-clamp-2 text-[18px] leading-[26px] font-[460] tracking-[-.012em] text-balance wrap-anywhere text-white lg:text-[21px] lg:leading-[30px]">
        “{words}”
      </p>
      <div role="status" className="mt-1.5 w-full text-row text-balance text-white/78">
        {pending ? messages.readingIt : (report?.analysis ?? messages.waitsForSignal)}
      </div>
      {!pending && (
        <div className="mt-1 flex w-full flex-wrap items-center justify-center gap-x-3">
          {changes.length > 0 && (
            <div className="min-w-0 text-left *:mt-0 max-lg:w-full lg:max-w-[440px] lg:min-w-[300px]">
              <ChangeList changes={changes} onAccepted={onAccepted} />
            </div>
          )}
          <UndoAll changes={changes} />
          <button type="button" onClick={onClose} className="work-quiet">
            {messages.backToCount}
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
        toast({ title: messages.updateFailed, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  useShortcut('z', () => void undo(), { description: messages.undoWhatTheReportChanged })
  if (applied.length < 2) return null
  return (
    <button type="button" disabled={isPending} onClick={() => void undo()} className="work-quiet">
      <Undo2 size={15} aria-hidden />
      {messages.undoAll}
      <Key>Z</Key>
    </button>
  )
}
