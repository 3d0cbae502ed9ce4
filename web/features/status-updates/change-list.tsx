import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { acceptChange, type CoachChange, groupOffers, undoChange } from '#contract/coaching.ts'
import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import { ApiError, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { ValueForm } from '#web/design/controls/value-form.tsx'
import * as messages from './messages.ts'

type Accepted = ReplyOf<typeof acceptChange>

interface Props {
  changes: readonly CoachChange[]
  onAccepted?: ((change: Accepted) => void) | undefined
}

/** The coach's changes to missions, each with Undo, and its offers, each to accept or decline. */
export function ChangeList({ changes, onAccepted }: Props) {
  return (
    <ul aria-label={messages.coachNoted} className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-1">
      {groupOffers(changes).map(([change, ...alternatives]) => (
        <li key={change!.id}>
          <ChangeChip change={change!} alternatives={alternatives} onAccepted={onAccepted} />
        </li>
      ))}
    </ul>
  )
}

const answerLook =
  'h-6 shrink-0 rounded-xs px-1.5 font-[560] text-ink underline decoration-line-2 underline-offset-4 hover:decoration-current disabled:opacity-60 pointer-coarse:h-11 pointer-coarse:px-2.5'

/** Maximum length of a message that fits beside a mission's name. */
const maxMessageLength = 20

/** `alternatives` are alternative readings of the same words; at most one applies. */
function ChangeChip({
  change,
  alternatives,
  onAccepted,
}: Pick<Props, 'onAccepted'> & { change: CoachChange; alternatives: readonly CoachChange[] }) {
  const readings = alternatives.length > 0 ? [change, ...alternatives] : []
  const chipElement = useRef<HTMLDivElement>(null)
  const undo = useWrite(undoChange)
  const accept = useWrite(acceptChange)
  const pending = undo.isPending || accept.isPending
  const [isEditing, setEditing] = useState(false)
  async function applyToAll(write: typeof undo | typeof accept, ids: readonly string[], value?: string) {
    try {
      for (const id of ids)
        if (write === undo) await undo.mutateAsync({ params: { id } })
        else {
          const body = value === undefined ? {} : { body: { value } }
          const accepted = await accept.mutateAsync({ params: { id }, ...body })
          onAccepted?.(accepted)
        }
      setEditing(false)
    } catch (failure) {
      if (isUnauthorized(failure)) return
      toast({
        title: messages.updateFailed,
        description: (failure instanceof ApiError && failure.reason) || messages.changeFailed,
        variant: 'destructive',
      })
    }
    // The pressed button is gone, so the chip takes the focus.
    if (document.activeElement === document.body) chipElement.current?.focus({ preventScroll: true })
  }
  const answerButton = (
    label: string,
    write: typeof undo | typeof accept,
    ids: readonly string[] = [change.id],
  ) => (
    <button
      key={label}
      type="button"
      disabled={pending}
      aria-label={`${label}: ${change.goal}`}
      onClick={() => void applyToAll(write, ids)}
      className={answerLook}
    >
      {label}
    </button>
  )
  if (isEditing && change.state === 'offered')
    return (
      <ValueForm
        label={messages.whereItStands({ goal: change.goal })}
        value={change.newValue ?? ''}
        save={messages.updateGoal}
        busy={pending}
        onSave={(value) => void applyToAll(accept, [change.id], value)}
        onLeave={() => setEditing(false)}
      />
    )
  return (
    <div
      ref={chipElement}
      tabIndex={-1}
      title={messages.changeNote({ goal: change.goal, note: change.message, quote: change.quote })}
      className={clsx(
        'flex min-h-[26px] items-center rounded-nav border pr-1 pl-2.5 text-micro outline-none',
        change.state === 'applied' ? 'tinted tone-nominal' : 'border-line text-ink-2',
        change.state === 'offered' && 'border-dashed border-edge',
      )}
    >
      <p
        className={clsx(
          'mr-auto flex min-w-0 gap-x-1.5 pr-1 lg:max-xl:flex-col lg:max-xl:py-1',
          change.state === 'undone' && 'text-ink-3 line-through',
        )}
      >
        <span className="min-w-[4ch] truncate font-[560]">{change.goal}</span>
        {readings.length === 0 && (
          <span className={change.message.length <= maxMessageLength ? 'shrink-0' : 'min-w-0 truncate'}>
            {change.message}
          </span>
        )}
      </p>
      {change.state === 'applied' && answerButton(messages.undo, undo)}
      {change.state === 'offered' && readings.length === 0 && (
        <>
          {answerButton(messages.yes, accept)}
          {change.newValue !== undefined && (
            <button
              type="button"
              disabled={pending}
              aria-label={messages.anotherNumber({ goal: change.goal })}
              onClick={() => setEditing(true)}
              className={answerLook}
            >
              {messages.other}
            </button>
          )}
          {answerButton(messages.no, undo)}
        </>
      )}
      {readings.map((reading) => answerButton(reading.message.replace(/\?$/, ''), accept, [reading.id]))}
      {readings.length > 0 &&
        answerButton(
          messages.neither,
          undo,
          readings.map((reading) => reading.id),
        )}
    </div>
  )
}
